import { useEffect, useRef } from 'react';
import { apiFetch } from '#ui/data/api-client.ts';
import { type PendingPortrait, pendingResponse } from '../contract.ts';

/** Looks once, when the screen is shown, for a portrait that is still being made; the newest is handed over. */
export function usePendingPortrait(onFound: (portrait: PendingPortrait) => void): void {
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    const leaving = new AbortController();
    void newestPending(leaving.signal).then((portrait) => {
      if (portrait && !leaving.signal.aborted) found.current(portrait);
    });
    return () => leaving.abort();
  }, []);
}

/** Undefined when there is none, and when asking failed: the gallery shows it all the same. */
async function newestPending(signal: AbortSignal): Promise<PendingPortrait | undefined> {
  try {
    const response = await apiFetch('/api/portraits/pending', { signal });
    const pending = pendingResponse.parse(await response.json());
    return pending.sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  } catch {
    return undefined;
  }
}
