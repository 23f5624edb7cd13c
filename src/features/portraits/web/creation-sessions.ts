import type { QueryClient } from '@tanstack/react-query';
import { type CreationSession, createCreationSession } from './creation-session.ts';
import { INITIAL_CREATION } from './creation-state.ts';
import { type CreationKeeper, createCreationKeeper } from './keeping/creation-keeper.ts';
import { createIndexedDbStore } from './keeping/indexed-db-store.ts';
import { ObjectUrls } from './object-urls.ts';

const store = createIndexedDbStore();

interface OwnedSession {
  readonly session: CreationSession;
  /** Null while it is not known whose: then nothing is kept. */
  readonly userId: string | null;
}

/** One for each account's cache, whatever screen is shown. */
const sessions = new WeakMap<QueryClient, OwnedSession>();

/** The account's creation in this tab. What was begun before it was known whose it is goes on, unless nothing was. */
export function creationSessionOf(queryClient: QueryClient, userId: string | null): CreationSession {
  const known = sessions.get(queryClient);
  if (known && (known.userId !== null || userId === null || isBegun(known.session))) return known.session;
  known?.session.end();
  const urlOf = (file: File): string => URL.createObjectURL(file);
  const session = createCreationSession({
    queryClient,
    keeper: userId === null ? KEEPS_NOTHING : createCreationKeeper({ store, userId, now: Date.now, urlOf }),
    urls: new ObjectUrls((url) => URL.revokeObjectURL(url)),
  });
  sessions.set(queryClient, { session, userId });
  return session;
}

const isBegun = (session: CreationSession) => session.snapshot().state !== INITIAL_CREATION;
const KEEPS_NOTHING: CreationKeeper = { restore: async () => null, keep: () => {}, stop: () => {} };

/** The account is shown no longer. What is kept for it stays: its session may have ended by itself. */
export function endCreationSession(queryClient: QueryClient): void {
  sessions.get(queryClient)?.session.end();
  sessions.delete(queryClient);
}

/** Somebody logged out: nothing that any tab has kept stays in this browser. */
export function forgetKeptCreations(queryClient: QueryClient): void {
  endCreationSession(queryClient);
  void store.clear().catch(() => undefined);
}
