import type { Readable } from 'node:stream';

interface StoredObject {
  bytes: Buffer;
  size: number;
  /** Changes whenever the content does; without quotes. */
  etag: string;
}

/** An object on its way to somebody: whole in memory where there is room for it, else a stream. */
export interface OpenedObject {
  readonly size: number;
  /** A stream that nobody reads is to be destroyed. */
  readonly body: Buffer | Readable;
  /** To be called once it has been sent, or will not be: its memory is another's then. Twice is as good as once. */
  readonly release: () => void;
}

/**
 * A file that is being written and no object yet: no key names it. It lies on this machine's disk, and what a killed
 * process leaves of it goes as `removeAbandoned` says.
 */
export interface StagedObject {
  /** For whoever looks into it before it is kept. */
  readonly path: string;
  write(chunk: Uint8Array): Promise<void>;
  /** Makes it the object of `key`, as durably as `put`. Once. */
  keep(key: string, mediaType: string): Promise<void>;
  /** Nothing of it is left. After `keep`, and when repeated, nothing happens. */
  discard(): Promise<void>;
}

/**
 * Where photos and portraits are kept. Keys are slash-separated names such as
 * `portraits/2f0c…/full.jpg`: letters, digits, `.`, `_` and `-`, no name beginning with a dot.
 */
export interface Storage {
  /**
   * When it resolves the object survives a power cut; a reader sees the old one or the new one, never half.
   * @throws StorageFull when there is no room for it; StorageAway, as every call may, when the storage is.
   */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Begins an object whose bytes come one after the other, and are never in memory together. */
  stage(): Promise<StagedObject>;
  get(key: string): Promise<StoredObject | null>;
  /** For passing it on. */
  open(key: string): Promise<OpenedObject | null>;
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
  /** Lets go of what it has open. */
  close(): void;
}
