import type * as z from 'zod';

/** What is kept of somebody's purchase in this tab, and when that was. */
interface Kept {
  readonly userId: string;
  readonly at: number;
}

interface Place<T extends Kept> {
  readonly key: string;
  readonly schema: z.ZodType<T>;
  readonly maxAgeMs: number;
}

/** What this person kept lately; null where that is too old, another one's, or can not be read. */
export function readKept<T extends Kept>({ key, schema, maxAgeMs }: Place<T>, userId: string): T | null {
  try {
    const kept = schema.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
    return kept.userId === userId && Math.abs(Date.now() - kept.at) <= maxAgeMs ? kept : null;
  } catch {
    return null;
  }
}

/** False where storage is blocked. */
export function writeKept<T extends Kept>({ key }: Place<T>, kept: T): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
