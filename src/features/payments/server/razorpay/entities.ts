import * as z from 'zod';

/**
 * What Razorpay answers and sends, parsed leniently: field sets differ by payment method and grow over time,
 * and an absent text is null in one sample and "" in the next. Fields that are not listed here are dropped,
 * so that buyers' addresses, phone numbers and bank details go no further.
 * Amounts are whole paise or cents; times are seconds since 1970.
 */

const text = z
  .string()
  .nullish()
  .transform((value) => value || null);
const amount = z.int().nonnegative();
const figure = amount.nullish().transform((value) => value ?? 0);
const yes = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** An object, or an empty list when there are no notes. */
const notes = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .nullish()
  .transform((value): Readonly<Record<string, string>> => {
    if (!value || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).map(([key, note]) => [key, String(note)]));
  });

export const razorpayOrder = z.object({
  id: z.string().min(1),
  amount,
  amount_paid: figure,
  amount_due: figure,
  currency: z.string(),
  receipt: text,
  /** created, attempted (any attempt at all) or paid; stays paid after a refund. */
  status: z.string(),
  attempts: figure,
  notes,
  created_at: figure,
});
export type RazorpayOrder = z.infer<typeof razorpayOrder>;

export const razorpayPayment = z.object({
  id: z.string().min(1),
  /** Null for payments made outside an order, such as by a payment link. */
  order_id: text,
  amount,
  currency: z.string(),
  /** created, authorized, captured, refunded or failed. Failed may become authorized for three days. */
  status: z.string(),
  captured: yes,
  /** card, netbanking, wallet, emi, upi or paylater. */
  method: text,
  amount_refunded: figure,
  /** partial, full, or null. */
  refund_status: text,
  error_code: text,
  error_description: text,
  error_source: text,
  error_step: text,
  error_reason: text,
  notes,
  created_at: figure,
});
export type RazorpayPayment = z.infer<typeof razorpayPayment>;

export const razorpayRefund = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  amount,
  currency: z.string(),
  receipt: text,
  /** pending, processed or failed. */
  status: z.string(),
  notes,
  created_at: figure,
});
export type RazorpayRefund = z.infer<typeof razorpayRefund>;

/** docs/razorpay-disputes.md says how sure each field is. */
export const razorpayDispute = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  amount,
  currency: z.string(),
  amount_deducted: figure,
  /** open, under_review, won, lost or closed. */
  status: z.string(),
  phase: text,
  reason_code: text,
  respond_by: figure,
  created_at: figure,
});
export type RazorpayDispute = z.infer<typeof razorpayDispute>;

export const razorpayPayments = z.object({ items: z.array(razorpayPayment) });

const id = z.string().min(1).max(100).nullish().catch(null);
/** The ids of an entity, as far as it has any. Undefined for what is none. */
const part = z
  .object({ entity: z.object({ id, order_id: id, payment_id: id }) })
  .transform(({ entity }) => entity)
  .optional()
  .catch(undefined);

/**
 * A webhook's body, with no more of it than the work needs: a message that Razorpay signed must not be refused
 * because it looks unlike others. Which entities it holds depends on the event.
 */
export const razorpayEvent = z.object({
  /** Such as payment.captured; new names may come at any time. */
  event: z.string().min(1),
  payload: z.object({ payment: part, order: part, refund: part, dispute: part }).catch({}),
});

/** The body of a refusal. */
export const razorpayErrorBody = z.object({ error: z.object({ code: text, description: text }) });
