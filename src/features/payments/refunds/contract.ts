import * as z from 'zod';
import { done, nextCursor, reason } from '../../console/contract.ts';
import { purchase } from '../contract.ts';

/** requested: the gateway has not answered yet, and is asked again until it does. It may find that `refused` was none. */
export const REFUND_STATUSES = ['requested', 'pending', 'processed', 'failed', 'refused'] as const;
/** open: we are to answer. under_review: the bank has our answer. closed: ended without a verdict. */
export const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed'] as const;

/** A refund that an operator asked for. */
const refund = z.object({
  id: z.string(),
  /** Paise or cents. */
  amount: z.number().int(),
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  /** The gateway's words, when it failed or was refused. */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Refund = z.infer<typeof refund>;
/** The gateway has not answered, or is not done. */
export const isUnderWay = ({ status }: Pick<Refund, 'status'>): boolean =>
  status === 'requested' || status === 'pending';
/** A captured payment that granted nothing: a second one of a paid order, or one of a wrong amount. */
const extraPayment = z.object({
  paymentId: z.string(),
  /** Paise or cents of `currency`, which need not be the order's. */
  amount: z.number().int(),
  currency: z.string(),
  createdAt: z.iso.datetime(),
  /** What neither has gone back nor is on its way; it goes back whole. */
  refundable: z.number().int(),
  refunds: z.array(refund),
});
export type ExtraPayment = z.infer<typeof extraPayment>;
/** A buyer's bank questions a payment. The gateway's id. */
const dispute = z.object({
  id: z.string(),
  paymentId: z.string(),
  /** Paise or cents of `currency`. */
  amount: z.number().int(),
  currency: z.string(),
  /** Taken from us for good. */
  lostAmount: z.number().int(),
  status: z.enum(DISPUTE_STATUSES),
  phase: z.string().nullable(),
  reason: z.string().nullable(),
  /** Until when it has to be answered. */
  respondBy: z.iso.datetime().nullable(),
});
export type Dispute = z.infer<typeof dispute>;
/** What an operator sees of a purchase: as the parent, with its refunds, the gateway's ids, and what can still go back. */
const purchaseOperatorView = purchase.extend({
  paymentId: z.string().nullable(),
  /** Paise or cents that can still go back. */
  refundable: z.number().int(),
  /** What a refund of all that is left would take back, now. Null: a plan's month. */
  creditsUnspent: z.number().int().nullable(),
  refunds: z.array(refund),
  extraPayments: z.array(extraPayment),
  disputes: z.array(dispute),
});
export type PurchaseOperatorView = z.infer<typeof purchaseOperatorView>;
export const userPurchases = z.object({
  success: z.literal(true),
  items: z.array(purchaseOperatorView),
  next: nextCursor,
});

export const refundRequest = z.object({
  /** One of the purchase's extra payments, of which all that is left goes back; absent: the payment that was granted. */
  paymentId: z.string().min(1).max(64).optional(),
  /** Paise or cents; all that is left when absent. */
  amount: z.number().int().min(1, 'Please enter an amount.').optional(),
  /** What the operator saw could still go back of that payment: it is refused where that has changed meanwhile. */
  refundable: z.number().int().min(0).optional(),
  reason,
});
export type RefundRequest = z.infer<typeof refundRequest>;
export const refundResult = done.extend({ purchase: purchaseOperatorView });
export type RefundResult = z.infer<typeof refundResult>;
/** 409: it is not what the operator saw any more. The purchase has to be looked at anew. */
export const refundOutdated = z.object({ code: z.enum(['refund-changed', 'refund-turned']) });
