import { PHOTO_REFUSALS } from '../choices/contract.ts';
import type { FailureReason } from '../contract.ts';
import type { Failure } from './creation-state.ts';

export const SOMETHING_WENT_WRONG = 'Something went wrong. Please try again.';

export const CONNECTION_LOST: Failure = {
  message: 'We could not reach Magic Portrait. Please check your internet connection and try again.',
  reason: null,
};

export const OUR_FAULT: Failure = {
  message: 'Something went wrong on our side. Please try again in a moment.',
  reason: null,
};

export const OFFLINE: Failure = {
  message: 'You are offline. Please connect to the internet and try again.',
  reason: null,
};

const NOT_THE_PHOTO: ReadonlySet<FailureReason> = new Set(['timed-out', 'engine-failed', 'wish-refused']);

/** What only the engine finds in the photo that is kept; a file refused on this device leaves the earlier photo. */
const ALWAYS_THE_SAME: ReadonlySet<FailureReason> = new Set(PHOTO_REFUSALS);

/** Whether the same photo and choices may do at the next try. */
export function mayWorkAgain(reason: FailureReason | null): boolean {
  return reason === null || !ALWAYS_THE_SAME.has(reason);
}

/** Whether another photo is what helps, rather than the same try once more. */
export function needsAnotherPhoto(reason: FailureReason | null): boolean {
  return reason !== null && !NOT_THE_PHOTO.has(reason);
}
