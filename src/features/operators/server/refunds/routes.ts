import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { orderId } from '#features/payments/contract.ts';
import type {
  ManagedPurchase,
  ManagedPurchases,
  PurchaseRefund,
  PurchaseRefunds,
  RefundRequest,
} from '#features/payments/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { IDEMPOTENCY_HEADER } from '../../contract.ts';
import { refundRequest, refundResult } from '../../users/contract.ts';
import { operatorOf } from '../access.ts';
import { recordAudit } from '../audit/record.ts';
import type { MakeChange } from '../change.ts';
import { notRequested, requireAccepted, salesMissing } from './refusals.ts';

export interface RefundRouteDeps {
  readonly payments: {
    readonly managed: ManagedPurchases;
    /** Null: the operator has not set Razorpay up. */
    readonly sales: { readonly refunds: PurchaseRefunds } | null;
  };
  readonly makeChange: MakeChange;
  readonly clock: Clock;
}

const KEY_MISSING = 'Please send an Idempotency-Key, so that the money goes back once.';
const idempotencyKey = z.string({ error: KEY_MISSING }).trim().min(1, KEY_MISSING).max(100);

const MESSAGES: Readonly<Record<'requested' | 'pending' | 'processed', string>> = {
  processed: 'Refund made. Banks take 5 to 7 working days to show it.',
  pending: 'Razorpay has taken the refund and is working on it.',
  requested: 'Razorpay has not answered yet. The refund is tried again every few minutes until it does.',
};

const targetOf = ({ orderId, productName }: ManagedPurchase) =>
  ({ type: 'purchase', id: orderId, name: productName }) as const;

/** POST /api/admin/purchases/:orderId/refund. */
export function refundRoutes({ payments, makeChange, clock }: RefundRouteDeps): FastifyPluginAsyncZod {
  /** Writes the refund and its audit row down, before Razorpay hears of it. */
  async function request(
    from: FastifyRequest,
    refunds: PurchaseRefunds,
    purchase: ManagedPurchase,
    wanted: RefundRequest,
  ) {
    const requested = await makeChange(from, async (tx) => {
      const result = await refunds.request(tx, wanted);
      if (result.kind !== 'requested') return { result, audit: null };
      const { refundId: refund, amount } = result;
      const { userId, currency, refundedAmount } = purchase;
      const paymentId = wanted.paymentId ?? purchase.paymentId;
      const after = { refund, userId, paymentId, amount, currency, reason: wanted.reason };
      return {
        result,
        audit: {
          action: 'purchase.refund-requested',
          target: targetOf(purchase),
          before: { refundedAmount },
          after,
        },
      };
    });
    if (requested.kind !== 'requested' && requested.kind !== 'repeated') throw notRequested(requested.kind);
    return requested;
  }

  /** Asks Razorpay. The answer is audited whether or not the operator is still signed in when it comes. */
  async function ask(
    from: FastifyRequest,
    refunds: PurchaseRefunds,
    purchase: ManagedPurchase,
    requested: Awaited<ReturnType<typeof request>>,
  ): Promise<PurchaseRefund> {
    const actor = operatorOf(from);
    return await refunds.ask(requested, async (tx, { id: refund, status, amount, failure }) => {
      await recordAudit(tx, actor, clock.now(), {
        action: 'purchase.refund-answered',
        target: targetOf(purchase),
        before: { refund, status: 'requested' },
        after: { refund, status, amount, failure },
      });
    });
  }

  return async (app) => {
    app.route({
      method: 'POST',
      url: '/api/admin/purchases/:orderId/refund',
      config: { area: 'refunds' },
      schema: {
        summary: 'Give money back through Razorpay, once however often it is sent',
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
        const purchase = await payments.managed.find(id);
        if (!purchase) throw notRequested('unknown-order');
        const { operatorId } = operatorOf(from);
        const key = from.headers[IDEMPOTENCY_HEADER];
        const requested = await request(from, refunds, purchase, {
          ...{ ...from.body, orderId: id, operatorId },
          idempotencyKey: key,
        });
        const refund = await ask(from, refunds, purchase, requested);
        requireAccepted(refund);
        const now = (await payments.managed.find(id)) ?? purchase;
        const message = MESSAGES[refund.status as keyof typeof MESSAGES];
        return { success: true as const, message, purchase: now };
      },
    });
  };
}
