import { useEffect, useState } from 'react';
import { CONFIG } from '#features/endpoints.ts';
import type { PublicConfig } from '#features/public-config/contract.ts';
import { apiFetch } from '#ui/data/api-client.ts';

/** Who sells on this server, and whether it is a demonstration. */
export interface SellerInfo {
  readonly isDemo: boolean;
  readonly seller: NonNullable<PublicConfig['seller']>;
}

const NOBODY = { name: null, address: null, gstin: null, email: null, grievanceContact: null };

/** Reads the answer without its schema, which would bring zod to the page. */
async function fetchSeller(signal: AbortSignal): Promise<SellerInfo> {
  const answer: Partial<PublicConfig> = await (await apiFetch(CONFIG, { signal })).json();
  const seller = { ...NOBODY, ...answer.seller };
  return { seller, isDemo: answer.demo === true || seller.name === null };
}

/** Undefined until it is known; null where the server can not be asked. */
export function useSellerInfo(): SellerInfo | null | undefined {
  const [info, setInfo] = useState<SellerInfo | null>();
  useEffect(() => {
    const leaving = new AbortController();
    fetchSeller(leaving.signal).then(setInfo, () => leaving.signal.aborted || setInfo(null));
    return () => leaving.abort();
  }, []);
  return info;
}
