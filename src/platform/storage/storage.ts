import { fileURLToPath } from 'node:url';
import { createLocalStorage } from './local-storage.ts';

export interface StoredObject {
  bytes: Buffer;
  size: number;
  /** Changes whenever the content does; without quotes. */
  etag: string;
}

/**
 * Where photos and portraits are kept. Keys are slash-separated names such as
 * `portraits/2f0c…/full.jpg`: letters, digits, `.`, `_` and `-`, no name beginning with a dot.
 */
export interface Storage {
  /**
   * When it resolves the object survives a power cut; a reader sees the old one or the new one, never half.
   * @throws StorageFull when there is no room for it.
   */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Deletes everything whose key begins with `prefix`, which ends with a slash. */
  deletePrefix(prefix: string): Promise<void>;
  /** Keys beginning with `prefix` (empty, or ending with a slash), sorted. */
  list(prefix: string): Promise<string[]>;
  /**
   * Removes what puts of killed processes left half written, which no key names and no `delete` finds.
   * Puts under way, here and in other processes, are left alone. To be called every minute or so.
   * @param olderThanMs since the last byte was written; two minutes by default.
   * @returns how many it removed.
   */
  removeAbandoned(olderThanMs?: number): Promise<number>;
  /** Rejects when objects can't be written. */
  ping(): Promise<void>;
}

function folderOf(storageUrl: string): string {
  return storageUrl.startsWith('file://') ? fileURLToPath(storageUrl) : storageUrl.slice('file:'.length);
}

/** Opens the storage that a checked STORAGE_URL names. */
export async function openStorage(storageUrl: string): Promise<Storage> {
  if (!storageUrl.startsWith('file:')) throw new Error('Only file: storage is supported yet');
  return createLocalStorage(folderOf(storageUrl));
}
