import * as z from 'zod';
import { subcategory } from '../../catalog/contract.ts';
import { count, day, figuresAnswer } from '../../console/dashboard/contract.ts';
import { unhappyReason } from '../feedback/contract.ts';

/** Milliseconds. Percentiles of more than one day are within 1% of the true ones. */
const times = z.object({ medianMs: z.number(), p95Ms: z.number() });

const outcomes = z.object({
  made: count,
  /** The photo could not be used. */
  refused: count,
  /** We could not make it: too slow, or an error. */
  failed: count,
});

const portraitTotals = outcomes.extend({
  /** From the request to the end, of portraits that were made. Null: none was. */
  wait: times.nullable(),
  /** The engine's own time, of the same. Null: not known of any. */
  engine: times.nullable(),
});
export type PortraitTotals = z.infer<typeof portraitTotals>;

const portraitDay = portraitTotals.extend({ day });

const engineFigures = z.object({
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

const themeUse = z.object({
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

const failureCount = z.object({
  /** A FailureReason; any text, so that an older version's stay readable. */
  reason: z.string(),
  /** Nothing is wrong with the photo. */
  ours: z.boolean(),
  count,
});
export type FailureCount = z.infer<typeof failureCount>;

/** An image model that is on, now: calls of the last 24 hours, money of this month in paise. */
const imageModelHealth = z.object({
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

const unhappyShare = {
  /** Parents who were not happy with a portrait of it. */
  told: count,
  /** Portraits of it that were made. */
  made: count,
  reasons: z.array(z.object({ reason: unhappyReason, told: count })),
};

/** What parents were not happy with, of portraits that were made in the range. */
const unhappiness = z.object({
  told: count,
  /** The most frequent first. */
  reasons: unhappyShare.reasons,
  /** Those of which somebody told, the worst first: by the least share that is likely. */
  themes: z.array(
    z.object({ themeId: z.string(), categoryId: z.string(), name: z.string(), ...unhappyShare }),
  ),
  engines: z.array(z.object({ engine: z.string(), ...unhappyShare })),
});
export type Unhappiness = z.infer<typeof unhappiness>;

/** Themes in each of the two lists, at most. */
export const THEMES_LISTED = 8;

export const portraitFigures = z.object({
  ...figuresAnswer,
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
  unhappiness,
  /** Now. */
  waiting: z.object({ queued: count, running: count, oldestAt: z.iso.datetime().nullable() }),
});
export type PortraitFigures = z.infer<typeof portraitFigures>;
