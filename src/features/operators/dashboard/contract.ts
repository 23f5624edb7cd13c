import * as z from 'zod';
import { subcategory } from '../../catalog/contract.ts';
import { currency, productId } from '../../payments/contract.ts';

/**
 * The dashboard's figures, by days of India (Asia/Kolkata). A portrait belongs to the day it ended on, a payment to the
 * day it was granted, a refund to the day the money went back. Every answer also sums up the days just before the range,
 * as many as it has.
 */
export const DASHBOARD = {
  /** GET figuresQuery -> portraitFigures. 400 for days that are no range. */
  portraits: '/api/admin/dashboard/portraits',
  /** GET figuresQuery -> moneyFigures. 400 for days that are no range. */
  money: '/api/admin/dashboard/money',
} as const;

export const DEFAULT_DAYS = 30;
export const MAX_DAYS = 366;
/** The last day of a range is today at most; nothing is older than this. */
export const FIRST_DAY = '2020-01-01';

const day = z.iso.date('Please choose a day.');
/** Both included. `to` is today when absent, `from` makes it 30 days. */
export const figuresQuery = z.object({ from: day.optional(), to: day.optional() });
export type FiguresQuery = z.infer<typeof figuresQuery>;

export const figuresUrl = (what: keyof typeof DASHBOARD, { from, to }: Required<FiguresQuery>): string =>
  `${DASHBOARD[what]}?from=${from}&to=${to}`;

const count = z.number().int();
const range = z.object({ from: day, to: day });

const answer = {
  success: z.literal(true),
  asOf: z.iso.datetime(),
  range: range.extend({ days: count }),
  /** The days that the range is compared with. */
  before: range,
};

/** Milliseconds. Percentiles of more than one day are within 1% of the true ones. */
export const times = z.object({ medianMs: z.number(), p95Ms: z.number() });
export type Times = z.infer<typeof times>;

const outcomes = z.object({
  made: count,
  /** The photo could not be used. */
  refused: count,
  /** We could not make it: too slow, or an error. */
  failed: count,
});

export const portraitTotals = outcomes.extend({
  /** From the request to the end, of portraits that were made. Null: none was. */
  wait: times.nullable(),
  /** The engine's own time, of the same. Null: not known of any. */
  engine: times.nullable(),
});
export type PortraitTotals = z.infer<typeof portraitTotals>;

export const portraitDay = portraitTotals.extend({ day });
export type PortraitDay = z.infer<typeof portraitDay>;

export const engineFigures = z.object({
  /** Such as `studio/1`; null: no engine was asked. */
  engine: z.string().nullable(),
  portraits: count,
  /** Of all that ended in the range, 0 to 1. */
  share: z.number(),
  /** What it asked for, in paise. */
  feePaise: count,
  /** Made, and nobody has said what it asks for. */
  withoutFee: count,
  /** Compute time of every try. */
  engineMs: count,
});
export type EngineFigures = z.infer<typeof engineFigures>;

export const themeUse = z.object({
  themeId: z.string(),
  reworded: subcategory.shape.reworded,
  picture: subcategory.shape.picture,
  categoryId: z.string(),
  name: z.string(),
  /** Null: the category is gone. */
  categoryName: z.string().nullable(),
  made: count,
  notMade: count,
  /** on, switched off, or deleted meanwhile. */
  state: z.enum(['on', 'off', 'deleted']),
});
export type ThemeUse = z.infer<typeof themeUse>;

export const failureCount = z.object({
  /** A FailureReason; any text, so that an older version's stay readable. */
  reason: z.string(),
  /** Nothing is wrong with the photo. */
  ours: z.boolean(),
  count,
});
export type FailureCount = z.infer<typeof failureCount>;

/** An image model that is on, now: calls of the last 24 hours, money of this month in paise. */
export const imageModelHealth = z.object({
  id: z.string(),
  name: z.string(),
  model: z.string(),
  host: z.string(),
  /** Null: the operator's own machine. */
  sendsPhotoTo: z.string().nullable(),
  made: count,
  /** By its safety filter. */
  blocked: count,
  failed: count,
  /** Without an answer; they count as paid. */
  lost: count,
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
  inFlight: count,
  concurrency: count,
  monthPaise: count,
  budgetPaise: count.nullable(),
  /** From 80% on it is nearly reached. */
  budget: z.enum(['none', 'within', 'nearly', 'reached']),
  /** Nothing is sent to it before; null: it works. */
  openUntil: z.iso.datetime().nullable(),
  code: z.string().nullable(),
});
export type ImageModelHealth = z.infer<typeof imageModelHealth>;

/** Themes in each of the two lists, at most. */
export const THEMES_LISTED = 8;

export const portraitFigures = z.object({
  ...answer,
  current: portraitTotals,
  previous: portraitTotals,
  /** Every day of the range. */
  days: z.array(portraitDay),
  engines: z.array(engineFigures),
  /** Empty where the studio is the only engine. */
  imageModels: z.array(imageModelHealth),
  themes: z.object({
    mostUsed: z.array(themeUse),
    /** Of those that are switched on, the least used first. */
    leastUsed: z.array(themeUse),
    /** Switched on, and nobody used them in the range. */
    neverUsed: count,
    switchedOn: count,
  }),
  failures: z.array(failureCount),
  /** Now. */
  waiting: z.object({ queued: count, running: count, oldestAt: z.iso.datetime().nullable() }),
});
export type PortraitFigures = z.infer<typeof portraitFigures>;

/** Paise or cents. `net` is what was paid less what went back in the same days. */
export const moneySums = z.object({ purchases: count, gross: count, refunded: count, net: z.number().int() });
export type MoneySums = z.infer<typeof moneySums>;

export const creditSums = z.object({
  /** With packs, plans and upgrades; a plan without limit brings none. */
  sold: count,
  trial: count,
  /** By operators. */
  given: count,
  /** Portraits that were ordered. */
  spent: count,
  /** Portraits that were not made. */
  returned: count,
  expired: count,
  /** Taken back with refunds. */
  revoked: count,
  /** Portraits that a plan without limit covered. */
  unlimited: count,
});
export type CreditSums = z.infer<typeof creditSums>;

export const moneyFigures = z.object({
  ...answer,
  /** Rupees always; another currency when there was any of it. */
  currencies: z.array(z.object({ currency, current: moneySums, previous: moneySums })),
  /** Every day of the range, once for each of the currencies. */
  days: z.array(z.object({ day, currency, gross: count, refunded: count })),
  products: z.array(
    z.object({ productId, name: z.string(), currency, purchases: count, gross: count, refunded: count }),
  ),
  credits: z.object({
    current: creditSums,
    previous: creditSums,
    /** Credits that somebody could spend now. */
    outstanding: count,
    days: z.array(z.object({ day, sold: count, spent: count })),
  }),
});
export type MoneyFigures = z.infer<typeof moneyFigures>;
