import type { EventSubject, WebhookDelivery, WebhookMessage } from '../gateway.ts';
import { razorpayEvent } from './entities.ts';
import { isWebhookSignature } from './signatures.ts';

const SUBJECTS: ReadonlyMap<string, EventSubject> = new Map([
  ['payment.authorized', 'payment'],
  ['payment.captured', 'payment'],
  ['payment.failed', 'payment'],
  ['order.paid', 'payment'],
  ['refund.created', 'refund-begun'],
  ['refund.processed', 'refund-processed'],
  ['refund.failed', 'refund-failed'],
  ['payment.dispute.created', 'dispute'],
  ['payment.dispute.under_review', 'dispute'],
  ['payment.dispute.action_required', 'dispute'],
  ['payment.dispute.won', 'dispute'],
  ['payment.dispute.lost', 'dispute'],
  ['payment.dispute.closed', 'dispute'],
]);

export function subjectOf(eventName: string): EventSubject {
  return SUBJECTS.get(eventName) ?? 'other';
}

function parse(body: Uint8Array) {
  try {
    return razorpayEvent.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))).data;
  } catch {
    return undefined;
  }
}

/** @param secrets the present one, and one that is being retired. */
export function readWebhook({ body, headers }: WebhookDelivery, secrets: readonly string[]): WebhookMessage {
  const signature = String(headers['x-razorpay-signature'] ?? '');
  if (!isWebhookSignature(signature, body, secrets)) return { kind: 'forged' };
  const message = parse(body);
  if (!message) return { kind: 'unreadable' };
  const { payment, order, refund, dispute } = message.payload;
  const eventId = headers['x-razorpay-event-id'];
  const read = {
    eventId: typeof eventId === 'string' ? eventId : undefined,
    name: message.event,
    orderId: payment?.order_id ?? order?.id ?? null,
    paymentId: payment?.id ?? refund?.payment_id ?? dispute?.payment_id ?? null,
    disputeId: dispute?.id ?? null,
  };
  // No name or id has a NUL, and no column takes one.
  if (Object.values(read).some((word) => word?.includes('\0'))) return { kind: 'unreadable' };
  return { kind: 'event', ...read };
}
