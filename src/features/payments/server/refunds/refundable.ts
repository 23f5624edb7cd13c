import { isUnderWay } from '../../refunds/contract.ts';
import type { AttemptRow } from '../orders/attempts-store.ts';
import type { PurchaseRow } from '../orders/store.ts';
import type { RefundRow } from './refunds-store.ts';

const sumOf = (refunds: readonly RefundRow[]) => refunds.reduce((sum, { amount }) => sum + amount, 0);

function leftOf(amount: number, refundedAmount: number, refunds: readonly RefundRow[]): number {
  const processed = sumOf(refunds.filter((refund) => refund.status === 'processed'));
  // Both count the same money: refunds of the dashboard are in the one, what has just been answered in the other.
  const gone = Math.max(refundedAmount, processed);
  return Math.max(0, amount - gone - sumOf(refunds.filter(isUnderWay)));
}

/**
 * Paise or cents of a purchase that can still go back: not what a bank has taken, or may take.
 * @param refunds of its payment, that operators asked for.
 */
export function purchaseRefundable(
  { status, paymentId, amount, refundedAmount, disputedAmount, lostAmount }: PurchaseRow,
  refunds: readonly RefundRow[],
): number {
  if (paymentId === null || (status !== 'paid' && status !== 'partially_refunded')) return 0;
  return leftOf(amount - disputedAmount - lostAmount, refundedAmount, refunds);
}

/** Paise or cents of a payment that granted nothing: what neither has gone back of it nor is on its way. */
export function extraRefundable(
  { status, amount, refundedAmount, disputedAmount }: AttemptRow,
  refunds: readonly RefundRow[],
): number {
  return status === 'captured' ? leftOf(amount - disputedAmount, refundedAmount, refunds) : 0;
}
