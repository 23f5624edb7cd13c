/** A creation as it is kept: words and numbers, and the pictures they speak of, by name. */
export interface StoredCreation {
  readonly words: object;
  readonly pictures: Readonly<Record<string, Blob>>;
}

/** Where a tab keeps its creation over a reload. Every call may reject: storage can be blocked, or full. */
export interface CreationStore {
  /** What this tab kept, as it was stored: undefined when nothing was. */
  read(): Promise<
    { readonly words: unknown; readonly pictures: Readonly<Record<string, unknown>> } | undefined
  >;
  /** Takes the place of what this tab kept. Whole or not at all. */
  write(creation: StoredCreation): Promise<void>;
  /** What this tab kept: from this call on nothing reads it, also where the page ends before it is removed. */
  forget(): Promise<void>;
  /** Removes what any tab kept and `isRestorable` refuses by its words. */
  sweep(isRestorable: (words: unknown) => boolean): Promise<void>;
  /** Removes everything of everybody. */
  clear(): Promise<void>;
}

/** Milliseconds that a child's photo and what was chosen for it are kept after the last change. */
export const KEPT_MS = 24 * 3_600_000;
