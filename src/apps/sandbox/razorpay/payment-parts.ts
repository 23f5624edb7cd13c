import { type Method, newId, nowSeconds, type Order, type Payment } from './entities.ts';

const FEE_SHARE = 0.02;
const TAX_SHARE = 0.18;

/** What differs by method, with the documentation's test values. */
function methodParts(
  method: Method,
): Pick<Payment, 'bank' | 'wallet' | 'vpa' | 'upi' | 'card_id' | 'card' | 'acquirer_data'> {
  const none = { bank: null, wallet: null, vpa: null, card_id: null, acquirer_data: {} };
  if (method === 'upi') {
    const vpa = 'success@razorpay';
    const upi = { payer_account_type: 'bank_account', vpa, flow: 'intent' };
    return { ...none, vpa, upi, acquirer_data: { rrn: String(nowSeconds()).padStart(12, '3') } };
  }
  if (method === 'netbanking') {
    return { ...none, bank: 'HDFC', acquirer_data: { bank_transaction_id: String(nowSeconds()) } };
  }
  if (method === 'wallet') return { ...none, wallet: 'mobikwik' };
  const id = newId('card');
  const card = {
    id,
    entity: 'card',
    name: '',
    last4: '1007',
    network: 'Visa',
    type: 'debit',
    issuer: 'HDFC',
    international: false,
    emi: false,
  };
  return { ...none, card_id: id, card, acquirer_data: { auth_code: '828553' } };
}

export interface Payer {
  readonly method: Method;
  readonly email: string;
  readonly contact: string;
}

/** A payment as it begins: the bank has been asked and has not answered. */
export function newPayment(order: Order, payer: Payer): Payment {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: order.currency !== 'INR',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    ...methodParts(payer.method),
    method: payer.method,
    email: payer.email,
    contact: payer.contact,
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    created_at: nowSeconds(),
  };
}

export type FailureReason = 'payment_failed' | 'payment_timed_out';

const FAILURES = {
  payment_failed: { description: 'Payment failed', source: 'bank' },
  payment_timed_out: {
    description: 'Your payment has been cancelled as the bank did not answer in time.',
    source: 'bank',
  },
} as const;

export function failed(payment: Payment, reason: FailureReason): Payment {
  return {
    ...payment,
    status: 'failed',
    error_code: 'BAD_REQUEST_ERROR',
    error_description: FAILURES[reason].description,
    error_source: FAILURES[reason].source,
    error_step: 'payment_authorization',
    error_reason: reason,
  };
}

export function authorized(payment: Payment): Payment {
  return {
    ...payment,
    status: 'authorized',
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
  };
}

export function captured(payment: Payment): Payment {
  const fee = Math.round(payment.amount * FEE_SHARE);
  const tax = Math.round(fee * TAX_SHARE);
  return { ...payment, status: 'captured', captured: true, fee: fee + tax, tax };
}

/** The payment with this much (paise or cents) of it given back in all. */
export function withRefunded(payment: Payment, amount: number): Payment {
  const isFull = amount === payment.amount;
  const kept = payment.captured ? 'captured' : 'authorized';
  return {
    ...payment,
    amount_refunded: amount,
    refund_status: isFull ? 'full' : amount > 0 ? 'partial' : null,
    status: isFull ? 'refunded' : kept,
  };
}
