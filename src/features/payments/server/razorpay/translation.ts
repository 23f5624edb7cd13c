import { DISPUTE_STATUSES } from '../../refunds/contract.ts';
import type { GatewayDispute, GatewayPayment, GatewayRefund } from '../gateway.ts';
import type { RazorpayDispute, RazorpayPayment, RazorpayRefund } from './entities.ts';
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

const ENDED: readonly GatewayDispute['status'][] = ['won', 'lost', 'closed'];
/** Of codes and words that are the bank's: longer ones say nothing to anybody. */
const LONGEST_WORD = 100;

export function toGatewayDispute(dispute: RazorpayDispute): GatewayDispute {
  const { id, amount, currency, amount_deducted: deducted, respond_by: respondBy } = dispute;
  // Whatever is news to us needs a person's look, as an open one does.
  const status = DISPUTE_STATUSES.find((known) => known === dispute.status) ?? 'open';
  // Lost, with nothing deducted: not booked yet.
  const lost = status === 'lost' && deducted === 0 ? amount : deducted;
  return {
    ...{ id, amount, currency, status },
    paymentId: dispute.payment_id,
    lostAmount: ENDED.includes(status) ? lost : 0,
    phase: dispute.phase?.slice(0, LONGEST_WORD) ?? null,
    reason: dispute.reason_code?.slice(0, LONGEST_WORD) ?? null,
    respondBy: respondBy > 0 ? new Date(respondBy * 1_000) : null,
    createdAt: new Date(dispute.created_at * 1_000),
  };
}
