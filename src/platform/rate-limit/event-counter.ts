import type { Database } from '#platform/database/database.ts';
import { countTogether, eventsOf, forgetKeys } from './joint-limits.ts';

/** How many events each key has had since the first one of its window. Nothing is refused for them. */
export interface EventCounter {
  add(key: string): Promise<void>;
  /** 0 when the window is over. */
  count(key: string): Promise<number>;
  /** Forgets every event of `key`. */
  clear(key: string): Promise<void>;
}

/** What the counter's column, an integer, can hold. */
const MOST_COUNTED = 2 ** 31 - 1;

/** `name` keeps its keys apart from those of others that count. Keys must not name a person: hash them first. */
export function createEventCounter(db: Database, name: string, windowSeconds: number): EventCounter {
  const limit = { points: MOST_COUNTED, windowSeconds };
  const keyOf = (key: string) => `${name}:${key}`;
  return {
    async add(key) {
      await countTogether(db, [{ key: keyOf(key), limit }]);
    },
    count: (key) => eventsOf(db, keyOf(key)),
    clear: (key) => forgetKeys(db, [keyOf(key)]),
  };
}
