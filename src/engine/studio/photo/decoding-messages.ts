import type { PhotoRegion, PixelSize } from './read-pixels.ts';
import type { RgbPhoto } from './rgb-photo.ts';

/** What is asked of the process that decodes photos, one at a time. */
export type DecodingTask =
  | { readonly kind: 'overview'; readonly bytes: Uint8Array; readonly side: number }
  | {
      readonly kind: 'region';
      readonly bytes: Uint8Array;
      readonly region: PhotoRegion;
      readonly size: PixelSize;
    };

export interface DecodingLimits {
  /** Resident memory of the whole process, in bytes. It ends itself by SIGKILL when it takes more of this or the next. */
  readonly memoryBytes: number;
  /** Of processors, for one photo: a busy machine makes nobody's photo too large. */
  readonly cpuMs: number;
}

export interface DecodingCommand {
  readonly task: DecodingTask;
  readonly limits: DecodingLimits;
}

/** What it answers; nothing when it has ended itself. */
export type DecodingReply = (
  | { readonly kind: 'decoded'; readonly photo: RgbPhoto }
  | { readonly kind: 'broken'; readonly message: string }
) & {
  /** What it holds afterwards, in bytes. */
  readonly memoryBytes: number;
};
