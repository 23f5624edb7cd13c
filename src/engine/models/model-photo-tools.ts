import type { AspectRatio, EncodedPicture, PictureTier, RefusalReason } from '../vocabulary.ts';

/**
 * What is done on this machine around a call of an image model: before it, the photo is made ready; after it, the
 * picture is looked at and brought into shape. Nothing measured of a face is kept for more than two minutes
 * (decision 0035).
 */
export interface ModelPhotoTools {
  /**
   * Chooses the face as the inspector does (refusals are values; hair that the photo cuts off is none: a model draws it)
   * and cuts the photo to the child, so that a model sees nobody else where that can be had.
   */
  prepare(photo: Uint8Array, face: number | undefined, signal?: AbortSignal): Promise<PhotoPreparation>;
  /**
   * Looks whether the picture that came back is one of a child who looks like the photo's, and brings it to its exact
   * ratio and tier (cut at its edges, enlarged at most 2x), watermarked, marked and labelled as the order says.
   */
  complete(picture: Uint8Array, order: CompletionOrder, run?: CompletionRun): Promise<Completion>;
}

export type PhotoPreparation =
  | {
      readonly ok: true;
      /** Upright JPEG without metadata, at most 1,536 px on its longer side. */
      readonly photo: Uint8Array;
      readonly width: number;
      readonly height: number;
      /** What the portrait of that face is compared with: measured while the photo is on its way already. */
      readonly likeness: Promise<Likeness>;
    }
  | { readonly ok: false; readonly reason: RefusalReason };

/**
 * What is measured of a face in passing: where the mesh's points lie to each other (no descriptor: nobody can be found by
 * it among many), and the tones of skin and hair.
 */
export interface Likeness {
  /** Stable points of the mesh, x, y, z in turn, in units of the face's height, its centre at 0. */
  readonly points: readonly number[];
  /** CIE L*, a*, b*. */
  readonly skin: readonly [number, number, number];
  /** Null where no hair can be told. */
  readonly hair: readonly [number, number, number] | null;
}

/** The farthest that a portrait may be from its photo. */
export interface ReviewBounds {
  /** RMS distance of the points after a similarity in space, in face heights. */
  readonly proportions: number;
  /** CIE76 distance of the skin's tones, and of the hair's. */
  readonly skin: number;
  readonly hair: number;
}

/** Why a picture is no portrait of the child. */
export type ReviewCode =
  | 'not-a-picture'
  | 'too-small'
  | 'no-face'
  | 'several-faces'
  | 'other-proportions'
  | 'other-skin'
  | 'other-hair';

/** Middle and height of a face in pixels, and its tilt in radians. */
export interface FaceSpot {
  readonly x: number;
  readonly y: number;
  readonly faceHeight: number;
  readonly roll: number;
}

export interface FinishRequest {
  readonly portraitId: string;
  readonly aspectRatio: AspectRatio;
  readonly tier: PictureTier;
  readonly watermark: boolean;
  /** Burn in the small mark that says that an AI made it. */
  readonly visibleMark: boolean;
  /** The model's name for the file's metadata. */
  readonly aiSystem: string;
}

/** What a model's picture is held against, and what is made of it. */
export interface CompletionOrder {
  readonly likeness: Likeness;
  readonly bounds: ReviewBounds;
  /** A sample of a theme: what a portrait would be refused for is told, and the picture is finished all the same. */
  readonly isSample: boolean;
  readonly request: FinishRequest;
}

interface CompletionRun {
  readonly signal?: AbortSignal;
  /** The picture passed, and is being finished. */
  readonly onChecked?: () => void;
}

export type Completion =
  | {
      readonly ok: true;
      readonly finished: FinishedPicture;
      /** Of a sample: what a portrait would have been refused for; null: nothing. */
      readonly finding: ReviewCode | null;
    }
  | { readonly ok: false; readonly code: ReviewCode };

export interface FinishedPicture {
  readonly picture: EncodedPicture;
  readonly thumbnail: EncodedPicture;
  /** The size at which the model made it, in pixels, before it was cut and enlarged. */
  readonly madeAt: readonly [number, number];
}
