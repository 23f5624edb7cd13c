import { ACCOUNT_ENGINE_CONSENT, pathFor } from '#features/endpoints.ts';
import { apiFetch, HttpError } from '#ui/data/api-client.ts';
import { type EngineConsent, engineConsent } from '../../../accounts/engine-consents/contract.ts';
import type { OfferedEngine } from '../../../public-config/contract.ts';

/** Ways to somebody who is asked to sign in; each answers false when that is put off. Stay the same functions. */
export interface SigningIn {
  /** Their session has ended. */
  readonly signInAgain: (signal: AbortSignal) => Promise<boolean>;
  /** It is in force, but began too long ago to agree to anything. */
  readonly confirmSignIn: (signal: AbortSignal) => Promise<boolean>;
}

export type AgreeOutcome =
  | { readonly kind: 'agreed'; readonly consent: EngineConsent }
  /** Something else is asked for by now: to be read before it is agreed to. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'put-off' }
  | { readonly kind: 'failed'; readonly sentence: string };

/** Signing in more often than this for one answer helps nobody. */
const SIGN_INS = 2;
const pathOf = (id: string): string => pathFor(ACCOUNT_ENGINE_CONSENT, { id });
const STAYS = 'Nothing has changed: your photo stays with us.';

/**
 * Sends what the parent has just agreed to, after signing in once more where the server asks for that. Throws only when
 * the signal aborts.
 */
export async function giveConsent(
  engine: OfferedEngine,
  signingIn: SigningIn,
  signal: AbortSignal,
): Promise<AgreeOutcome> {
  for (let signIns = 0; ; signIns += 1) {
    const answer = await sendConsent(engine, signal);
    if ('kind' in answer) return answer;
    const ask = wayToSignIn(answer.error, signingIn);
    if (!ask || signIns === SIGN_INS) return { kind: 'failed', sentence: wordsOf(answer.error) };
    if (!(await ask(signal))) return { kind: 'put-off' };
  }
}

async function sendConsent(
  { id, consentVersion: version }: OfferedEngine,
  signal: AbortSignal,
): Promise<AgreeOutcome | { readonly error: unknown }> {
  try {
    const answer = await apiFetch(pathOf(id), { method: 'PUT', body: { version }, signal });
    return { kind: 'agreed', consent: engineConsent.parse(await answer.json()) };
  } catch (error) {
    signal.throwIfAborted();
    const code = error instanceof HttpError ? error.code : undefined;
    if (code === 'consent-changed') return { kind: 'changed' };
    return code === 'unknown-engine' ? { kind: 'not-offered' } : { error };
  }
}

function wayToSignIn(error: unknown, { signInAgain, confirmSignIn }: SigningIn) {
  if (!(error instanceof HttpError)) return undefined;
  if (error.code === 'sign-in-again') return confirmSignIn;
  return error.status === 401 ? signInAgain : undefined;
}

/** Throws where the server did not take it. */
export async function withdrawConsent(id: string): Promise<void> {
  await apiFetch(pathOf(id), { method: 'DELETE' });
}

function wordsOf(error: unknown): string {
  if (!(error instanceof HttpError))
    return `We could not reach Magic Portrait. Please check your internet connection and try again. ${STAYS}`;
  if (error.status >= 500) return `Something went wrong on our side. Please try again in a moment. ${STAYS}`;
  return `${error.sentence ?? 'This did not work. Please try again.'} ${STAYS}`;
}
