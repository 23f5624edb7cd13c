import { useEffect, useRef } from 'react';
import { PORTRAITS_PENDING } from '#features/endpoints.ts';
import { apiFetch } from '#ui/data/api-client.ts';
import { whenIdle } from '#ui/when-idle.ts';
import type { PendingPortrait } from '../contract.ts';

/** Looks once, when the screen is shown, for a portrait that is still being made; the newest is handed over. */
export function usePendingPortrait(onFound: (portrait: PendingPortrait) => void): void {
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    const leaving = new AbortController();
    const callOff = whenIdle(async () => {
      const portrait = await newestPending(leaving.signal);
      if (portrait && !leaving.signal.aborted) found.current(portrait);
    });
    return () => {
      callOff();
      leaving.abort();
    };
  }, []);
}

/** Undefined when there is none, and when asking failed: the gallery shows it all the same. */
async function newestPending(signal: AbortSignal): Promise<PendingPortrait | undefined> {
  try {
    const [response, { pendingResponse }] = await Promise.all([
      apiFetch(PORTRAITS_PENDING, { signal }),
      import('../contract.ts'),
    ]);
    const pending = pendingResponse.parse(await response.json());
    return pending.sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  } catch {
    return undefined;
  }
}
