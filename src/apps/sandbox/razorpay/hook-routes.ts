import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { registerDisputeHooks } from './dispute-routes.ts';
import { METHODS } from './entities.ts';
import { FAULTS, type FaultInjection } from './fault-injection.ts';
import { parseHook } from './hook-input.ts';
import type { JournaledStore } from './journaled-store.ts';
import type { PaymentProcessor } from './payment-processor.ts';
import type { RefundOutcomes } from './refund-outcomes.ts';
import { Refusal, unknownId } from './refusals.ts';
import { signPayment } from './signatures.ts';
import { PLAIN, webhookPlan } from './webhook-events.ts';
import type { WebhookSender } from './webhook-sender.ts';

export interface HookDeps {
  readonly store: JournaledStore;
  readonly processor: PaymentProcessor;
  readonly sender: WebhookSender;
  readonly faults: FaultInjection;
  readonly refundOutcomes: RefundOutcomes;
  readonly keySecret: string;
}

const LATE_MS = 2000;
const LONGEST_MS = 600_000;
const plan = webhookPlan.default(PLAIN);

const payInput = z.strictObject({
  order_id: z.string(),
  outcome: z.enum(['success', 'failure', 'late']).default('success'),
  method: z.enum(METHODS).default('upi'),
  /** False: authorised and not captured. */
  capture: z.boolean().optional(),
  onPaidOrder: z.enum(['refuse', 'refund', 'capture']).default('refuse'),
  /** Of the outcome `late`: from the failure to the bank's yes. */
  lateMs: z.int().min(0).max(LONGEST_MS).default(LATE_MS),
  email: z.string().default('payer@example.com'),
  contact: z.string().default('+919000090000'),
  webhooks: plan,
});

const refundInput = z.strictObject({
  payment_id: z.string(),
  /** Absent: all that is left. */
  amount: z.int().min(1).optional(),
  outcome: z.enum(['processed', 'failed']).default('processed'),
  webhooks: plan,
});

const resendInput = z.strictObject({ order_id: z.string(), webhooks: plan });

const faultInput = z.strictObject({
  kind: z.enum(FAULTS),
  calls: z.int().min(0).max(10_000).default(1),
  on: z.enum(['any', 'refund']).default('any'),
});

const nextRefundInput = z.strictObject({
  outcome: z.enum(['processed', 'pending', 'failed', 'refused']),
  sentence: z
    .string()
    .default('Your account does not have enough balance to carry out the refund operation.'),
  refunds: z.int().min(0).max(10_000).default(1),
  webhooks: plan,
});

const endRefundInput = z.strictObject({
  refund_id: z.string(),
  outcome: z.enum(['processed', 'failed']),
  webhooks: plan,
});

/**
 * What tests and demonstrations do without a checkout window. Bodies and answers are JSON.
 * - POST /sandbox/pay: a payment with the outcome, capture and webhooks that are asked for. Its signature is
 *   good whatever the outcome, as a hint that a signature alone proves no payment.
 * - POST /sandbox/refund: as from Razorpay's dashboard.
 * - POST /sandbox/next-refund: what becomes of the refunds that the API is asked for next.
 * - POST /sandbox/end-refund: ends one that is under way.
 * - POST /sandbox/dispute, /sandbox/move-dispute: a buyer's bank questions a payment, and what becomes of that.
 * - POST /sandbox/retell-dispute: events of a dispute, in any order, as it stands now.
 * - POST /sandbox/resend: every webhook of an order once more, with the same event ids.
 * - POST /sandbox/fault: the next calls of the API fail, or those for refunds.
 * - GET /sandbox/webhooks: how many deliveries have not been accepted yet, and how fast the product answers.
 */
export function registerHooks(app: FastifyInstance, deps: HookDeps): void {
  const { store, processor, sender, faults, refundOutcomes, keySecret } = deps;
  registerDisputeHooks(app, deps);

  app.post('/sandbox/pay', async (request) => {
    const { order_id: orderId, method, email, contact, ...rest } = parseHook(payInput, request.body);
    const payment = processor.pay({ ...rest, orderId, payer: { method, email, contact } });
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      razorpay_signature: signPayment(keySecret, orderId, payment.id),
    };
  });

  app.post('/sandbox/refund', async (request) => {
    const { payment_id: id, amount, outcome, webhooks } = parseHook(refundInput, request.body);
    const payment = store.get('payments', id)?.entity;
    if (!payment) throw unknownId();
    const left = payment.amount - payment.amount_refunded;
    if (!payment.captured || left < (amount ?? 1)) throw new Refusal(400, 'There is nothing left to refund');
    return processor.refund({ payment, amount: amount ?? left, outcome, webhooks });
  });

  app.post('/sandbox/next-refund', async (request) => {
    const { refunds, ...next } = parseHook(nextRefundInput, request.body);
    refundOutcomes.set(next, refunds);
    return { ...next, refunds };
  });

  app.post('/sandbox/end-refund', async (request) => {
    const { refund_id: id, outcome, webhooks } = parseHook(endRefundInput, request.body);
    const refund = store.get('refunds', id);
    if (!refund) throw unknownId();
    return processor.endRefund(refund, outcome, webhooks);
  });

  app.post('/sandbox/resend', async (request) => {
    const { order_id: orderId, webhooks } = parseHook(resendInput, request.body);
    const events = store.all('events').filter((event) => event.orderId === orderId);
    sender.send(events, webhooks);
    return { events: events.map(({ id, name }) => ({ id, name })) };
  });

  app.post('/sandbox/fault', async (request) => {
    const { kind, calls, on } = parseHook(faultInput, request.body);
    faults.set(kind, calls, on);
    return { kind, calls, on };
  });

  app.get('/sandbox/webhooks', async () => ({ waiting: sender.waiting(), ...sender.answerTimes() }));
}
