import * as z from 'zod';
import { PRODUCT_KINDS } from '../payments/catalogue/contract.ts';

/** Credits of a new account. */
export const TRIAL_CREDITS = 10;

/** The figures of the user data record. Credits left = generationLimit - generationsUsed, always. */
export const creditFigures = z.object({
  generationsUsed: z.number().int(),
  generationLimit: z.number().int(),
  isPremium: z.boolean(),
  /** A plan without a limit is in force: the screen says Unlimited. */
  unlimited: z.boolean(),
});
export type CreditFigures = z.infer<typeof creditFigures>;

/** Every kind of product brings credits. */
export const PURCHASE_SOURCES = PRODUCT_KINDS;
/** Where credits come from. `refund`: a credit that came back when the plan it was taken from had ended. */
const LOT_SOURCES = ['trial', ...PURCHASE_SOURCES, 'operator', 'refund'] as const;
const lotSource = z.enum(LOT_SOURCES);
export type LotSource = z.infer<typeof lotSource>;

/**
 * One line of the credits' history. `granted`: came in; `spent`: a portrait was ordered; `returned`: it was not made,
 * see `reason`; `expired`: a plan's unused credits at its end; `revoked`: taken back with a refund of money; `frozen`: kept aside
 * while a bank looks at their payment; `unfrozen`: that has ended.
 */
export const creditHistoryItem = z.object({
  id: z.string(),
  kind: z.enum(['granted', 'spent', 'returned', 'expired', 'revoked', 'frozen', 'unfrozen']),
  at: z.iso.datetime(),
  /** Added (positive) or taken (negative). 0 for what a plan without limit brings and covers. */
  credits: z.number().int(),
  /** Of the credits it is about. */
  source: lotSource,
  /** They are without limit. */
  unlimited: z.boolean(),
  /** What was bought or given, such as Popular Pack; null for the trial. */
  label: z.string().nullable(),
  /** Of granted credits: when unused ones expire. Null: never. */
  expiresAt: z.iso.datetime().nullable(),
  portraitId: z.string().nullable(),
  /** Of a returned credit: why there is no portrait (a FailureReason of the portraits). */
  reason: z.string().nullable(),
  /** Another try at a portrait that a parent was not happy with: it took no credit, and none came back. */
  free: z.literal(true).optional(),
});
export type CreditHistoryItem = z.infer<typeof creditHistoryItem>;

/** GET /api/credits/history?limit=&before=: newest first; the next page is in the `Link` header (rel="next"). */
export const creditHistoryQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.string().max(200).optional(),
});
export const creditHistoryResponse = z.array(creditHistoryItem);
