import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import {
  PAYMENTS_CANCEL_PLAN,
  PAYMENTS_CREATE_ORDER,
  PAYMENTS_PLAN,
  PAYMENTS_PURCHASE,
  PAYMENTS_PURCHASES,
  PAYMENTS_RECEIPT,
  PAYMENTS_VERIFY,
} from '#features/endpoints.ts';
import { ClientError } from '#platform/http/client-error.ts';
import {
  orderId,
  type PaymentOrder,
  paymentError,
  paymentOrder,
  paymentOrderRequest,
  pendingPayment,
  plan,
  proofOf,
  purchase,
  purchaseList,
  purchaseQuery,
  verifiedPayment,
  verifyPaymentRequest,
} from '../contract.ts';
import { billingStateRoutes } from './invoices/billing-state-routes.ts';
import type { OrderResult } from './orders/place-order.ts';
import { paymentsMissing, requireAllowed, unknownPurchase } from './payment-errors.ts';
import type { Payments } from './service.ts';
import { webhookRoute } from './webhooks/webhook-routes.ts';

interface PaymentRoutesDeps {
  readonly payments: Pick<Payments, 'sales' | 'purchases' | 'plans' | 'billingStates'>;
  /** Who asks, by bearer or cookie. Throws the 401. */
  readonly requireReader: (request: FastifyRequest) => Promise<{ readonly userId: string }>;
  /** Who asks, by bearer alone. Throws the 401. */
  readonly requireWriter: (request: FastifyRequest) => Promise<{ readonly userId: string }>;
}

const tags = ['payments'];
const byOrder = z.object({ orderId });

function requireSales({ payments }: PaymentRoutesDeps) {
  if (!payments.sales) throw paymentsMissing();
  return payments.sales;
}

/** Who may not ask is told so before what they sent is looked at. */
function requireValid(request: FastifyRequest): void {
  if (request.validationError) throw request.validationError;
}

function orderOf(result: OrderResult): PaymentOrder {
  switch (result.kind) {
    case 'ordered':
      return result.order;
    case 'unknown-product':
      throw new ClientError(400, 'unknown-product', 'Plan not found');
    case 'wrong-price':
      throw new ClientError(
        400,
        'wrong-price',
        'This price is not up to date. Please reload the page and try again.',
      );
    case 'unavailable':
      throw new ClientError(502, 'payments-unavailable', 'Unable to process payment. Please try again.');
  }
}

/** The calls that make and prove a payment. */
function paying(deps: PaymentRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'POST',
      url: PAYMENTS_CREATE_ORDER,
      schema: {
        summary: 'Order a product at its price in the catalogue',
        tags,
        body: paymentOrderRequest,
        response: { 200: paymentOrder, '4xx': paymentError, '5xx': paymentError },
      },
      attachValidation: true,
      handler: async (request, reply) => {
        const { userId } = await deps.requireWriter(request);
        requireValid(request);
        const { placeOrder, limiter } = requireSales(deps);
        requireAllowed(await limiter.order(userId));
        const order = orderOf(await placeOrder(userId, request.body));
        return reply.header('cache-control', 'no-store').send(order);
      },
    });

    app.route({
      method: 'POST',
      url: PAYMENTS_VERIFY,
      schema: {
        summary: 'Prove a payment by what the checkout window handed over, and get what it is for',
        tags,
        body: verifyPaymentRequest,
        response: { 200: verifiedPayment, 409: pendingPayment, '4xx': paymentError, '5xx': paymentError },
      },
      attachValidation: true,
      handler: async (request, reply) => {
        const { userId } = await deps.requireWriter(request);
        requireValid(request);
        const { verifyPayment, limiter } = requireSales(deps);
        requireAllowed(await limiter.verify(userId));
        const result = await verifyPayment(userId, proofOf(request.body), request.body.planId);
        reply.header('cache-control', 'no-store');
        if (result.kind === 'paid')
          return reply.send({ success: true, message: 'Payment Successful!', purchase: result.purchase });
        if (result.kind === 'pending')
          return reply.code(409).send({
            status: 'pending',
            message: 'The payment is not confirmed yet. This can take a few minutes.',
            code: 'payment-pending',
          });
        if (result.kind === 'unknown-order') throw unknownPurchase();
        throw new ClientError(400, result.why, 'Payment verification failed');
      },
    });
  };
}

/** What was bought, and the plan in force. */
function bought(deps: PaymentRoutesDeps): FastifyPluginAsyncZod {
  const { requireReader, requireWriter } = deps;
  const { purchases, plans } = deps.payments;

  async function sendReceipt(userId: string, orderId: string, reply: FastifyReply) {
    const page = await purchases.receipt(userId, orderId);
    if (!page) throw new ClientError(404, 'not-found', 'There is no such receipt.');
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  }

  return async (app) => {
    app.route({
      method: 'GET',
      url: PAYMENTS_PURCHASES,
      schema: {
        summary: 'Orders and purchases, newest first',
        tags,
        querystring: purchaseQuery,
        response: { 200: purchaseList },
      },
      handler: async (request, reply) => {
        const { userId } = await requireReader(request);
        const { limit, before } = request.query;
        const { items, next } = await purchases.list(userId, limit, before);
        if (next) reply.header('link', `<${PAYMENTS_PURCHASES}?limit=${limit}&before=${next}>; rel="next"`);
        return reply.header('cache-control', 'no-store').send(items);
      },
    });

    app.route({
      method: 'GET',
      url: PAYMENTS_PURCHASE,
      schema: { summary: 'How one purchase stands', tags, params: byOrder, response: { 200: purchase } },
      handler: async (request, reply) => {
        const { userId } = await requireReader(request);
        const found = await purchases.find(userId, request.params.orderId);
        if (!found) throw unknownPurchase();
        return reply.header('cache-control', 'no-store').send(found);
      },
    });

    app.route({
      method: 'GET',
      url: PAYMENTS_RECEIPT,
      schema: { summary: 'The receipt, as a page that prints well', tags, params: byOrder },
      handler: async (request, reply) => {
        const { userId } = await requireReader(request);
        return await sendReceipt(userId, request.params.orderId, reply);
      },
    });

    app.route({
      method: 'GET',
      url: PAYMENTS_PLAN,
      schema: { summary: 'The plan in force', tags, response: { 200: plan } },
      handler: async (request, reply) => {
        const { userId } = await requireReader(request);
        return reply.header('cache-control', 'no-store').send(await plans.current(userId));
      },
    });

    app.route({
      method: 'POST',
      url: PAYMENTS_CANCEL_PLAN,
      schema: {
        summary: 'No more renewal notices; the plan stays active until its end',
        tags,
        response: { 200: plan },
      },
      handler: async (request, reply) => {
        const { userId } = await requireWriter(request);
        if (!(await plans.cancel(userId)))
          throw new ClientError(409, 'no-plan', 'There is no plan to cancel.');
        return reply.header('cache-control', 'no-store').send(await plans.current(userId));
      },
    });
  };
}

/** Every call about money. */
export function paymentRoutes(deps: PaymentRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(paying(deps));
    await app.register(bought(deps));
    await app.register(billingStateRoutes({ ...deps, billingStates: deps.payments.billingStates }));
    await app.register(webhookRoute(deps.payments.sales?.events ?? null));
  };
}
