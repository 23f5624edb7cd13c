import type { GatewayPayment, GatewayRefund } from '../gateway.ts';
import type { RazorpayPayment, RazorpayRefund } from './entities.ts';
import { withoutPersonalData } from './failures.ts';

const REFUND_FAILED = 'Razorpay could not give the money back: the bank did not take it.';

const PAYMENT_STATUSES: readonly string[] = ['created', 'authorized', 'captured', 'refunded', 'failed'];
const isKnown = (status: string): status is GatewayPayment['status'] => PAYMENT_STATUSES.includes(status);

/** Razorpay's sentence, which may repeat what a buyer typed, without that and not too long. */
function failureOf({ status, error_description, error_reason }: RazorpayPayment): string | null {
  if (status !== 'failed') return null;
  return withoutPersonalData(error_description ?? error_reason ?? 'Payment failed');
}

export function toGatewayPayment(payment: RazorpayPayment): GatewayPayment {
  const { id, amount, currency, status, method } = payment;
  return {
    ...{ id, amount, currency, method },
    orderId: payment.order_id,
    status: isKnown(status) ? status : 'unknown',
    wasCaptured: payment.captured,
    refundedAmount: payment.amount_refunded,
    failure: failureOf(payment),
    createdAt: new Date(payment.created_at * 1_000),
  };
}

export function toGatewayRefund({ id, amount, status, receipt, notes }: RazorpayRefund): GatewayRefund {
  return {
    ...{ id, amount },
    status: status === 'processed' || status === 'failed' ? status : 'pending',
    failure: status === 'failed' ? REFUND_FAILED : null,
    references: [receipt, notes.refundId].filter((reference) => typeof reference === 'string'),
  };
}
