import * as z from 'zod';
import { PRODUCT_IDS } from './catalogue/contract.ts';

/**
 * The calls about money. What is sold, and at which price, is in catalogue/contract.ts.
 *
 * The checkout script may run on the documents that pay and on no other: `/` and `/subscription`. A document fetched
 * as something else (/register, from which somebody went on to `/`) refuses the script by its content security
 * policy: load `/` or `/subscription` anew before opening the window.
 */
export const productId = z.enum(PRODUCT_IDS);
export const currency = z.enum(['INR', 'USD']);

export const paymentOrderRequest = z.object({
  /** The price as shown, in the currency's main unit: 99, 4.99. */
  amount: z.number(),
  currency: z.string().max(10),
  description: z.string().max(500).optional(),
  /** Names the product. */
  planId: z.string().max(50),
});
export type PaymentOrderRequest = z.infer<typeof paymentOrderRequest>;

export const paymentOrder = z.object({
  /** The gateway's. */
  orderId: z.string(),
  /** Paise or cents, as the checkout window wants them. */
  amount: z.number().int(),
  currency,
  userEmail: z.string(),
  /** Empty when it is not known. */
  userPhone: z.string(),
});
export type PaymentOrder = z.infer<typeof paymentOrder>;

/** created -> attempted -> paid -> partially_refunded -> refunded; never back. A failed attempt may be followed by a good one. */
export const PURCHASE_STATUSES = ['created', 'attempted', 'paid', 'partially_refunded', 'refunded'] as const;
const purchaseStatus = z.enum(PURCHASE_STATUSES);
export type PurchaseStatus = z.infer<typeof purchaseStatus>;

export const purchase = z.object({
  orderId: z.string(),
  productId,
  productName: z.string(),
  /** What it brings; null is without limit. */
  credits: z.number().int().nullable(),
  /** Paise or cents. */
  amount: z.number().int(),
  currency,
  status: purchaseStatus,
  createdAt: z.iso.datetime(),
  /** When credits were granted. Null: they were not. */
  paidAt: z.iso.datetime().nullable(),
  /** Of its receipt, such as MP-000123, or of its tax invoice, such as MP/2627/000123; and its page. Null until paid. */
  receiptNumber: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  isTaxInvoice: z.boolean().default(false),
  /** Of a plan, once paid: the month it is for. */
  periodStartsAt: z.iso.datetime().nullable(),
  periodEndsAt: z.iso.datetime().nullable(),
  /** Paise or cents that went back. */
  refundedAmount: z.number().int(),
  /** Paise or cents that a bank is asked to take back: credits that belong to them are kept aside. */
  disputedAmount: z.number().int().default(0),
  /** Paise or cents that a bank has taken back. */
  lostAmount: z.number().int().default(0),
  /** Credits taken back with either. */
  creditsRevoked: z.number().int(),
  /** Of the latest attempt, while no attempt succeeded: the gateway's reason, in its words. */
  failure: z.string().nullable(),
});
export type Purchase = z.infer<typeof purchase>;

export const purchaseList = z.array(purchase);
export const purchaseQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.string().max(200).optional(),
});

/** Paise or cents: the gateway gives no less back. */
export const LEAST_REFUND = 100;

/** Names an order in an address or a body: whatever else it is, signs that can be seen. */
export const orderId = z.string().regex(/^[\x21-\x7e]{1,64}$/, 'There is no such purchase.');

/** What the checkout window hands to its handler, by its names; `planId`, where it is sent, must be the order's product. */
export const verifyPaymentRequest = z.object({
  razorpay_order_id: orderId,
  razorpay_payment_id: z.string().min(1).max(64),
  razorpay_signature: z.string().min(1).max(200),
  planId: z.string().max(50).optional(),
});
export type VerifyPaymentRequest = z.infer<typeof verifyPaymentRequest>;

/** What the checkout window hands over once somebody has paid, in this feature's words. */
export interface CheckoutProof {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

export const proofOf = (request: VerifyPaymentRequest): CheckoutProof => ({
  orderId: request.razorpay_order_id,
  paymentId: request.razorpay_payment_id,
  signature: request.razorpay_signature,
});

export const verifyRequestOf = ({ orderId, paymentId, signature }: CheckoutProof): VerifyPaymentRequest => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: signature,
});

export const verifiedPayment = z.object({ success: z.literal(true), message: z.string(), purchase });

/** Body of the 409: the bank has not said yes yet, or the gateway can not be asked just now. */
export const pendingPayment = z.object({
  status: z.literal('pending'),
  message: z.string(),
  code: z.literal('payment-pending'),
});

/** Body of every other failed call. */
export const paymentError = z.object({ message: z.string(), code: z.string() });

export const plan = z.object({
  planId: z.enum(['free', 'pro', 'unlimited']),
  /** Buying again adds a month to it. Null for free. */
  endsAt: z.iso.datetime().nullable(),
  /** Renewal notices are stopped. */
  cancelled: z.boolean(),
  /** Less good plans that are paid for as well: they run beside this one, or after it where `startsAt` is set. */
  others: z
    .array(
      z.object({
        planId: z.enum(['pro', 'unlimited']),
        /** Null: it has begun. */
        startsAt: z.iso.datetime().nullable(),
        endsAt: z.iso.datetime(),
      }),
    )
    .default([]),
});
export type Plan = z.infer<typeof plan>;
