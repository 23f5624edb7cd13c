import { SESSION } from '#features/endpoints.ts';
import { apiFetch, HttpError } from '#ui/data/api-client.ts';
import { endSession, hasSessionHint, sessionToken, startSession } from './session-store.ts';

/** Whether the cookie says that a session is likely while this browser's storage has no token. */
export function needsRecovery(): boolean {
  return sessionToken() === null && hasSessionHint();
}

/** Asks for the token of the cookie's session. Without one the session is over here; without an answer it is left for later. */
export async function recoverSession(): Promise<void> {
  try {
    const answer: unknown = await (await apiFetch(SESSION)).json();
    const token = typeof answer === 'object' && answer !== null && 'token' in answer ? answer.token : null;
    if (typeof token === 'string' && token !== '') startSession(token);
    else endSession();
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) endSession();
  }
}
