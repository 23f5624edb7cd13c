import type { ModelOutcome } from '#engine/portrait-maker.ts';
import type { RefusalReason } from '#engine/vocabulary.ts';

/** What follows a try of an image model that brought no portrait. */
export type RetryDecision =
  | { readonly kind: 'refuse'; readonly reason: RefusalReason }
  /** The same engine once more. */
  | { readonly kind: 'again'; readonly afterMs: number }
  /** Another engine, at last the studio. */
  | { readonly kind: 'move-on' };

export interface Attempt {
  /** How this engine's calls for this portrait ended, this one among them. */
  readonly ends: readonly string[];
  readonly hasWish: boolean;
  /** Since its work began. */
  readonly ageMs: number;
  /** Before the first repetition; doubled for each one more. */
  readonly backOffMs: number;
}

const MOVE_ON: RetryDecision = { kind: 'move-on' };
/** After that much time nobody waits for the same engine any more. */
const PATIENCE_MS = 150_000;
/** A vendor that asks for more patience than that is left for another. */
const LONGEST_RETRY_AFTER_MS = 20_000;
export const BACK_OFF_MS = 2_000;
/** Calls that may end so before another engine goes on; and all of them together. */
const MOST = { 'rate-limited': 4, transient: 3, 'no-image': 2, 'wrong-image': 2, permanent: 1 } as const;
const MOST_CALLS = 5;

export function retryDecision(
  outcome: ModelOutcome & { readonly ok: false },
  attempt: Attempt,
): RetryDecision {
  if (outcome.reason === 'blocked-by-safety') {
    // With a wish the words may be why: the parent can change them. Without, it is the vendor's mistake.
    return attempt.hasWish ? { kind: 'refuse', reason: outcome.reason } : MOVE_ON;
  }
  if (outcome.reason !== 'unavailable') return { kind: 'refuse', reason: outcome.reason };
  const { kind, retryAfterMs } = outcome.trouble;
  const alike = attempt.ends.filter((end) => end === kind).length;
  if (alike >= MOST[kind] || attempt.ends.length >= MOST_CALLS) return MOVE_ON;
  if (attempt.ageMs > PATIENCE_MS) return MOVE_ON;
  if (kind === 'no-image' || kind === 'wrong-image') return { kind: 'again', afterMs: 0 };
  const afterMs = retryAfterMs ?? attempt.backOffMs * 2 ** (alike - 1);
  return afterMs > LONGEST_RETRY_AFTER_MS ? MOVE_ON : { kind: 'again', afterMs };
}
