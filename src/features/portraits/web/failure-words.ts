import type { HttpError } from '#ui/data/api-client.ts';
import { FAILURE_MESSAGES, type FailureReason, portraitError } from '../contract.ts';
import type { Failure } from './creation-state.ts';

export const SOMETHING_WENT_WRONG = 'Something went wrong. Please try again.';

export const CONNECTION_LOST: Failure = {
  message: 'We could not reach Magic Portrait. Please check your internet connection and try again.',
  reason: null,
};

/** The server's own sentence, or ours where there is none. */
export function failureOf(error: HttpError): Failure {
  const body = portraitErrorOf(error.body);
  if (body) return body;
  if (error.sentence) return { message: error.sentence, reason: null };
  if (error.status === 401) return { message: 'Please sign in again to make a portrait.', reason: null };
  if (error.status === 413) return { message: FAILURE_MESSAGES['too-large'], reason: 'too-large' };
  return { message: SOMETHING_WENT_WRONG, reason: null };
}

function portraitErrorOf(body: string): Failure | null {
  try {
    const parsed = portraitError.safeParse(JSON.parse(body));
    return parsed.success ? { message: parsed.data.message, reason: parsed.data.reason ?? null } : null;
  } catch {
    return null;
  }
}

const NOT_THE_PHOTO: ReadonlySet<FailureReason> = new Set(['timed-out', 'engine-failed']);

/** Whether another photo is what helps, rather than the same try once more. */
export function needsAnotherPhoto(reason: FailureReason | null): boolean {
  return reason !== null && !NOT_THE_PHOTO.has(reason);
}
