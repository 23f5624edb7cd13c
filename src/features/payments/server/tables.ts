import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProductId } from '../catalogue/contract.ts';
import { PURCHASE_STATUSES, type PurchaseStatus } from '../contract.ts';
import { DISPUTE_STATUSES, REFUND_STATUSES } from '../refunds/contract.ts';
import type { TaxDocumentContents, TaxDocumentKind } from './tax-document-contents.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** In a migration a value can not be a parameter. */
const isOneOf = (column: AnyPgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;

const ATTEMPT_STATUSES = ['failed', 'authorized', 'captured', 'refunded'] as const;

/** Numbers of receipts, given when a purchase is granted. A rolled-back grant leaves a gap. */
export const receiptNumbers = pgSequence('receipt_numbers');

/** One order at the gateway and what became of it. Amounts are paise or cents. `status` only moves forward. */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    product: text('product').$type<ProductId>().notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency', { enum: ['INR', 'USD'] }).notNull(),
    /** The gateway's. */
    orderId: text('order_id').notNull().unique(),
    status: text('status').$type<PurchaseStatus>().notNull().default('created'),
    /** The one payment that was granted. */
    paymentId: text('payment_id').unique(),
    receiptNumber: bigint('receipt_number', { mode: 'number' }).unique(),
    /** What was promised with the price, whatever the catalogue says by the time it is paid; null is without limit. */
    credits: integer('credits'),
    periodStartsAt: instant('period_starts_at'),
    periodEndsAt: instant('period_ends_at'),
    refundedAmount: integer('refunded_amount').notNull().default(0),
    /** Cached: what open disputes of its payment are about, and what lost ones have taken. At most the amount, each. */
    disputedAmount: integer('disputed_amount').notNull().default(0),
    lostAmount: integer('lost_amount').notNull().default(0),
    creditsRevoked: integer('credits_revoked').notNull().default(0),
    /** Credits that should have gone with a refund and were spent already. */
    creditsUnrecovered: integer('credits_unrecovered').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** When the gateway is to be asked about this order next; null is never again. */
    nextCheckAt: instant('ask_at').defaultNow(),
    /** When the gateway last answered about it. */
    lastCheckedAt: instant('asked_at'),
    /** Its owner's account was erased then: `userId` leads to nobody, and money that comes now goes back. */
    ownerErasedAt: instant('owner_erased_at'),
  },
  (table) => [
    index('purchases_by_user').on(table.userId, table.createdAt, table.id),
    index('purchases_created').on(table.createdAt),
    index('purchases_paid_at').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    index('purchases_to_ask').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    check('purchases_status_known', isOneOf(table.status, PURCHASE_STATUSES)),
    check('purchases_credits_not_negative', sql`${table.credits} >= 0`),
    check('purchases_amount_positive', sql`${table.amount} > 0`),
    check('purchases_refund_in_range', sql`${table.refundedAmount} between 0 and ${table.amount}`),
    check(
      'purchases_disputes_in_range',
      sql`${table.disputedAmount} between 0 and ${table.amount} and ${table.lostAmount} between 0 and ${table.amount}`,
    ),
    check(
      'purchases_paid_once_whole',
      sql`${table.status} not in ('paid', 'partially_refunded') or (${table.paymentId} is not null and ${table.receiptNumber} is not null and ${table.paidAt} is not null)`,
    ),
  ],
);

/** Every attempt at paying an order that we heard of. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** The gateway's payment id. */
    id: text('id').primaryKey(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    /** failed -> authorized -> captured -> refunded: a late authorisation may follow a failure, never the reverse. */
    status: text('status', { enum: ATTEMPT_STATUSES }).notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    method: text('method'),
    /** The gateway's reason of a failure. */
    failure: text('failure'),
    /** Nothing was or will be granted for it, as of a second payment or a wrong amount: captured money has to go back. */
    duplicate: boolean('duplicate').notNull().default(false),
    /** What the gateway has processed of its refunds, whoever asked for them. */
    refundedAmount: integer('refunded_amount').notNull().default(0),
    /** Cached: what its disputes are about or have taken, which is not to be refunded too. */
    disputedAmount: integer('disputed_amount').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('payment_attempts_by_purchase').on(table.purchaseId),
    check('payment_attempts_status_known', isOneOf(table.status, ATTEMPT_STATUSES)),
    index('payment_attempts_to_refund')
      .on(table.createdAt)
      .where(sql`${table.duplicate} and ${table.status} = 'captured'`),
  ],
);

/** What the gateway told us, once per event, with no more of it than the work needs. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The gateway's id of the event; a digest of the body where it is missing. */
    id: text('id').primaryKey(),
    event: text('event').notNull(),
    orderId: text('order_id'),
    paymentId: text('payment_id'),
    disputeId: text('dispute_id'),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
    /** What came of it, in one word. */
    outcome: text('outcome'),
    /** How often the reconciler took it up in vain, and when it tries again. */
    failures: integer('failures').notNull().default(0),
    tryAt: instant('try_at').notNull().defaultNow(),
  },
  (table) => [
    index('webhook_events_to_try').on(table.tryAt).where(sql`${table.processedAt} is null`),
    index('webhook_events_received').on(table.receivedAt),
  ],
);

/**
 * When money went back: a trigger on `purchases` adds a row whenever `refunded_amount` or `lost_amount` grows, by as much, so that no way
 * of refunding can forget it.
 */
