import { GOOGLE_START } from '#features/endpoints.ts';
import type { GooglePopupMessage } from '../contract.ts';
import { ACCOUNT_BLOCKED, GOOGLE_NEW_ACCOUNT } from '../sign-in/contract.ts';

const WIDTH = 500;
const HEIGHT = 640;
const CLOSED_POLL_MS = 400;
const MESSAGE_TYPE: GooglePopupMessage['type'] = 'better-auth:oauth-popup';

export type GoogleOutcome =
  | { readonly kind: 'signed-in'; readonly token: string; readonly isNewAccount: boolean }
  /** Closed or declined: the person changed their mind, which is nothing to complain about. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' }
  /** By an operator. */
  | { readonly kind: 'blocked' };

const KINDS_OF_ERRORS: ReadonlyMap<unknown, 'cancelled' | 'blocked'> = new Map([
  ['access_denied', 'cancelled'],
  [ACCOUNT_BLOCKED, 'blocked'],
]);

/** The outcome that a message means for the popup with this nonce; null for anybody else's message. */
export function outcomeOfMessage(data: unknown, nonce: string): GoogleOutcome | null {
  // Read by hand: the contract's schema would bring zod to the register page.
  const message = recordOf(data);
  if (message.type !== MESSAGE_TYPE || message.nonce !== nonce) return null;
  const { token, redirectTo, error } = message;
  if (error !== undefined) return { kind: KINDS_OF_ERRORS.get(recordOf(error).code) ?? 'failed' };
  if (typeof token !== 'string' || token === '') return null;
  return { kind: 'signed-in', token, isNewAccount: redirectTo === GOOGLE_NEW_ACCOUNT };
}

function recordOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

/**
 * Opens Google's window and resolves when it is done or closed. Must be called in the click itself, before any
 * await, or the browser blocks the window.
 */
export function signInWithGoogle(): Promise<GoogleOutcome> {
  const nonce = crypto.randomUUID();
  const query = new URLSearchParams({ origin: location.origin, nonce });
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2);
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2);
  const popup = window.open(
    `${GOOGLE_START}?${query}`,
    'magic-portrait-google',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  );
  return popup ? waitFor(popup, nonce) : Promise.resolve({ kind: 'failed' });
}

function waitFor(popup: Window, nonce: string): Promise<GoogleOutcome> {
  return new Promise((resolve) => {
    const settle = (outcome: GoogleOutcome) => {
      removeEventListener('message', onMessage);
      clearInterval(poll);
      popup.close();
      resolve(outcome);
    };
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== location.origin) return;
      const outcome = outcomeOfMessage(event.data, nonce);
      if (outcome) settle(outcome);
    };
    let sawClosed = false;
    // The window posts and closes in one breath: one more turn lets its message arrive first.
    const poll = setInterval(() => {
      if (popup.closed && sawClosed) settle({ kind: 'cancelled' });
      sawClosed = popup.closed;
    }, CLOSED_POLL_MS);
    addEventListener('message', onMessage);
  });
}
