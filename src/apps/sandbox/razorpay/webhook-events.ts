import * as z from 'zod';
import { type Dispute, newSuffix, nowSeconds, type Order, type Payment, type Refund } from './entities.ts';

const ACCOUNT_ID = 'acc_MagicPortrait1';
const LONGEST_DELAY_MS = 600_000;

/** How the webhooks of one happening are sent: by default once each, at once and in order. */
export const webhookPlan = z.strictObject({
  /** How often each event is delivered; 0 loses them all. */
  copies: z.int().min(0).max(50).default(1),
  /** In any order, each after a chance part of the delay. */
  shuffle: z.boolean().default(false),
  delayMs: z.int().min(0).max(LONGEST_DELAY_MS).default(0),
  /** Signs with this in the place of the configured secret. */
  secret: z.string().min(1).optional(),
});
export type WebhookPlan = z.infer<typeof webhookPlan>;

export const PLAIN: WebhookPlan = webhookPlan.parse({});

export interface WebhookEvent {
  /** The header x-razorpay-event-id, the same on every delivery. */
  readonly id: string;
  readonly name: string;
  readonly orderId: string;
  /** The raw body: a snapshot of its time, sent letter by letter on every delivery. */
  readonly body: string;
  readonly settled: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

interface Entities {
  readonly payment: Payment;
  readonly order?: Order;
  readonly refund?: Refund;
  readonly dispute?: Dispute;
}

/** An event as it is told to the product, with what it `contains` in Razorpay's order. */
export function webhookEvent(name: string, { refund, payment, order, dispute }: Entities): WebhookEvent {
  const parts = Object.entries({ refund, payment, order, dispute }).filter(
    ([, entity]) => entity !== undefined,
  );
  const body = JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event: name,
    contains: parts.map(([part]) => part),
    payload: Object.fromEntries(parts.map(([part, entity]) => [part, { entity }])),
    created_at: nowSeconds(),
  });
  return {
    id: newSuffix(),
    name,
    orderId: payment.order_id,
    body,
    settled: false,
    createdAt: Date.now(),
  };
}
