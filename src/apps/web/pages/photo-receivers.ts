import { useEffect, useState } from 'react';
import type { PublicConfig } from '#features/public-config/contract.ts';
import { apiFetch } from '#ui/data/api-client.ts';

/** Who may get photos on this server where a parent agrees, in words; undefined until it is known. */
export function usePhotoReceivers(): readonly string[] | undefined {
  const [receivers, setReceivers] = useState<readonly string[]>();
  useEffect(() => {
    const leaving = new AbortController();
    fetchReceivers(leaving.signal).then(setReceivers, () => undefined);
    return () => leaving.abort();
  }, []);
  return receivers;
}

/** Reads the answer without its schema, which would bring zod to the page. */
async function fetchReceivers(signal: AbortSignal): Promise<string[] | undefined> {
  const answer: Partial<PublicConfig> = await (await apiFetch('/api/config', { signal })).json();
  return answer.engines?.flatMap(({ sendsPhotoTo }) => sendsPhotoTo ?? []);
}
