import type { RazorpayClient, RazorpayResult } from './razorpay-client.ts';
import type { RazorpayPayment } from './razorpay-entities.ts';

/**
 * What has gone back of a payment, in paise or cents: `amount_refunded` counts refunds that are under way too, and those
 * may fail yet. Razorpay is asked only when there is any refund.
 */
export async function refundedAmount(
  razorpay: Pick<RazorpayClient, 'paymentRefunds'>,
  payment: RazorpayPayment,
): Promise<RazorpayResult<number>> {
  if (payment.amount_refunded === 0 && payment.status !== 'refunded') return { ok: true, value: 0 };
  const refunds = await razorpay.paymentRefunds(payment.id);
  if (!refunds.ok) return refunds;
  const processed = refunds.value.filter(({ status }) => status === 'processed');
  return { ok: true, value: processed.reduce((sum, { amount }) => sum + amount, 0) };
}

/** The payment as it stands while not all of its money has gone back: captured still. */
export function standingOf(payment: RazorpayPayment, refunded: number): RazorpayPayment {
  const isOnItsWay = payment.status === 'refunded' && payment.captured && refunded < payment.amount;
  return isOnItsWay ? { ...payment, status: 'captured' } : payment;
}
