import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshAfter } from '#features/cache-effects.ts';
import type { HostedAllowance } from '../../contract.ts';

const TICK_MS = 60_000;

/** The time now, in milliseconds since 1970, to the minute; once a new day has begun the server is asked what is left. */
export function useAllowanceClock(allowance: HostedAllowance | null): number {
  const queryClient = useQueryClient();
  const [now, setNow] = useState(Date.now);
  const nextAt = allowance?.nextAt ?? null;
  useEffect(() => {
    if (nextAt === null) return;
    const timer = setInterval(() => {
      const at = Date.now();
      setNow(at);
      if (at >= Date.parse(nextAt)) void refreshAfter(queryClient, 'allowanceRenewed');
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [nextAt, queryClient]);
  return now;
}
