import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { PaymentOrder, PaymentOrderRequest, Purchase, VerifyPaymentRequest } from '../contract.ts';
import { findProduct, type Product } from './products.ts';
import { toPurchase } from './purchase-view.ts';
import type { RazorpayClient } from './razorpay-client.ts';
import type { SettlePayment } from './settlement.ts';
import { isCheckoutSignature } from './signatures.ts';
import { findOwnedPurchase, insertPurchase, type OwnedPurchase } from './store.ts';

export type { PaymentStatistics } from './statistics.ts';

export type OrderResult =
  | { readonly kind: 'ordered'; readonly order: PaymentOrder }
  | { readonly kind: 'unknown-product' }
  /** Amount or currency are not the catalogue's. */
  | { readonly kind: 'wrong-price' }
  /** Razorpay did not take the order. */
  | { readonly kind: 'unavailable' };

export type VerificationResult =
  | { readonly kind: 'paid'; readonly purchase: Purchase }
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown-order' }
  | { readonly kind: 'refused'; readonly why: string };

export interface PaymentsService {
  /** Orders a product at the catalogue's price. */
  order(userId: string, request: PaymentOrderRequest): Promise<OrderResult>;
  /** What the checkout window handed over: proves the payment and grants what it is for. */
  verify(userId: string, request: VerifyPaymentRequest): Promise<VerificationResult>;
}

