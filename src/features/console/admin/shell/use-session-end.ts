import { useEffect, useEffectEvent, useState } from 'react';

/** So long before the end of the session the console says so. */
export const WARNING_MS = 10 * 60_000;

/** Where a session stands by this browser's clock. A clock that runs ahead sees a session in force as one that ended. */
export function phaseOf(expiresAt: string, nowMs: number): 'running' | 'ending' | 'ended' {
  const leftMs = new Date(expiresAt).getTime() - nowMs;
  if (leftMs <= 0) return 'ended';
  return leftMs <= WARNING_MS ? 'ending' : 'running';
}

/**
 * Watches the clock for the end of the session; a machine may sleep meanwhile.
 * @param expiresAt ISO 8601; undefined while it is not known.
 * @param onEnd called when the session should have ended by this clock: the server knows whether it has.
 * @returns whether the end is near.
 */
export function useSessionEnd(expiresAt: string | undefined, onEnd: () => void): boolean {
  const [phase, setPhase] = useState<'running' | 'ending' | 'ended'>('running');
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (expiresAt === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endsAtMs = new Date(expiresAt).getTime();
    const look = () => {
      clearTimeout(timer);
      const next = phaseOf(expiresAt, Date.now());
      setPhase(next);
      if (next === 'ended') end();
      else timer = setTimeout(look, endsAtMs - Date.now() - (next === 'running' ? WARNING_MS : 0));
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') look();
    };
    look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [expiresAt]);
  return phase === 'ending';
}
