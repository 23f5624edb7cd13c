import * as z from 'zod';
import { LAST_FACE } from '../contract.ts';

/** What a parent is not happy with, in one tap. */
export const UNHAPPY_REASONS = ['hair', 'skin', 'not-like-my-child', 'costume', 'other'] as const;
export const unhappyReason = z.enum(UNHAPPY_REASONS);
export type UnhappyReason = z.infer<typeof unhappyReason>;

/**
 * Whether there is another try at a portrait without a credit: `free`, or why there is none. `used`: it was made; `today`:
 * the account has had as many as it may have today; `too-old`: the portrait is; `not-offered`: never for this one.
 */
const TRY_AGAIN = ['free', 'used', 'today', 'too-old', 'not-offered'] as const;
const tryAgainState = z.enum(TRY_AGAIN);
export type TryAgainState = z.infer<typeof tryAgainState>;
export type FreeTryRefusal = Exclude<TryAgainState, 'free'>;

export const feedbackRequest = z.strictObject({ reason: unhappyReason });
export const portraitFeedback = z.object({
  /** What was told before; null: nothing. */
  reason: unhappyReason.nullable(),
  tryAgain: tryAgainState,
});
export type PortraitFeedback = z.infer<typeof portraitFeedback>;

/** Beside the photo, which is the file field `image`. */
export const tryAgainFields = z.strictObject({
  /** Which face of the photo; that of the portrait when absent. */
  face: z.coerce.number().int().min(0).max(LAST_FACE).optional(),
});
export type TryAgainFields = z.infer<typeof tryAgainFields>;