/** A refund that an operator asked for. */
export interface PurchaseRefund {
  readonly id: string;
  /** Paise or cents. */
  readonly amount: number;
  readonly reason: string;
  /** requested: Razorpay has not answered yet, and is asked again until it does. */
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

/** A purchase as an operator sees it. */
export interface ManagedPurchase extends Purchase {
  /** Whose purchase it is. */
  readonly userId: string;
  readonly paymentId: string | null;
  /** Paise or cents that can still go back. */
  readonly refundable: number;
  /** Credits that a refund of all that is left would take back now. Null: a plan's month. */
  readonly creditsUnspent: number | null;
  readonly refunds: PurchaseRefund[];
  readonly extraPayments: ExtraPayment[];
}

/** What people bought, for operators. Needs no Razorpay. */
export interface ManagedPurchases {
  /** Newest first; `next` is the cursor of the following page, null at the end. */
  list(
    userId: string,
    page: { readonly limit: number; readonly cursor?: string | undefined },
  ): Promise<{ items: ManagedPurchase[]; next: string | null }>;
  find(orderId: string): Promise<ManagedPurchase | undefined>;
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
  readonly operatorId: string;
  /** Of the click: the same one again is the same refund. */
  readonly idempotencyKey: string;
}

/** What a refund is of, as it stands when the refund is written down. */
export interface RefundedPayment {
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
  /** More than is left, less than Razorpay moves, so much that it could not move the rest, or a part of an extra payment. */
  | { readonly kind: 'too-much' | 'too-little' | 'leaves-too-little' | 'not-whole' }
  /** What is left is less than Razorpay moves. */
  | { readonly kind: 'rest-too-little' }
  /** Not as much is left as the operator saw, or more. */
  | { readonly kind: 'changed' }
  /** The key named another refund. */
  | { readonly kind: 'key-reused' };

/** How Razorpay's word came: with the answer to a call, by a webhook, or because the reconciler asked. */
export type RefundWay = 'answer' | 'webhook' | 'reconciler';

/**
 * How a refund of an operator ended. What was refused or failed may turn out to have been done: then it ends again, or
 * is `pending` after all until it does.
 */
export interface RefundEnd {
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
 * Refunds that operators ask for: first written down, then asked of Razorpay, so that whatever dies in between is
 * taken up by the reconciler and the money goes back once.
 */
export interface PurchaseRefunds {
  /** Writes it down inside the caller's transaction. Razorpay hears of it by `ask`, after the commit. */
  request(tx: Tx, request: RefundRequest): Promise<RefundRequested>;
  /** Asks Razorpay for it, and takes credits back when the money has gone. Asking twice refunds once. */
  ask(requested: {
    readonly kind: 'requested' | 'repeated';
    readonly refundId: string;
  }): Promise<PurchaseRefund>;
  /**
   * Before another refund: looks whether Razorpay has made one after all that it had refused.
   * @returns whether it has. False too where it cannot be asked.
   */
  recheck(request: Pick<RefundRequest, 'orderId' | 'idempotencyKey'>): Promise<boolean>;
}

export interface PaymentsServiceDeps {
  readonly db: Database;
  readonly razorpay: RazorpayClient;
  readonly keySecret: string;
  readonly settle: SettlePayment;
  readonly contactOf: (userId: string) => Promise<{ readonly email: string } | null>;
  readonly clock: Clock;
  readonly log: Logger;
}

export function createPaymentsService(deps: PaymentsServiceDeps): PaymentsService {
  const { db, razorpay, keySecret, settle, contactOf, clock, log } = deps;

  async function place(userId: string, product: Product): Promise<OrderResult> {
    const { amount, currency } = product;
    const id = randomUUID();
    const created = await razorpay.createOrder({
      amount,
      currency,
      receipt: id,
      notes: { purchaseId: id, product: product.id },
    });
    if (!created.ok) {
      const { kind, status, code, description } = created.error;
      log.error({ kind, status, code, description }, 'payments: Razorpay did not take an order');
      return { kind: 'unavailable' };
    }
    const orderId = created.value.id;
    // The browser hears of the order only now that we know it: none can be paid that has no row.
    await insertPurchase(db, {
      ...{ id, userId, amount, currency, orderId },
      product: product.id,
      credits: product.credits,
      createdAt: clock.now(),
    });
    const contact = await contactOf(userId);
    return {
      kind: 'ordered',
      order: { orderId, amount, currency, userEmail: contact?.email ?? '', userPhone: '' },
    };
  }

  function refuse(orderId: string, why: string): VerificationResult {
    log.warn({ orderId, why }, 'payments: a verification was refused');
    return { kind: 'refused', why };
  }

  async function settleOwn(purchase: OwnedPurchase, paymentId: string): Promise<VerificationResult> {
    const settled = await settle(purchase, paymentId);
    switch (settled.kind) {
      case 'granted':
      case 'already-granted':
        return { kind: 'paid', purchase: toPurchase({ ...settled.purchase, failure: null }, undefined) };
      // The signature says that the checkout saw this payment succeed: a webhook or the reconciler will grant it.
      case 'pending':
      case 'unreachable':
        return { kind: 'pending' };
      case 'mismatch':
        return refuse(purchase.orderId, `mismatch-${settled.what}`);
      default:
        return refuse(purchase.orderId, settled.kind);
    }
  }

  return {
    async order(userId, { planId, amount, currency }) {
      const product = findProduct(planId);
      if (!product) return { kind: 'unknown-product' };
      if (amount !== product.price || currency !== product.currency) {
        log.warn(
          { product: product.id, amount, currency },
          'payments: an order at a wrong price was refused',
        );
        return { kind: 'wrong-price' };
      }
      return await place(userId, product);
    },

    async verify(userId, request) {
      const purchase = await findOwnedPurchase(db, userId, request.razorpay_order_id);
      if (!purchase) {
        log.warn(
          { orderId: request.razorpay_order_id },
          'payments: an order that is not theirs was verified',
        );
        return { kind: 'unknown-order' };
      }
      const { orderId } = purchase;
      const paymentId = request.razorpay_payment_id;
      if (!isCheckoutSignature(request.razorpay_signature, { orderId, paymentId, keySecret }))
        return refuse(orderId, 'wrong-signature');
      if (request.planId !== undefined && request.planId !== purchase.product)
        return refuse(orderId, 'wrong-product');
      return await settleOwn(purchase, paymentId);
    },
  };
}
