import { useSyncExternalStore } from 'react';
import { CONSOLE_PAGE } from '#features/pages.ts';
import { INVITATION_FRAGMENT } from '../../team/contract.ts';

/** Kept when the fragment changes, as it does by "Skip to content". */
let held: string | null = null;
const listeners = new Set<() => void>();

/** The token of a mailed link, /admin#invitation=TOKEN; null without one. */
export function invitationTokenOf(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get(INVITATION_FRAGMENT) || null;
}

function currentToken(): string | null {
  held = invitationTokenOf(location.hash) ?? held;
  return held;
}

/** The invitation that this page was opened with, until it is left. */
export function useInvitationToken(): string | null {
  return useSyncExternalStore(subscribe, currentToken, () => null);
}

/** Goes on to the console without the invitation. */
export function leaveInvitation(): void {
  history.replaceState(history.state, '', CONSOLE_PAGE);
  held = null;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('hashchange', listener);
  };
}
