import type { HttpError } from '#ui/data/api-client.ts';
import { FAILURE_MESSAGES, type FailureReason, type PortraitError, portraitError } from '../contract.ts';
import type { Failure } from './creation-state.ts';

export const SOMETHING_WENT_WRONG = 'Something went wrong. Please try again.';

export const CONNECTION_LOST: Failure = {
  message: 'We could not reach Magic Portrait. Please check your internet connection and try again.',
  reason: null,
};

export const OFFLINE: Failure = {
  message: 'You are offline. Please connect to the internet and try again.',
  reason: null,
};

/** The server's own sentence, or ours where there is none. */
export function failureOf(error: HttpError): Failure {
  const body = portraitErrorOf(error.body);
  if (body) return { message: body.message, reason: body.reason ?? null };
  if (error.sentence) return { message: error.sentence, reason: null };
  if (error.status === 413) return { message: FAILURE_MESSAGES['too-large'], reason: 'too-large' };
  return { message: SOMETHING_WENT_WRONG, reason: null };
}

/** The portrait that the server's answer speaks of. */
export function portraitIdOf(error: HttpError): string | undefined {
  return portraitErrorOf(error.body)?.portraitId;
}

function portraitErrorOf(body: string): PortraitError | null {
  try {
    return portraitError.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

const NOT_THE_PHOTO: ReadonlySet<FailureReason> = new Set(['timed-out', 'engine-failed']);

/** What only the engine finds in the photo that is kept; a file refused on this device leaves the earlier photo. */
const ALWAYS_THE_SAME: ReadonlySet<FailureReason> = new Set([
  'no-face',
  'face-too-small',
  'face-turned-away',
  'no-such-face',
  'blocked-by-safety',
]);

/** Whether the same photo and choices may do at the next try. */
export function mayWorkAgain(reason: FailureReason | null): boolean {
  return reason === null || !ALWAYS_THE_SAME.has(reason);
}

/** Whether another photo is what helps, rather than the same try once more. */
export function needsAnotherPhoto(reason: FailureReason | null): boolean {
  return reason !== null && !NOT_THE_PHOTO.has(reason);
}
