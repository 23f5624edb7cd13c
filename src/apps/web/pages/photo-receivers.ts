import { useEffect, useState } from 'react';
import { CONFIG } from '#features/endpoints.ts';
import type { PublicConfig } from '#features/public-config/contract.ts';
import { apiFetch } from '#ui/data/api-client.ts';

/** Who may get something of a parent's on this server where they agree, in words. */
export interface PhotoReceivers {
  readonly photos: readonly string[];
  /** Who reads style wishes before, and nothing else; null: nobody. */
  readonly wishes: string | null;
}

/** Undefined until it is known. */
export function usePhotoReceivers(): PhotoReceivers | undefined {
  const [receivers, setReceivers] = useState<PhotoReceivers>();
  useEffect(() => {
    const leaving = new AbortController();
    fetchReceivers(leaving.signal).then(setReceivers, () => undefined);
    return () => leaving.abort();
  }, []);
  return receivers;
}

/** Reads the answer without its schema, which would bring zod to the page. */
async function fetchReceivers(signal: AbortSignal): Promise<PhotoReceivers | undefined> {
  const answer: Partial<PublicConfig> = await (await apiFetch(CONFIG, { signal })).json();
  const { engines, wishesCheckedBy = null } = answer;
  if (!engines) return undefined;
  return { photos: engines.flatMap(({ sendsPhotoTo }) => sendsPhotoTo ?? []), wishes: wishesCheckedBy };
}
