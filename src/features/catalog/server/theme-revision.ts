import { createHash } from 'node:crypto';
import type { Subcategory } from '../contract.ts';

/** What operators say about a theme. */
type Words = Pick<Subcategory, 'name' | 'promptTemplate' | 'premium'> & { readonly engine: string | null };

/** The same for the same words, mark and engine: a switch, another place or a new picture leave it as it is. */
export function themeRevision({ name, promptTemplate, premium, engine }: Words): string {
  const words = JSON.stringify([name, promptTemplate, premium, ...(engine === null ? [] : [engine])]);
  return createHash('sha256').update(words).digest('base64url').slice(0, 16);
}
