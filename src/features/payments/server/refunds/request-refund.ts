import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/database/database.ts';
import { LEAST_REFUND } from '../../contract.ts';
import { isUnderWay } from '../../refunds/contract.ts';
import { listExtraPayments } from '../orders/attempts-store.ts';
import { findPurchaseByOrder, lockPurchase, type PurchaseRow } from '../orders/store.ts';
import { extraRefundable, purchaseRefundable } from './refundable.ts';
import { insertRefund, listRefunds, type RefundRow } from './refunds-store.ts';

export interface RefundRequest {
  readonly orderId: string;
  /** An extra payment of the order, of which all that is left goes back. Absent: the payment that was granted. */
  readonly paymentId?: string | undefined;
  /** Paise or cents; all that is left when absent. */
  readonly amount?: number | undefined;
  /** Paise or cents that the operator saw could still go back of it. Absent: whatever that is. */
  readonly refundable?: number | undefined;
  readonly reason: string;
  /** Null: nobody asked for it, it goes back by itself. */
  readonly operatorId: string | null;
  /** Of the click: the same one again is the same refund. */
  readonly idempotencyKey: string;
}

/** What a refund is of, as it stands when the refund is written down. */
interface RefundedPayment {
  readonly paymentId: string;
  readonly currency: string;
  /** Paise or cents of the purchase that had gone back before. */
  readonly refundedAmount: number;
}

export type RefundRequested =
  /** It is written down now. */
  | ({ readonly kind: 'requested'; readonly refundId: string; readonly amount: number } & RefundedPayment)
  /** It was written down before. */
  | { readonly kind: 'repeated'; readonly refundId: string; readonly amount: number }
  | { readonly kind: 'unknown-order' | 'unknown-payment' | 'not-paid' | 'nothing-left' | 'under-way' }
  /** All that could go back is disputed: it could be paid twice. */
  | { readonly kind: 'disputed' }
  /** More than is left, less than the gateway moves, so much that it could not move the rest, or a part of an extra payment. */
  | { readonly kind: 'too-much' | 'too-little' | 'leaves-too-little' | 'not-whole' }
  /** What is left is less than the gateway moves. */
  | { readonly kind: 'rest-too-little' }
  /** Not as much is left as the operator saw, or more. */
  | { readonly kind: 'changed' }
  /** The key named another refund. */
  | { readonly kind: 'key-reused' };

interface Refundable {
  readonly paymentId: string;
  readonly currency: string;
  /** Paise or cents. */
  readonly left: number;
  readonly isExtra: boolean;
  /** A bank looks at it. */
  readonly isDisputed: boolean;
}

type Refusal = Exclude<RefundRequested, { readonly refundId: string }>;

async function refundableOf(
  tx: Tx,
  purchase: PurchaseRow,
  refunds: readonly RefundRow[],
  wanted: string | undefined,
): Promise<Refundable | Refusal> {
  const paymentId = wanted ?? purchase.paymentId;
  if (paymentId === null) return { kind: 'not-paid' };
  const own = refunds.filter((refund) => refund.paymentId === paymentId);
  if (paymentId === purchase.paymentId)
    return {
      ...{ paymentId, currency: purchase.currency, isExtra: false, isDisputed: purchase.disputedAmount > 0 },
      left: purchaseRefundable(purchase, own),
    };
  const extra = (await listExtraPayments(tx, [purchase.id])).find(({ id }) => id === paymentId);
  if (!extra) return { kind: 'unknown-payment' };
  return {
    ...{ paymentId, currency: extra.currency, isExtra: true, isDisputed: extra.disputedAmount > 0 },
    left: extraRefundable(extra, own),
  };
}

const namedFields = ({ paymentId, amount }: RefundRequest) => ({
  paymentId: paymentId ?? null,
  amount: amount ?? null,
});

function isSameAsked(earlier: RefundRow, request: RefundRequest): boolean {
  const { paymentId, amount } = namedFields(request);
  const { asked } = earlier;
  if (asked)
    return asked.paymentId === paymentId && asked.amount === amount && earlier.reason === request.reason;
  // Of a row that does not have it, only what was named can differ.
  return (
    (amount ?? earlier.amount) === earlier.amount && (paymentId ?? earlier.paymentId) === earlier.paymentId
  );
}

function repetitionOf(earlier: RefundRow, request: RefundRequest): RefundRequested {
  return isSameAsked(earlier, request)
    ? { kind: 'repeated', refundId: earlier.id, amount: earlier.amount }
    : { kind: 'key-reused' };
}

/**
 * Writes a refund down, under the purchase's lock: what can go back is read under the same lock, and no second one
 * begins before the first has ended.
 */
export async function requestRefund(tx: Tx, request: RefundRequest, now: Date): Promise<RefundRequested> {
  const found = await findPurchaseByOrder(tx, request.orderId);
  if (!found) return { kind: 'unknown-order' };
  const purchase = await lockPurchase(tx, found.id);
  const refunds = await listRefunds(tx, [purchase.id]);
  const earlier = refunds.find(({ idempotencyKey }) => idempotencyKey === request.idempotencyKey);
  if (earlier) return repetitionOf(earlier, request);
  if (refunds.some(isUnderWay)) return { kind: 'under-way' };
  const refundable = await refundableOf(tx, purchase, refunds, request.paymentId);
  if ('kind' in refundable) return refundable;
  const { paymentId, currency, left, isExtra } = refundable;
  const amount = request.amount ?? left;
  if (left === 0) return { kind: refundable.isDisputed ? 'disputed' : 'nothing-left' };
  if (left < LEAST_REFUND) return { kind: 'rest-too-little' };
  if (request.refundable !== undefined && request.refundable !== left) return { kind: 'changed' };
  if (amount > left) return { kind: 'too-much' };
  if (isExtra && amount !== left) return { kind: 'not-whole' };
  if (amount < LEAST_REFUND) return { kind: 'too-little' };
  if (amount < left && left - amount < LEAST_REFUND) return { kind: 'leaves-too-little' };
  const { reason, operatorId, idempotencyKey } = request;
  const id = randomUUID();
  await insertRefund(
    tx,
    {
      ...{ id, purchaseId: purchase.id, paymentId, amount, reason, operatorId, idempotencyKey },
      asked: namedFields(request),
    },
    now,
  );
  const { refundedAmount } = purchase;
  return { kind: 'requested', refundId: id, amount, paymentId, currency, refundedAmount };
}
