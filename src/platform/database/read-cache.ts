import type { Notifier } from './listen.ts';

/**
 * What a process may remember of the database, because it would be told of a change. Each entry belongs to somebody (its
 * `owner`); a NOTIFY on the channel names whose entries are no longer true, or `*` for everybody's.
 *
 * An entry counts only while the listening connection is known to work: it has answered a question that was asked it at most
 * 900 ms ago, and PostgreSQL tells what it has to tell before it answers. So a change that is committed is known here within a
 * second, also where that connection hangs; and where it is gone, nothing is remembered and the database is asked each time.
 */
export interface ReadCache<T> {
  /** Undefined: ask the database. */
  find(key: string): T | undefined;
  /**
   * To be called BEFORE the database is asked for something worth remembering.
   * @returns keeps what it said, unless something was forgotten meanwhile: that answer may be older than the change.
   */
  begin(): (key: string, owner: string, value: T) => void;
  /** Forgets everything at once: this process has changed something itself, and shall not wait to be told. */
  forget(): void;
}

export interface ReadCacheOptions {
  readonly notifier: Pick<Notifier, 'subscribe' | 'settled'>;
  readonly channel: string;
  /** Entries at most; the oldest go first. */
  readonly capacity: number;
  /** Monotonic, in ms; for tests. */
  readonly now?: () => number;
}

/** How long ago the connection may have been asked that it answered last. A change is known within a second. */
const SURE_MS = 900;
/** Asked again this often as long as somebody wants to know, and not otherwise: an idle process asks nothing. */
const ASK_EVERY_MS = 200;
/** The net below all of it. */
const KEPT_MS = 60_000;
const EVERYBODY = '*';

interface Entry<T> {
  readonly value: T;
  readonly owner: string;
  readonly until: number;
}

export function createReadCache<T>(options: ReadCacheOptions): ReadCache<T> {
  const { notifier, channel, capacity, now = () => performance.now() } = options;
  const entries = new Map<string, Entry<T>>();
  /** Counts what was forgotten. */
  let changes = 0;
  let sureUntil = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let isListening: Promise<unknown> | undefined;
  /** How often the connection was lost: an answer of one that is gone makes nothing sure. */
  let doubts = 0;

  function forget(): void {
    changes += 1;
    entries.clear();
  }

  function forgetOwner(owner: string): void {
    changes += 1;
    for (const [key, entry] of entries) if (owner === EVERYBODY || entry.owner === owner) entries.delete(key);
  }

  /** What was told while nobody listened is lost. */
  function doubt(): void {
    doubts += 1;
    sureUntil = 0;
    forget();
  }

  /** Listens, too: where a first try failed, the next one goes on. */
  async function makeSure(): Promise<void> {
    askedAt = now();
    const seen = doubts;
    isListening ??= notifier.subscribe(channel, forgetOwner, doubt);
    await isListening;
    const at = now();
    await notifier.settled();
    if (seen === doubts) sureUntil = at + SURE_MS;
  }

  function isSure(): boolean {
    const at = now();
    if (!isAsking && at - askedAt >= ASK_EVERY_MS) {
      isAsking = true;
      makeSure()
        .catch(() => {
          isListening = undefined;
          doubt();
        })
        .finally(() => {
          isAsking = false;
        });
    }
    return at < sureUntil;
  }

  function keep(key: string, owner: string, value: T): void {
    entries.delete(key);
    const oldest = entries.size >= capacity ? entries.keys().next() : undefined;
    if (oldest && !oldest.done) entries.delete(oldest.value);
    entries.set(key, { value, owner, until: now() + KEPT_MS });
  }

  return {
    find(key) {
      if (!isSure()) return undefined;
      const entry = entries.get(key);
      if (entry && now() < entry.until) return entry.value;
      entries.delete(key);
      return undefined;
    },
    begin() {
      // What is asked while the connection is in doubt could miss a change that nobody will tell.
      const mayKeep = isSure();
      const seen = changes;
      return (key, owner, value) => {
        if (mayKeep && seen === changes) keep(key, owner, value);
      };
    },
    forget,
  };
}

/** Asks for what belongs to its key, and only where that is not remembered. */
export function remembered<T>(
  cache: ReadCache<T> | undefined,
  ask: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  if (!cache) return ask;
  return async (key) => {
    const known = cache.find(key);
    if (known !== undefined) return known;
    const keep = cache.begin();
    const value = await ask(key);
    keep(key, key, value);
    return value;
  };
}

/** All that a process remembers. */
export interface ReadCaches {
  open<T>(channel: string, capacity: number): ReadCache<T>;
  /** See ReadCache.forget. */
  forget(): void;
}

export function createReadCaches(notifier: ReadCacheOptions['notifier']): ReadCaches {
  const opened: { forget(): void }[] = [];
  return {
    open<T>(channel: string, capacity: number) {
      const cache = createReadCache<T>({ notifier, channel, capacity });
      opened.push(cache);
      return cache;
    },
    forget() {
      for (const cache of opened) cache.forget();
    },
  };
}
