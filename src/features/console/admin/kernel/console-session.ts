import { useSyncExternalStore } from 'react';
import { OPERATOR_TOKEN_KEY } from '../../contract.ts';

/** Of a browser that stores nothing: the session lasts as long as the page. */
let unstored: string | null = null;
let ending: string | null = null;
const listeners = new Set<() => void>();

/** The operator's token of this browser, or null. */
export function operatorToken(): string | null {
  try {
    return localStorage.getItem(OPERATOR_TOKEN_KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

/** Keeps the token: every tab of this browser is in the console from here on. */
export function startOperatorSession(token: string): void {
  ending = null;
  unstored = null;
  try {
    localStorage.setItem(OPERATOR_TOKEN_KEY, token);
  } catch {
    unstored = token;
  }
  announce();
}

/**
 * Forgets the token; every tab of this browser leaves the console.
 * @param because why, for the operator who did not ask for it.
 */
export function endOperatorSession(because: string | null = null): void {
  ending = because;
  unstored = null;
  try {
    localStorage.removeItem(OPERATOR_TOKEN_KEY);
  } catch {
    // Nothing was stored.
  }
  announce();
}

/** Why this tab's last session ended; null when it was logged out of, or there was none. */
export function sessionEnding(): string | null {
  return ending;
}

/** The token, followed over this tab and the others. */
export function useOperatorToken(): string | null {
  return useSyncExternalStore(subscribe, operatorToken, () => null);
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === OPERATOR_TOKEN_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  // A page that the browser kept aside has not heard of what other tabs did.
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', listener);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}
