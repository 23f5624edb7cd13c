import type { GatewayPayment, GatewayResult, PaymentGateway } from '../gateway.ts';

/**
 * What has gone back of a payment for good, in paise or cents: its own `refundedAmount` counts refunds that are under way
 * too, and those may fail yet. The gateway is asked only when there is any refund.
 */
export async function fetchProcessedRefunds(
  gateway: Pick<PaymentGateway, 'listRefunds'>,
  payment: GatewayPayment,
): Promise<GatewayResult<number>> {
  if (payment.refundedAmount === 0 && payment.status !== 'refunded') return { ok: true, value: 0 };
  const refunds = await gateway.listRefunds(payment.id);
  if (!refunds.ok) return refunds;
  const processed = refunds.value.filter(({ status }) => status === 'processed');
  return { ok: true, value: processed.reduce((sum, { amount }) => sum + amount, 0) };
}

/**
 * The payment in its effective state: captured still while not all of its money has gone back.
 * @param refunded paise or cents that have gone back for good.
 */
export function effectivePayment(payment: GatewayPayment, refunded: number): GatewayPayment {
  const isOnItsWay = payment.status === 'refunded' && payment.wasCaptured && refunded < payment.amount;
  return isOnItsWay ? { ...payment, status: 'captured' } : payment;
}
