import type { Tx } from '#platform/database/database.ts';
import type { Purchase } from '../contract.ts';

/** What other features' servers may know of payments: operators list purchases, refund them and read figures. */
export type { PaymentStatistics } from './statistics/statistics.ts';

/** A refund that an operator asked for. */
export interface PurchaseRefund {
  readonly id: string;
  /** Paise or cents. */
  readonly amount: number;
  readonly reason: string;
  /** requested: the gateway has not answered yet, and is asked again until it does. */
  readonly status: 'requested' | 'pending' | 'processed' | 'failed' | 'refused';
  /** Why, when it failed or was refused. */
  readonly failure: string | null;
  readonly createdAt: string;
}

/** A captured payment that granted nothing: another had paid the order, or it was not of its amount. */
export interface ExtraPayment {
  readonly paymentId: string;
  /** Paise or cents of `currency`, which need not be the order's. */
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: string;
  /** What neither has gone back nor is on its way; it goes back whole. */
  readonly refundable: number;
  readonly refunds: PurchaseRefund[];
}

/** A buyer's bank questions a payment. */
export interface PurchaseDispute {
  /** The gateway's. */
  readonly id: string;
  readonly paymentId: string;
  /** Paise or cents of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** Taken from us for good. */
  readonly lostAmount: number;
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  readonly phase: string | null;
  readonly reason: string | null;
  /** Until when it has to be answered. */
  readonly respondBy: string | null;
}

/** A purchase as an operator sees it. */
export interface PurchaseOperatorView extends Purchase {
  /** Whose purchase it is. */
  readonly userId: string;
  readonly paymentId: string | null;
  /** Paise or cents that can still go back. */
  readonly refundable: number;
  /** Credits that a refund of all that is left would take back now. Null: a plan's month. */
  readonly creditsUnspent: number | null;
  readonly refunds: PurchaseRefund[];
  readonly extraPayments: ExtraPayment[];
  readonly disputes: PurchaseDispute[];
}

/** What people bought, for operators. Needs no gateway. */
export interface PurchaseOperatorViews {
  /** Newest first; `next` is the cursor of the following page, null at the end. */
  list(
    userId: string,
    page: { readonly limit: number; readonly cursor?: string | undefined },
  ): Promise<{ items: PurchaseOperatorView[]; next: string | null }>;
  find(orderId: string): Promise<PurchaseOperatorView | undefined>;
}

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

/** How the end of a refund was learnt: with the answer to a call, by a webhook, or because the reconciler asked. */
export type RefundWay = 'answer' | 'webhook' | 'reconciler';

/**
 * How a refund of an operator ended. What was refused or failed may turn out to have been done: then it ends again, or
 * is `pending` after all until it does.
 */
interface RefundEnd {
  readonly refundId: string;
  readonly orderId: string;
  readonly status: 'processed' | 'failed' | 'refused' | 'pending';
  readonly failure: string | null;
  /** What was known of it until now. */
  readonly before: PurchaseRefund['status'];
  readonly by: RefundWay;
}

/** What else belongs into the transaction that writes a refund's end down, under its purchase's lock. */
export type OnRefundEnded = (tx: Tx, end: RefundEnd) => Promise<void>;

/**
 * Refunds that operators ask for: first written down, then asked of the gateway, so that whatever dies in between is
 * taken up by the reconciler and the money goes back once.
 */
export interface PurchaseRefunds {
  /** Writes it down inside the caller's transaction. The gateway hears of it by `ask`, after the commit. */
  request(tx: Tx, request: RefundRequest): Promise<RefundRequested>;
  /** Asks the gateway for it, and takes credits back when the money has gone. Asking twice refunds once. */
  ask(requested: {
    readonly kind: 'requested' | 'repeated';
    readonly refundId: string;
  }): Promise<PurchaseRefund>;
  /**
   * Before another refund: looks whether the gateway has made one after all that it had refused.
   * @returns whether it has. False too where it cannot be asked.
   */
  recheck(request: Pick<RefundRequest, 'orderId' | 'idempotencyKey'>): Promise<boolean>;
}
