/** A file that somebody takes along. */
export interface OwnFile {
  /** With slashes for folders. */
  readonly name: string;
  readonly at: Date;
  /** Null where it has gone meanwhile. */
  read(): Promise<Uint8Array | null>;
}

/** Everything that is somebody's and is not a row of a table. */
export type ListOwnFiles = (userId: string) => Promise<OwnFile[]>;
