/**
 * The port every portrait engine implements: a photo and a theme in, a finished, labelled portrait out.
 * An engine knows no users, no money and no HTTP.
 */

export type AspectRatio = '1:1' | '3:4' | '4:3' | '16:9';

/** Size class of the finished picture. What a user may have is decided outside the engine. */
export type PictureTier = 'standard' | 'hd' | '4k';

/** Real stages of the work, in order. Reported as each one begins. */
export const ENGINE_STEPS = [
  'reading-photo',
  'finding-face',
  'cutting-out',
  'painting-scene',
  'dressing-up',
  'lighting',
  'finishing',
] as const;
export type EngineStep = (typeof ENGINE_STEPS)[number];

/** A theme as the catalogue holds it. `id` may name a hand-finished look; otherwise the words are compiled. */
export interface EngineTheme {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly promptTemplate: string;
  /** The words are not those that the hand-finished look of this id was made of: they count, and not the look. */
  readonly reworded?: boolean;
}

export interface PortraitRequest {
  /** Goes into the file's XMP as its unique identifier. */
  readonly portraitId: string;
  /** Encoded photo as uploaded (JPEG, PNG, WebP or AVIF). */
  readonly photo: Uint8Array;
  /** Index into the faces found, left to right; the engine chooses when absent. */
  readonly face?: number;
  readonly theme: EngineTheme;
  readonly customStyle: string;
  readonly aspectRatio: AspectRatio;
  readonly tier: PictureTier;
  /** Whether the trial's watermark is burned in. */
  readonly watermark: boolean;
  /** 32-bit unsigned; same photo, theme, style and seed give the same bytes. */
  readonly seed: number;
}

/** Why an engine made no portrait. `engine-failed` may succeed when tried again; the others never will. */
export const REFUSAL_REASONS = [
  'not-an-image',
  'unsupported-format',
  'animated',
  'damaged',
  'too-large',
  'too-small',
  'no-face',
  'face-too-small',
  'face-turned-away',
  'face-cut-off',
  'face-covered',
  'eyes-closed',
  'face-unclear',
  'hair-cut-off',
  'no-such-face',
  'blocked-by-safety',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface EncodedPicture {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

export type PortraitOutcome =
  | {
      readonly ok: true;
      readonly picture: EncodedPicture;
      /** At most 480 px on its longer side. */
      readonly thumbnail: EncodedPicture;
      /** Engine's name and version, e.g. `studio/1`. */
      readonly engine: string;
      /** Which of the custom style's words changed the picture. */
      readonly appliedStyle: readonly string[];
      /** Milliseconds per stage, for the benchmark and metrics. */
      readonly timings: Readonly<Record<string, number>>;
    }
  | { readonly ok: false; readonly reason: RefusalReason };

/** A rectangle in shares (0 to 1) of the upright photo's width and height. */
export interface FaceBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What another photo would do better, where a portrait can be made of this one. */
export const FACE_ADVICE = ['hair-cut-off', 'looks-down', 'turned', 'dim'] as const;
export type FaceAdvice = (typeof FACE_ADVICE)[number];

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

export interface PortraitRun {
  readonly signal?: AbortSignal;
  readonly onStep?: (step: EngineStep) => void;
}

export interface PortraitEngine {
  readonly name: string;
  /** Loads models and fills caches, so that the first portrait is not slower than the rest. */
  warm(): Promise<void>;
  /** Throws only for surprises (then the job is tried again); refusals are values. */
  generate(request: PortraitRequest, run?: PortraitRun): Promise<PortraitOutcome>;
  /** Looks for faces in an encoded photo, without making anything of it. */
  inspect(photo: Uint8Array, signal?: AbortSignal): Promise<PhotoInspection>;
  /** An encoded photo of a drawn child, which `generate` takes: themes are shown on it before a parent uses them. */
  modelPhoto(): Promise<Uint8Array>;
  /**
   * A drawn child in the theme, for the theme's card: a square WebP of 360 px, without a watermark. The same theme gives
   * the same bytes. Throws when it can not be drawn.
   */
  drawTheme(theme: EngineTheme, signal?: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Pixel sizes of each tier and aspect ratio (width, height). */
export const PICTURE_SIZES: Readonly<
  Record<PictureTier, Readonly<Record<AspectRatio, readonly [number, number]>>>
> = {
  standard: { '1:1': [1024, 1024], '3:4': [888, 1184], '4:3': [1184, 888], '16:9': [1344, 756] },
  hd: { '1:1': [2048, 2048], '3:4': [1776, 2368], '4:3': [2368, 1776], '16:9': [2688, 1512] },
  '4k': { '1:1': [4096, 4096], '3:4': [3552, 4736], '4:3': [4736, 3552], '16:9': [5376, 3024] },
};