export const refundPostings = pgTable(
  'refund_postings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    /** Paise or cents. */
    amount: integer('amount').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('refund_postings_at').on(table.at)],
);

/** What a buyer's bank questions, as the gateway last said. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    /** The gateway's. */
    id: text('id').primaryKey(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    /** The gateway's payment: the one that was granted, or an extra one of the order. */
    paymentId: text('payment_id').notNull(),
    /** Paise or cents of `currency`, which need not be the order's. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    lostAmount: integer('lost_amount').notNull().default(0),
    /** open <-> under_review -> won, lost or closed. Won and closed may open again; lost is final. */
    status: text('status', { enum: DISPUTE_STATUSES }).notNull(),
    phase: text('phase'),
    reason: text('reason'),
    respondBy: instant('respond_by'),
    /** Grows with every change: an answer is written down by whoever saw the row as it stood before asking. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When the gateway is to be asked again; null is never. */
    nextCheckAt: instant('ask_at'),
  },
  (table) => [
    index('payment_disputes_by_purchase').on(table.purchaseId),
    index('payment_disputes_to_ask').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    check('payment_disputes_amounts_not_negative', sql`${table.amount} >= 0 and ${table.lostAmount} >= 0`),
    check('payment_disputes_status_known', isOneOf(table.status, DISPUTE_STATUSES)),
  ],
);

/** A person's plans: until when each runs, and whether they want to hear of its end. */
export const planSubscriptions = pgTable(
  'plan_subscriptions',
  {
    userId: text('user_id').notNull(),
    plan: text('plan', { enum: ['pro', 'unlimited'] }).notNull(),
    endsAt: instant('ends_at').notNull(),
    /** What its months are counted from, so that a plan begun on the 31st ends on the 31st where there is one. */
    anchorAt: instant('anchor_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    /** The end that a notice was sent about. */
    noticedFor: instant('noticed_for'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.plan] }),
    index('plan_subscriptions_ending').on(table.endsAt),
  ],
);

/**
 * Refunds that an operator asked for. The row comes before the call and its id is the call's idempotency key, so that
 * a refund whose answer was lost can be asked for again and still happens once.
 */
export const purchaseRefunds = pgTable(
  'purchase_refunds',
  {
    id: uuid('id').primaryKey(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    /** The gateway's payment that the money goes back of. */
    paymentId: text('payment_id').notNull(),
    /** Paise or cents. */
    amount: integer('amount').notNull(),
    /** Why, in the operator's words. */
    reason: text('reason').notNull(),
    /** Null: nobody's, as the money of an erased account goes back by itself. */
    operatorId: uuid('operator_id'),
    /** Of the click: a second one with the same key is the same refund. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** What the click named, null where it named none: the key stands for no other. Null in rows older than this column. */
    asked: jsonb('asked').$type<{ readonly paymentId: string | null; readonly amount: number | null }>(),
    /**
     * requested (not answered yet) -> pending -> processed, or failed or refused from either; those may turn out to be processed
     * (decision 0012).
     */
    status: text('status', { enum: REFUND_STATUSES }).notNull().default('requested'),
    /** The gateway's id. */
    refundId: text('refund_id').unique(),
    /** The gateway's reason of a refusal, in its words. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('purchase_refunds_once').on(table.purchaseId, table.idempotencyKey),
    /** One at a time: two could give more back than was paid. A pending one may join it: refused, and done after all. */
    uniqueIndex('purchase_refunds_one_requested')
      .on(table.purchaseId)
      .where(sql`${table.status} = 'requested'`),
    index('purchase_refunds_asked_about')
      .on(table.updatedAt)
      .where(sql`${table.status} in ('requested', 'pending', 'refused')`),
    check('purchase_refunds_amount_positive', sql`${table.amount} > 0`),
    check('purchase_refunds_status_known', isOneOf(table.status, REFUND_STATUSES)),
  ],
);

/** The last number of each series of a financial year: locked until what has the number is committed, so that none is skipped. */
export const taxSeries = pgTable(
  'tax_series',
  {
    kind: text('kind').$type<TaxDocumentKind>().notNull(),
    year: integer('year').notNull(),
    lastNumber: integer('last_number').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** Tax invoices and credit notes. A trigger holds that nothing of them changes but that an erased buyer is forgotten. */
export const taxDocuments = pgTable('tax_documents', {
  number: text('number').primaryKey(),
  kind: text('kind').$type<TaxDocumentKind>().notNull(),
  purchaseId: uuid('purchase_id').notNull(),
  /** Paise that had gone back of the price with it, in all; 0 is the invoice. Unique with the purchase. */
  reversedAmount: integer('gone_amount').notNull(),
  /** Paise, which add up to `total`. */
  ...{ taxable: integer('taxable').notNull(), cgst: integer('cgst').notNull() },
  ...{ sgst: integer('sgst').notNull(), igst: integer('igst').notNull(), total: integer('total').notNull() },
  contents: jsonb('contents').$type<TaxDocumentContents>().notNull(),
  ...{ buyerName: text('buyer_name'), buyerEmail: text('buyer_email') },
  issuedAt: instant('issued_at').notNull(),
});

export const billingStates = pgTable('billing_states', {
  userId: text('user_id').primaryKey(),
  state: text('state').notNull(),
});
