import { CONFIG } from '#features/endpoints.ts';
import type { PublicConfig } from '#features/public-config/contract.ts';
import { apiFetch } from '#ui/data/api-client.ts';

/** What the register page asks of GET /api/config. */
export interface ServerTraits {
  readonly hasGoogle: boolean;
  readonly isDemo: boolean;
}

/** Reads the answer without its schema, which would bring zod to the page. Rejects when the server does not answer. */
export async function fetchServerTraits(): Promise<ServerTraits> {
  const answer: Partial<PublicConfig> = await (await apiFetch(CONFIG)).json();
  return { hasGoogle: answer.signIn?.google !== false, isDemo: answer.demo === true };
}
