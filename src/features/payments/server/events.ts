import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { type EventRow, findEvent, insertEvent, markProcessed } from './events-store.ts';
import { processEventJob } from './jobs.ts';
import type { RefundKeeper } from './purchase-refunds.ts';
import { createRareWarning } from './rare-warning.ts';
import { razorpayEvent } from './razorpay-entities.ts';
import { RazorpayUnreachable } from './razorpay-failures.ts';
import type { SettlePayment } from './settlement.ts';
import { isWebhookSignature } from './signatures.ts';
import { findByOrder, findByPayment, type PurchaseRow } from './store.ts';

export type Delivery = 'stored' | 'repeated' | 'bad-signature';

export interface PaymentEvents {
  /**
   * Takes what was sent to the webhook: stored with its job in one transaction, or refused when it is not Razorpay's.
   * What is Razorpay's and can not be read is stored too: refusing it for a day would disable the webhook.
   * @param body as it came, to the byte.
   * @param eventId x-razorpay-event-id, where there is one.
   */
  receive(body: Uint8Array, signature: string, eventId: string | undefined): Promise<Delivery>;
  /** Does what a stored event asks for, once. @throws Error when Razorpay can not be asked: then it is tried again. */
  process(eventId: string): Promise<void>;
}

/** Events that say something new about a payment of an order. */
const PAYMENT_EVENTS: readonly string[] = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
];

const REFUND_EVENTS: readonly string[] = ['refund.created', 'refund.processed', 'refund.failed'];

const EVENT_ID = /^[\w-]{1,100}$/;

function parse(body: Uint8Array) {
  try {
    return razorpayEvent.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))).data;
  } catch {
    return undefined;
  }
}

/** The name of messages that could not be read. */
const UNREADABLE = 'unreadable';
const LONGEST_ID = 100;

const digestOf = (body: Uint8Array) => `sha256-${createHash('sha256').update(body).digest('hex')}`;

/** What is kept of a message: which event, order and payment. Buyers' addresses and numbers are not. */
function rowOf(body: Uint8Array, eventId: string | undefined) {
  const message = parse(body);
  if (!message) return { id: digestOf(body), event: UNREADABLE, orderId: null, paymentId: null };
  const { payment, order, refund } = message.payload;
  return {
    id: eventId && EVENT_ID.test(eventId) ? eventId : digestOf(body),
    event: message.event.slice(0, LONGEST_ID),
    orderId: payment?.order_id ?? order?.id ?? null,
    paymentId: payment?.id ?? refund?.payment_id ?? null,
  };
}

export function createPaymentEvents(deps: {
  db: Database;
  queue: Pick<Queue, 'enqueue'>;
  webhookSecrets: readonly string[];
  settle: SettlePayment;
  refunds: Pick<RefundKeeper, 'hear'>;
  clock: Clock;
  log: Logger;
}): PaymentEvents {
  const { db, queue, webhookSecrets, settle, refunds, clock, log } = deps;

  async function purchaseOf({ orderId, paymentId }: EventRow): Promise<PurchaseRow | undefined> {
    if (orderId) return await findByOrder(db, orderId);
    return paymentId ? await findByPayment(db, paymentId) : undefined;
  }

  async function outcomeOf(event: EventRow): Promise<string> {
    if (event.event === UNREADABLE) return UNREADABLE;
    const isRefund = event.event === 'refund.processed';
    const isAboutRefund = REFUND_EVENTS.includes(event.event);
    if (event.event === 'refund.failed')
      log.warn({ paymentId: event.paymentId }, 'payments: a refund failed at Razorpay');
    if (!isAboutRefund && !PAYMENT_EVENTS.includes(event.event)) return 'ignored';
    const purchase = await purchaseOf(event);
    if (!purchase || !event.paymentId) return 'unknown-order';
    const heard = isAboutRefund ? await refunds.hear(purchase.id, event.paymentId) : undefined;
    if (heard && !isRefund) return heard;
    // Three deliveries of three events tell of one payment: only the first one has to ask Razorpay.
    if (!isRefund && purchase.paymentId === event.paymentId) return 'already-granted';
    const settled = await settle(purchase, event.paymentId);
    if (settled.kind === 'unreachable') throw new RazorpayUnreachable('a payment', settled.error);
    return settled.kind;
  }

  const warnUnsigned = createRareWarning(clock, (refused, bytes) =>
    log.warn({ refused, bytes }, 'payments: webhooks with a wrong signature were refused'),
  );

  return {
    async receive(body, signature, eventId) {
      if (!isWebhookSignature(signature, body, webhookSecrets)) {
        warnUnsigned(body.length);
        return 'bad-signature';
      }
      const row = rowOf(body, eventId);
      if (row.event === UNREADABLE)
        log.error({ bytes: body.length, id: row.id }, 'payments: a signed webhook was not understood');
      return await db.transaction(async (tx) => {
        if (!(await insertEvent(tx, { ...row, receivedAt: clock.now() }))) return 'repeated';
        await queue.enqueue(tx, processEventJob, { eventId: row.id });
        return 'stored';
      });
    },

    async process(eventId) {
      const event = await findEvent(db, eventId);
      if (!event || event.processedAt) return;
      const outcome = await outcomeOf(event);
      await markProcessed(db, eventId, outcome, clock.now());
      log.info({ event: event.event, orderId: event.orderId, outcome }, 'payments: an event was processed');
    },
  };
}
