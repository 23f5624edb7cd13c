import { newId, nowSeconds, type Payment, type Refund } from './entities.ts';
import type { JournaledStore, StoredOrder, StoredPayment } from './journaled-store.ts';
import { authorized, captured, failed, newPayment, type Payer, withRefunded } from './payment-parts.ts';
import { ORDER_PAID, Refusal, unknownId } from './refusals.ts';
import { PLAIN, type WebhookEvent, type WebhookPlan, webhookEvent } from './webhook-events.ts';
import type { WebhookSender } from './webhook-sender.ts';

interface Attempt {
  readonly orderId: string;
  /** late: the bank does not answer, the payment fails, and `lateMs` later the bank says yes after all. */
  readonly outcome: 'success' | 'failure' | 'late';
  readonly payer: Payer;
  /** False: only authorised, as with an account that captures by hand. Absent: as the order says. */
  readonly capture?: boolean;
  /** What becomes of a success on an order that is paid already; Razorpay itself refuses or refunds. */
  readonly onPaidOrder: 'refuse' | 'refund' | 'capture';
  readonly lateMs: number;
  readonly webhooks: WebhookPlan;
}

interface RefundRequest {
  readonly payment: Payment;
  readonly amount: number;
  /** pending: it is under way until `endRefund`. */
  readonly outcome: Refund['status'];
  readonly details?: Partial<Pick<Refund, 'notes' | 'receipt' | 'speed_requested'>>;
  readonly webhooks?: WebhookPlan;
}

/** Moves money that does not exist, and tells the product by webhooks. */
export interface PaymentProcessor {
  /** @throws Refusal for an unknown order, or one that is paid already. */
  pay(attempt: Attempt): Payment;
  /** @throws Refusal unless the payment is authorised. */
  capture(payment: Payment, webhooks?: WebhookPlan): Payment;
  refund(request: RefundRequest): Refund;
  /** @throws Refusal unless it is under way. */
  endRefund(refund: Refund, outcome: 'processed' | 'failed', webhooks?: WebhookPlan): Refund;
  /** Takes up late payments that an earlier start left. */
  resume(): void;
  close(): void;
}

