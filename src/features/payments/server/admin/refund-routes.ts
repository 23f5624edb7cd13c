import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { IDEMPOTENCY_HEADER } from '#features/console/contract.ts';
import { type MakeChange, operatorOf } from '#features/console/server/service.ts';
import { REFUND } from '#features/endpoints.ts';
import { orderId } from '../../contract.ts';
import { GATEWAY_NAME } from '../../gateway/contract.ts';
import { refundRequest, refundResult } from '../../refunds/contract.ts';
import type { PurchaseRefunds } from '../refunds/operator-refunds.ts';
import type { OwnedOperatorView, PurchaseOperatorViews } from '../refunds/purchase-operator-views.ts';
import type { RefundRequest, RefundRequested } from '../refunds/request-refund.ts';
import { notRequested, REFUND_SUCCEEDED_AFTER_ALL, requireAccepted, salesMissing } from './refusals.ts';

export interface RefundRouteDeps {
  readonly payments: {
    readonly operatorViews: PurchaseOperatorViews;
    /** Null: the operator has not set a gateway up. */
    readonly sales: { readonly refunds: PurchaseRefunds } | null;
  };
  readonly makeChange: MakeChange;
}

const KEY_MISSING = 'Please send an Idempotency-Key, so that the money goes back once.';
const idempotencyKey = z.string({ error: KEY_MISSING }).trim().min(1, KEY_MISSING).max(100);

const MESSAGES: Readonly<Record<'requested' | 'pending' | 'processed', string>> = {
  processed: 'Refund made. Banks take 5 to 7 working days to show it.',
  pending: `${GATEWAY_NAME} has taken the refund and is working on it.`,
  requested: `${GATEWAY_NAME} has not answered yet. The refund is tried again every few minutes until it does.`,
};

/** POST /api/admin/purchases/:orderId/refund. */
export function refundRoutes({ payments, makeChange }: RefundRouteDeps): FastifyPluginAsyncZod {
  /** Writes the refund and its audit row down, before the gateway hears of it. */
  async function request(
    from: FastifyRequest,
    refunds: PurchaseRefunds,
    purchase: OwnedOperatorView,
    wanted: RefundRequest,
  ) {
    const requested = await makeChange<RefundRequested>(from, async (tx) => {
      const result = await refunds.request(tx, wanted);
      if (result.kind !== 'requested') return { result, audit: null };
      const { refundId: refund, amount, paymentId, currency, refundedAmount } = result;
      const { orderId: id, userId, productName: name } = purchase;
      const after = { refund, userId, paymentId, amount, currency, reason: wanted.reason };
      return {
        result,
        audit: {
          action: 'purchase.refund-requested',
          target: { type: 'purchase', id, name },
          before: { refundedAmount },
          after,
        },
      };
    });
    if (requested.kind !== 'requested' && requested.kind !== 'repeated') throw notRequested(requested.kind);
    return requested;
  }

  return async (app) => {
    app.route({
      method: 'POST',
      url: REFUND,
      config: { area: 'refunds', needsSecondStep: true },
      schema: {
        summary: `Give money back through ${GATEWAY_NAME}, once however often it is sent`,
        tags: ['operators'],
        params: z.object({ orderId }),
        headers: z.object({ [IDEMPOTENCY_HEADER]: idempotencyKey }),
        body: refundRequest,
        response: { 200: refundResult },
      },
      handler: async (from) => {
        const { orderId: id } = from.params;
        const { refunds } = payments.sales ?? {};
        if (!refunds) throw salesMissing();
        const purchase = await payments.operatorViews.find(id);
        if (!purchase) throw notRequested('unknown-order');
        const { operatorId } = operatorOf(from);
        const idempotencyKey = from.headers[IDEMPOTENCY_HEADER];
        if (await refunds.recheck({ orderId: id, idempotencyKey })) throw REFUND_SUCCEEDED_AFTER_ALL;
        const requested = await request(from, refunds, purchase, {
          ...from.body,
          orderId: id,
          operatorId,
          idempotencyKey,
        });
        const refund = await refunds.ask(requested);
        requireAccepted(refund);
        const now = (await payments.operatorViews.find(id)) ?? purchase;
        const message = MESSAGES[refund.status as keyof typeof MESSAGES];
        return { success: true as const, message, purchase: now };
      },
    });
  };
}
