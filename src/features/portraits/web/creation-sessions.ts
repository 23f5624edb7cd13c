import type { QueryClient } from '@tanstack/react-query';
import { type CreationSession, createCreationSession } from './creation-session.ts';
import { createCreationKeeper } from './keeping/creation-keeper.ts';
import { createIndexedDbStore } from './keeping/indexed-db-store.ts';
import { ObjectUrls } from './object-urls.ts';

const store = createIndexedDbStore();

/** One for each account's cache, whatever screen is shown. */
const sessions = new WeakMap<QueryClient, CreationSession>();

/** The account's creation in this tab. */
export function creationSessionOf(queryClient: QueryClient, userId: string): CreationSession {
  const known = sessions.get(queryClient);
  if (known) return known;
  const urlOf = (file: File): string => URL.createObjectURL(file);
  const session = createCreationSession({
    queryClient,
    keeper: createCreationKeeper({ store, userId, now: Date.now, urlOf }),
    urls: new ObjectUrls((url) => URL.revokeObjectURL(url)),
  });
  sessions.set(queryClient, session);
  return session;
}

/** The account is shown no longer. What is kept for it stays: its session may have ended by itself. */
export function endCreationSession(queryClient: QueryClient): void {
  sessions.get(queryClient)?.end();
  sessions.delete(queryClient);
}

/** Somebody logged out: nothing that any tab has kept stays in this browser. */
export function forgetKeptCreations(queryClient: QueryClient): void {
  endCreationSession(queryClient);
  void store.clear().catch(() => undefined);
}
