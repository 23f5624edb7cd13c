import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Payment, Refund } from './entities.ts';
import type { JournaledStore } from './journaled-store.ts';
import { amountOf, currencyOf, fieldsOf, notesOf, onlyKnown, receiptOf } from './order-input.ts';
import { collection, page } from './order-routes.ts';
import type { PaymentProcessor } from './payment-processor.ts';
import type { RefundOutcomes } from './refund-outcomes.ts';
import { invalid, ORDER_PAID, Refusal, unknownId } from './refusals.ts';

interface WithId {
  Params: { id: string };
}
interface WithPage {
  Querystring: { count?: string; skip?: string };
}

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/;

export interface PaymentRouteDeps {
  readonly store: JournaledStore;
  readonly processor: PaymentProcessor;
  readonly refundOutcomes: RefundOutcomes;
}

/** How much a refund asks for, of what is left. @throws Refusal */
function refundAmountOf(payment: Payment, fields: Readonly<Record<string, unknown>>): number {
  if (payment.refund_status === 'full') throw new Refusal(400, 'The payment has been fully refunded already');
  if (!payment.captured) throw new Refusal(400, 'Only captured payments can be refunded');
  const left = payment.amount - payment.amount_refunded;
  if (fields.amount === undefined || fields.amount === null) return left;
  const amount = amountOf(fields);
  if (amount > payment.amount)
    throw invalid('amount', 'The refund amount provided is greater than amount captured');
  if (amount > left)
    throw invalid('amount', 'The total refund amount is greater than the refund payment amount');
  return amount;
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['x-refund-idempotency'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new Refusal(400, 'The idempotency key must be at least 10 characters of letters, digits, - and _.');
}

function refundOf(
  { store, processor, refundOutcomes }: PaymentRouteDeps,
  payment: Payment,
  request: FastifyRequest,
): Refund {
  const fields = fieldsOf(request.body);
  const key = keyOf(request);
  const id = `${payment.id} ${key}`;
  const body = JSON.stringify(fields);
  const earlier = key === undefined ? undefined : store.get('refundKeys', id);
  const made = earlier && store.get('refunds', earlier.refundId);
  if (earlier && earlier.body !== body) {
    throw new Refusal(400, 'Different request with the same idempotency key has already been processed.');
  }
  if (made) return made;
  onlyKnown(fields, ['amount', 'speed', 'notes', 'receipt', 'reverse_all']);
  const amount = refundAmountOf(payment, fields);
  const details = {
    notes: notesOf(fields),
    receipt: receiptOf(fields),
    speed_requested: fields.speed === 'optimum' ? ('optimum' as const) : ('normal' as const),
  };
  const refund = processor.refund({ payment, amount, details, ...refundOutcomes.take() });
  if (key !== undefined) store.put('refundKeys', { id, body, refundId: refund.id });
  return refund;
}

function captureOf(
  { store, processor }: PaymentRouteDeps,
  payment: Payment,
  request: FastifyRequest,
): Payment {
  const fields = fieldsOf(request.body);
  const amount = amountOf(fields);
  const currency = currencyOf(fields);
  if (payment.captured) throw new Refusal(400, 'This payment has already been captured');
  if (payment.status !== 'authorized')
    throw new Refusal(400, 'Only payments which have been authorized and not yet captured can be captured');
  if (amount !== payment.amount || currency !== payment.currency)
    throw invalid('amount', 'Capture amount must be equal to the amount authorized');
  if (store.get('orders', payment.order_id)?.entity.status === 'paid') throw new Refusal(400, ORDER_PAID);
  return processor.capture(payment);
}

export function registerPayments(api: FastifyInstance, deps: PaymentRouteDeps): void {
  const { store } = deps;

  function find(id: string): Payment {
    const stored = store.get('payments', id);
    if (!stored) throw unknownId();
    return stored.entity;
  }
  const refundsOf = (payment: Payment) =>
    store.all('refunds').filter((refund) => refund.payment_id === payment.id);

  api.get<WithPage>('/payments', async (request) => {
    const newestFirst = store
      .all('payments')
      .map(({ entity }) => entity)
      .toReversed();
    return collection(page(newestFirst, request.query));
  });
  api.get<WithId>('/payments/:id', async (request) => find(request.params.id));
  api.post<WithId>('/payments/:id/capture', async (request) =>
    captureOf(deps, find(request.params.id), request),
  );
  api.post<WithId>('/payments/:id/refund', async (request) =>
    refundOf(deps, find(request.params.id), request),
  );
  api.get<WithId & WithPage>('/payments/:id/refunds', async (request) =>
    collection(page(refundsOf(find(request.params.id)).toReversed(), request.query)),
  );
  api.get<WithPage>('/refunds', async (request) =>
    collection(page(store.all('refunds').toReversed(), request.query)),
  );
  api.get<WithId>('/refunds/:id', async (request) => {
    const refund = store.get('refunds', request.params.id);
    if (!refund) throw unknownId();
    return refund;
  });
}
