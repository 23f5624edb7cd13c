import { REFUSAL_REASONS } from '#engine/vocabulary.ts';
import type { FailureReason } from '../../contract.ts';

/** Portraits of one account that workers have, or may take up. */
export const inFlightLimit = (paid: boolean): number => (paid ? 2 : 1);

/** Portraits of one account that wait for its earlier ones. */
export const MAX_QUEUED = 10;

/** What an account whose queue is full is told to wait before it asks again, in seconds. */
export const FULL_RETRY_SECONDS = 20;

/** Of these the photo is to blame: the engine has worked, and the credit went back. */
export const PHOTO_REASONS: readonly FailureReason[] = REFUSAL_REASONS.filter(
  (reason) => reason !== 'blocked-by-safety',
);

/** How long a refused photo is remembered. */
export const REFUSED_WINDOW_MS = 10 * 60_000;
/** A parent tries a few. */
const REFUSED_FREELY = 3;
const FIRST_DELAY_SECONDS = 5;
const LONGEST_DELAY_SECONDS = 60;

/** How long an account's next portrait is kept back after so many refused photos: 0, 0, 0, 5, 10, 20, 40, 60, 60 ... seconds. */
export function slowDownSeconds(refused: number): number {
  if (refused < REFUSED_FREELY) return 0;
  return Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (refused - REFUSED_FREELY));
}
