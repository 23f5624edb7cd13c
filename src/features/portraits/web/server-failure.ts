import type { HttpError } from '#ui/data/api-client.ts';
import { TRIAL_WAITING, type TrialWait, VERIFY_EMAIL } from '../../accounts/sign-in/contract.ts';
import { type PortraitError, portraitError } from '../contract.ts';
import { FAILURE_MESSAGES } from '../sentences/contract.ts';
import type { Failure } from './creation-state.ts';
import { SOMETHING_WENT_WRONG } from './failure-words.ts';

/** The server's own sentence, or ours where there is none. */
export function failureOf(error: HttpError): Failure {
  const body = portraitErrorOf(error.body);
  if (body) {
    const { message, reason = null, code } = body;
    // A reason says more than its code.
    return reason ? { message, reason } : { message, reason, code };
  }
  if (error.sentence) return { message: error.sentence, reason: null };
  if (error.status === 401) return { message: 'Please sign in again to make a portrait.', reason: null };
  if (error.status === 413) return { message: FAILURE_MESSAGES['too-large'], reason: 'too-large' };
  return { message: SOMETHING_WENT_WRONG, reason: null };
}

/** The portrait that the server's answer speaks of. */
export function portraitIdOf(error: HttpError): string | undefined {
  return portraitErrorOf(error.body)?.portraitId;
}

/** What the free portraits wait for, where that is why there is none. */
export function trialWaitOf(error: HttpError): TrialWait | undefined {
  if (error.code === VERIFY_EMAIL) return 'verification';
  return error.code === TRIAL_WAITING ? (portraitErrorOf(error.body)?.waitsFor ?? 'purchase') : undefined;
}

function portraitErrorOf(body: string): PortraitError | null {
  try {
    return portraitError.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
