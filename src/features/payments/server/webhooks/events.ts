import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { createThrottledWarning } from '#platform/log/throttled-warning.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { GATEWAY_NAME } from '../../gateway/contract.ts';
import type { Disputes } from '../disputes/disputes.ts';
import type { EventSubject, PaymentGateway, WebhookDelivery, WebhookMessage } from '../gateway.ts';
import { GatewayUnreachable } from '../gateway-unreachable.ts';
import { processEventJob } from '../jobs.ts';
import { findPurchaseByOrder, findPurchaseByPayment, type PurchaseRow } from '../orders/store.ts';
import type { OperatorRefunds } from '../refunds/operator-refunds.ts';
import type { SettlePayment } from '../settlement/settlement.ts';
import { type EventRow, findEvent, insertEvent, markProcessed } from './events-store.ts';

type Delivery = 'stored' | 'repeated' | 'bad-signature';

export interface PaymentEvents {
  /**
   * Takes what was sent to the webhook: stored with its job in one transaction, or refused when it is not the gateway's.
   * What is the gateway's and can not be read is stored too: refusing it for a day would disable the webhook.
   */
  receive(delivery: WebhookDelivery): Promise<Delivery>;
  /** Does what a stored event asks for, once. @throws Error when the gateway can not be asked: then it is tried again. */
  process(eventId: string): Promise<void>;
}

/** The event's own job, with its retries, comes before the reconciler. */
const RECONCILED_AFTER_MS = 5 * 60_000;

const EVENT_ID = /^[\w-]{1,100}$/;

/** The name of messages that could not be read. */
const UNREADABLE = 'unreadable';
const LONGEST_ID = 100;

const digestOf = (body: Uint8Array) => `sha256-${createHash('sha256').update(body).digest('hex')}`;

/** What is kept of a message: which event, order and payment. Buyers' addresses and numbers are not. */
function rowOf(message: Exclude<WebhookMessage, { kind: 'forged' }>, body: Uint8Array) {
  if (message.kind === 'unreadable')
    return { id: digestOf(body), event: UNREADABLE, orderId: null, paymentId: null, disputeId: null };
  const { eventId, name, orderId, paymentId, disputeId } = message;
  return {
    id: eventId && EVENT_ID.test(eventId) ? eventId : digestOf(body),
    event: name.slice(0, LONGEST_ID),
    ...{ orderId, paymentId, disputeId },
  };
}

export function createPaymentEvents(deps: {
  db: Database;
  queue: Pick<Queue, 'enqueue'>;
  gateway: Pick<PaymentGateway, 'readWebhook' | 'subjectOf'>;
  settle: SettlePayment;
  refunds: Pick<OperatorRefunds, 'onRefundEvent'>;
  disputes: Pick<Disputes, 'learn'>;
  clock: Clock;
  log: Logger;
}): PaymentEvents {
  const { db, queue, gateway, settle, refunds, disputes, clock, log } = deps;

  async function purchaseOf({ orderId, paymentId }: EventRow): Promise<PurchaseRow | undefined> {
    if (orderId) return await findPurchaseByOrder(db, orderId);
    return paymentId ? await findPurchaseByPayment(db, paymentId) : undefined;
  }

  async function outcomeOf(event: EventRow): Promise<string> {
    if (event.event === UNREADABLE) return UNREADABLE;
    const subject = gateway.subjectOf(event.event);
    if (subject === 'other') return 'ignored';
    if (subject === 'dispute') return event.disputeId ? await disputes.learn(event.disputeId) : 'ignored';
    if (subject === 'refund-failed')
      log.warn({ paymentId: event.paymentId }, `payments: a refund failed at ${GATEWAY_NAME}`);
    return await moneyOutcomeOf(event, subject);
  }

  async function moneyOutcomeOf(event: EventRow, subject: EventSubject): Promise<string> {
    const purchase = await purchaseOf(event);
    if (!purchase || !event.paymentId) return 'unknown-order';
    if (subject === 'payment') {
      // Three deliveries of three events tell of one payment: only the first one has to ask the gateway.
      if (purchase.paymentId === event.paymentId) return 'already-granted';
      return await settleEvent(purchase, event.paymentId);
    }
    const heard = await refunds.onRefundEvent(purchase.id, event.paymentId);
    return subject === 'refund-processed' ? await settleEvent(purchase, event.paymentId) : heard;
  }

  /** @throws GatewayUnreachable */
  async function settleEvent(purchase: PurchaseRow, paymentId: string): Promise<string> {
    const settled = await settle(purchase, paymentId);
    if (settled.kind === 'unreachable') throw new GatewayUnreachable('a payment', settled.error);
    return settled.kind;
  }

  const warnUnsigned = createThrottledWarning(clock, (refused, bytes) =>
    log.warn({ refused, bytes }, 'payments: webhooks with a wrong signature were refused'),
  );

  return {
    async receive(delivery) {
      const { body } = delivery;
      const message = gateway.readWebhook(delivery);
      if (message.kind === 'forged') {
        warnUnsigned(body.length);
        return 'bad-signature';
      }
      const row = rowOf(message, body);
      if (message.kind === 'unreadable')
        log.error({ bytes: body.length, id: row.id }, 'payments: a signed webhook was not understood');
      const receivedAt = clock.now();
      return await db.transaction(async (tx) => {
        if (
          !(await insertEvent(tx, {
            ...row,
            receivedAt,
            tryAt: new Date(receivedAt.getTime() + RECONCILED_AFTER_MS),
          }))
        )
          return 'repeated';
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