export function createPaymentProcessor({
  store,
  sender,
}: {
  store: JournaledStore;
  sender: WebhookSender;
}): PaymentProcessor {
  const timers = new Set<NodeJS.Timeout>();

  function orderOf(payment: Payment): StoredOrder {
    const order = store.get('orders', payment.order_id);
    if (!order) throw unknownId();
    return order;
  }

  function keep(payment: Payment, late?: StoredPayment['late']): Payment {
    store.put('payments', { id: payment.id, entity: payment, late });
    return payment;
  }

  function countAttempt(order: StoredOrder, payment: Payment): void {
    const { entity } = order;
    const status = entity.status === 'paid' ? 'paid' : 'attempted';
    const paymentIds = [...order.paymentIds, payment.id];
    store.put('orders', {
      ...order,
      paymentIds,
      entity: { ...entity, status, attempts: entity.attempts + 1 },
    });
  }

  function markCaptured(authorised: Payment): WebhookEvent[] {
    const payment = keep(captured(authorised));
    const stored = orderOf(payment);
    const { amount } = stored.entity;
    const order = { ...stored.entity, status: 'paid', amount_paid: amount, amount_due: 0 } as const;
    store.put('orders', { ...stored, entity: order });
    return [webhookEvent('payment.captured', { payment }), webhookEvent('order.paid', { payment, order })];
  }

  function markRefunded({ payment, amount, outcome, details }: RefundRequest) {
    const refund: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      notes: [],
      receipt: null,
      acquirer_data: { arn: null },
      created_at: nowSeconds(),
      batch_id: null,
      status: outcome,
      speed_processed: 'normal',
      speed_requested: 'normal',
      ...details,
    };
    store.put('refunds', refund);
    const begun = withRefunded(payment, payment.amount_refunded + amount);
    // What is under way counts as refunded, until it fails.
    const ended = keep(outcome === 'failed' ? payment : begun);
    const events = [
      webhookEvent('refund.created', { refund: { ...refund, status: 'pending' }, payment: begun }),
      ...(outcome === 'pending' ? [] : [webhookEvent(`refund.${outcome}`, { refund, payment: ended })]),
    ];
    return { refund, events };
  }

  function markEnded(begun: Refund, status: 'processed' | 'failed') {
    const refund = { ...begun, status };
    store.put('refunds', refund);
    const stored = store.get('payments', refund.payment_id);
    if (!stored) throw unknownId();
    const { entity } = stored;
    const payment =
      status === 'failed' ? keep(withRefunded(entity, entity.amount_refunded - refund.amount)) : entity;
    return { refund, events: [webhookEvent(`refund.${status}`, { refund, payment })] };
  }

  /** The bank's yes, and what follows from it. */
  function authorise(asked: Payment, { capture, onPaidOrder }: Pick<Attempt, 'capture' | 'onPaidOrder'>) {
    const payment = keep(authorized(asked));
    const events = [webhookEvent('payment.authorized', { payment })];
    const order = orderOf(payment);
    if (order.entity.status === 'paid' && onPaidOrder !== 'capture') {
      events.push(...markRefunded({ payment, amount: payment.amount, outcome: 'processed' }).events);
    } else if (capture ?? order.capture === 'automatic') {
      events.push(...markCaptured(payment));
    }
    return events;
  }

  function comeLate(id: string): void {
    const stored = store.get('payments', id);
    if (!stored?.late) return;
    const { capture, webhooks } = stored.late;
    sender.send(authorise(stored.entity, { capture, onPaidOrder: 'refund' }), { ...webhooks, delayMs: 0 });
    void store.written();
  }

  function comeLateIn(ms: number, id: string): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        comeLate(id);
      },
      Math.max(0, ms),
    );
    timers.add(timer);
  }

  function fail(asked: Payment, attempt: Attempt): Payment {
    const isLate = attempt.outcome === 'late';
    const payment = failed(asked, isLate ? 'payment_timed_out' : 'payment_failed');
    const capture = attempt.capture ?? orderOf(asked).capture === 'automatic';
    keep(
      payment,
      isLate ? { at: Date.now() + attempt.lateMs, capture, webhooks: attempt.webhooks } : undefined,
    );
    sender.send([webhookEvent('payment.failed', { payment })], attempt.webhooks);
    if (isLate) comeLateIn(attempt.lateMs, payment.id);
    return payment;
  }

  return {
    pay(attempt) {
      const order = store.get('orders', attempt.orderId);
      if (!order) throw unknownId();
      if (order.entity.status === 'paid' && attempt.onPaidOrder === 'refuse')
        throw new Refusal(400, ORDER_PAID);
      const payment = keep(newPayment(order.entity, attempt.payer));
      countAttempt(order, payment);
      if (attempt.outcome !== 'success') return fail(payment, attempt);
      sender.send(authorise(payment, attempt), attempt.webhooks);
      return store.get('payments', payment.id)?.entity ?? payment;
    },
    capture(payment, webhooks = PLAIN) {
      sender.send(markCaptured(payment), webhooks);
      return store.get('payments', payment.id)?.entity ?? payment;
    },
    refund(request) {
      const { refund, events } = markRefunded(request);
      sender.send(events, request.webhooks);
      return refund;
    },
    endRefund(refund, outcome, webhooks = PLAIN) {
      if (refund.status !== 'pending') throw new Refusal(400, 'The refund is not under way');
      const ended = markEnded(refund, outcome);
      sender.send(ended.events, webhooks);
      return ended.refund;
    },
    resume() {
      for (const { id, late } of store.all('payments')) if (late) comeLateIn(late.at - Date.now(), id);
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
