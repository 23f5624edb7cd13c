import type { CheckoutProof } from '../contract.ts';
import type { Dispute } from '../refunds/contract.ts';

/**
 * What this feature needs of a payment gateway, in the words of the field. Whoever stands behind it is known to its
 * adapter alone: amounts are whole paise or cents here, instants are dates, and what can be expected to go wrong is a
 * value and never thrown. No call is tried again behind this line: only the caller knows what may be asked for twice.
 */
export interface PaymentGateway {
  readonly checkout: CheckoutWindow;
  /** @returns the gateway's id of the order. */
  createOrder(order: NewOrder): Promise<GatewayResult<string>>;
  /** Every attempt at paying the order. */
  listOrderPayments(orderId: string): Promise<GatewayResult<readonly GatewayPayment[]>>;
  fetchPayment(paymentId: string): Promise<GatewayResult<GatewayPayment>>;
  /** Takes money that is authorised, all of it. */
  capturePayment(payment: GatewayPayment): Promise<GatewayResult<GatewayPayment>>;
  /** The payment's refunds, those under way and those that failed among them; newest first. */
  listRefunds(paymentId: string): Promise<GatewayResult<readonly GatewayRefund[]>>;
  /** Asks for a refund. Asking again for the same one refunds once. */
  refundPayment(refund: NewRefund): Promise<GatewayResult<GatewayRefund>>;
  fetchDispute(disputeId: string): Promise<GatewayResult<GatewayDispute>>;
  /** Whether the checkout window signed this payment of this order, which must be our own row's. In constant time. */
  verifyCheckoutSignature(proof: CheckoutProof): boolean;
  readWebhook(delivery: WebhookDelivery): WebhookMessage;
  /** What an event is about, by the name that `readWebhook` gave it. */
  subjectOf(eventName: string): EventSubject;
}

/** What a browser needs to open the checkout window. */
export interface CheckoutWindow {
  /** Public. */
  readonly keyId: string;
  readonly scriptUrl: string;
  /** What the window loads and asks, by directive of a content security policy. */
  readonly contentSources: Readonly<Record<string, readonly string[]>>;
}

/**
 * Why the gateway did not do what it was asked.
 * - refused: it understood and said no; asking again is of no use.
 * - in-progress: the same was asked before and is being worked on.
 * - unauthorised: our keys are wrong.
 * - throttled: too many calls; later.
 * - unavailable: no answer, or none that makes sense. What was asked for may have been done.
 * - timeout: no answer in time. What was asked for may have been done.
 */
export interface GatewayFailure {
  readonly kind: 'refused' | 'in-progress' | 'unauthorised' | 'throttled' | 'unavailable' | 'timeout';
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
  /** The gateway's, or the network's (ECONNREFUSED). */
  readonly code: string | null;
  /** For the log and the operator, without anybody's address or number. */
  readonly description: string;
}

export type GatewayResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: GatewayFailure };

interface NewOrder {
  readonly purchaseId: string;
  readonly productId: string;
  readonly amount: number;
  readonly currency: string;
}

export interface GatewayPayment {
  readonly id: string;
  /** Null for a payment that was made outside of any order. */
  readonly orderId: string | null;
  readonly amount: number;
  readonly currency: string;
  /** failed may become authorized for some days. `unknown`: a status that is news to us. */
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed' | 'unknown';
  /** Its money was taken, whatever has become of it since. */
  readonly wasCaptured: boolean;
  /** Such as card or upi. */
  readonly method: string | null;
  /** Of all its refunds but the failed ones: those that are under way may fail yet. */
  readonly refundedAmount: number;
  /** Why it failed, in the gateway's words and without what a buyer typed. Null unless it failed. */
  readonly failure: string | null;
  readonly createdAt: Date;
}

interface NewRefund {
  /** Ours, and the call's idempotency key. */
  readonly refundId: string;
  readonly purchaseId: string;
  readonly paymentId: string;
  readonly amount: number;
}

export interface GatewayRefund {
  /** The gateway's. */
  readonly id: string;
  readonly amount: number;
  readonly status: 'pending' | 'processed' | 'failed';
  /** Why it failed. Null unless it did. */
  readonly failure: string | null;
  /** What it was asked for as: our refund's id, where we asked for it. */
  readonly references: readonly string[];
}

/** A buyer's bank questions a payment. */
export interface GatewayDispute {
  readonly id: string;
  readonly paymentId: string;
  /** What is disputed, in paise or cents of `currency`, which need not be the order's. */
  readonly amount: number;
  readonly currency: string;
  /** Once it has ended: what of it was taken from us for good. */
  readonly lostAmount: number;
  readonly status: Dispute['status'];
  /** Such as fraud or chargeback. */
  readonly phase: string | null;
  /** The bank's, as a code. */
  readonly reason: string | null;
  /** Until when it has to be answered. */
  readonly respondBy: Date | null;
  readonly createdAt: Date;
}

/** What was sent to the webhook, as it came. */
export interface WebhookDelivery {
  /** To the byte: the signature is over these. */
  readonly body: Uint8Array;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export type WebhookMessage =
  /** Not the gateway's. */
  | { readonly kind: 'forged' }
  /** The gateway's, of a form that is news to us. */
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'event';
      /** The same for every delivery of one event. */
      readonly eventId: string | undefined;
      readonly name: string;
      readonly orderId: string | null;
      readonly paymentId: string | null;
      readonly disputeId: string | null;
    };

export type EventSubject =
  | 'payment'
  | 'refund-begun'
  | 'refund-processed'
  | 'refund-failed'
  | 'dispute'
  | 'other';
