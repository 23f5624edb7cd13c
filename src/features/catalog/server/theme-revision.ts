import { createHash } from 'node:crypto';
import type { Subcategory } from '../contract.ts';

/** What operators type about a theme. */
type Words = Pick<Subcategory, 'name' | 'promptTemplate' | 'premium'>;

/** The same for the same words and mark: a switch, another place or a new picture leave it as it is. */
export function themeRevision({ name, promptTemplate, premium }: Words): string {
  const words = JSON.stringify([name, promptTemplate, premium]);
  return createHash('sha256').update(words).digest('base64url').slice(0, 16);
}
