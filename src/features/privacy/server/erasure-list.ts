import { keyedHash } from '#platform/hash/keyed-hash.ts';
import type { Storage } from '#platform/storage/storage.ts';

const FOLDER = 'erasures/';

/**
 * Who was erased, apart from the database and its backups: keyed hashes of ids, which lead to nobody without the
 * installation's secret. A restored backup is compared with it, and forgets again.
 */
export interface ErasureList {
  /** Adding twice is adding once. */
  add(userId: string, at: Date): Promise<void>;
  /** Tells of an id whether it is in the list; read once. */
  read(): Promise<(userId: string) => boolean>;
  /** Entries of before: no backup is that old. @returns how many went. */
  deleteOlder(before: Date): Promise<number>;
}

/** The time is the name's first part, so that nothing has to be opened. */
const nameOf = (hash: string, at: Date): string => `${at.getTime()}.${hash}`;

export function createErasureList({ storage, secret }: { storage: Storage; secret: string }): ErasureList {
  const hashOf = (userId: string) => keyedHash(secret, 'erased-account', userId);
  const entries = async () =>
    (await storage.list(FOLDER)).map((key) => {
      const [time = '', hash = ''] = key.slice(FOLDER.length).split('.');
      return { key, hash, at: Number(time) };
    });

  return {
    async add(userId, at) {
      const hash = hashOf(userId);
      if ((await entries()).some((entry) => entry.hash === hash)) return;
      await storage.put(`${FOLDER}${nameOf(hash, at)}`, new TextEncoder().encode('erased\n'), 'text/plain');
    },

    async read() {
      const hashes = new Set((await entries()).map(({ hash }) => hash));
      return (userId) => hashes.size > 0 && hashes.has(hashOf(userId));
    },

    async deleteOlder(before) {
      const old = (await entries()).filter(({ at }) => at < before.getTime());
      for (const { key } of old) await storage.delete(key);
      return old.length;
    },
  };
}
