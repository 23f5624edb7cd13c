import type {
  AspectRatio,
  EncodedPicture,
  EngineStep,
  EngineTheme,
  PictureTier,
  RefusalReason,
} from './vocabulary.ts';

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

export interface PortraitRun {
  readonly signal?: AbortSignal;
  readonly onStep?: (step: EngineStep) => void;
}

/** Makes portraits: a photo and a theme in, a finished, labelled picture out. Knows no users, no money and no HTTP. */
export interface PortraitMaker {
  /** Name and version, such as `studio/4`: goes up when the same request would give other pixels. */
  readonly name: string;
  /** Stages of its work that it reports, in order. */
  readonly steps: readonly EngineStep[];
  /** Longest time that one portrait may take, in ms. */
  readonly timeLimitMs: number;
  /** Throws only for surprises (then the job is tried again); refusals are values. */
  make(request: PortraitRequest, run?: PortraitRun): Promise<PortraitOutcome>;
}
