import type { FaceAdvice, RefusalReason } from './vocabulary.ts';

export type { FaceAdvice } from './vocabulary.ts';

/** A rectangle in shares (0 to 1) of the upright photo's width and height. */
export interface FaceBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A face found in a photo. `reason` says why no portrait can be made of it; null when one can. */
export interface InspectedFace {
  readonly box: FaceBox;
  /** How sure it is that this is a face, 0 to 1. */
  readonly score: number;
  readonly reason: RefusalReason | null;
  readonly advice: FaceAdvice | null;
}

export type PhotoInspection =
  /** Faces from left to right; `chosen` is the one that is taken when none is asked for. */
  | { readonly ok: true; readonly faces: readonly InspectedFace[]; readonly chosen: number | null }
  | { readonly ok: false; readonly reason: RefusalReason };

/** Looks at photos on this machine, whichever engine paints: no photo leaves it for that. */
export interface PhotoInspector {
  /** Looks for faces in an encoded photo, without making anything of it. Refusals are values. */
  inspect(photo: Uint8Array, signal?: AbortSignal): Promise<PhotoInspection>;
}
