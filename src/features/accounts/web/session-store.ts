import { useSyncExternalStore } from 'react';
import { TOKEN_KEY } from './token-key.ts';

/** SESSION_HINT_COOKIE of the contract, written out here: importing it would put zod into the first load. */
export const HINT_COOKIE = 'mp_session';
const HINT_MAX_AGE_S = 30 * 24 * 3600;

let memory: string | null = null;
const listeners = new Set<() => void>();

/** The bearer token of this browser, or null. Kept in memory where the browser offers no storage. */
export function sessionToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return memory;
  }
}

/** Keeps the token; every tab of this browser is signed in from here on. */
export function startSession(token: string): void {
  memory = token;
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // Storage is blocked: the session lasts as long as the page.
  }
  writeHint(true);
  announce();
}

/** Forgets the token; every tab of this browser is signed out. */
export function endSession(): void {
  memory = null;
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Nothing was stored.
  }
  writeHint(false);
  announce();
}

/** Whether the cookie says that a session is likely. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${HINT_COOKIE}=1`);
}

/** The token, followed over this tab and the others. Null while pre-rendering. */
export function useSessionToken(): string | null {
  return useSyncExternalStore(subscribe, sessionToken, () => null);
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** The server reads the hint to choose the first paint; it opens nothing. */
function writeHint(isSignedIn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every browser
  document.cookie = `${HINT_COOKIE}=${isSignedIn ? 1 : ''}; Path=/; SameSite=Lax; Max-Age=${isSignedIn ? HINT_MAX_AGE_S : 0}${location.protocol === 'https:' ? '; Secure' : ''}`;
}
