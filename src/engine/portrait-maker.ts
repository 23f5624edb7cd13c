import type {
  AspectRatio,
  EncodedPicture,
  EngineStep,
  EngineTheme,
  GarmentAsked,
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
  /** The theme's own when absent. */
  readonly garment?: GarmentAsked;
  readonly aspectRatio: AspectRatio;
  readonly tier: PictureTier;
  /** Whether the trial's watermark is burned in. */
  readonly watermark: boolean;
  /** Whether a small mark says that an AI made it. */
  readonly visibleMark?: boolean;
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
      /** The size at which an image model made it, in pixels, before it was cut to its shape and enlarged. */
      readonly madeAt?: readonly [number, number];
      readonly usage?: CallUsage;
    }
  | { readonly ok: false; readonly reason: RefusalReason; readonly block?: SafetyBlock };

/** What comes of somebody else's machine: a portrait, a refusal, or trouble. Then another engine, or it later, may do it. */
export type ModelOutcome =
  | PortraitOutcome
  | { readonly ok: false; readonly reason: 'unavailable'; readonly trouble: EngineTrouble };

/** What a call of an image model used, as its vendor counts. */
export interface CallUsage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly images: number;
}

/** A vendor's safety filter said no, or the operator's own of what came back. `code`: its word, for operators. */
interface SafetyBlock {
  readonly at: 'input' | 'output';
  readonly code: string;
  /** Of a picture that was made, and is paid for. */
  readonly usage?: CallUsage;
}

export interface EngineTrouble {
  readonly kind: 'rate-limited' | 'transient' | 'permanent' | 'no-image' | 'wrong-image';
  /** A word for operators and logs; it holds nothing of the request. */
  readonly code: string;
  /** As the vendor asked; null where it didn't say. */
  readonly retryAfterMs: number | null;
  readonly usage?: CallUsage;
}

export interface PortraitRun {
  readonly signal?: AbortSignal;
  readonly onStep?: (step: EngineStep) => void;
  /** Awaited right before the photo leaves for somebody else's machine; when it throws, nothing is sent. */
  readonly beforeSending?: () => Promise<void>;
}

/** Makes portraits: a photo and a theme in, a finished, labelled picture out. Knows no users, no money and no HTTP. */
export interface PortraitMaker<Outcome extends ModelOutcome = PortraitOutcome> {
  /** Name and version, such as `studio/7`: goes up when the same request would give other pixels. */
  readonly name: string;
  /** Stages of its work that it reports, in order. */
  readonly steps: readonly EngineStep[];
  /** Longest time that one portrait may take, in ms. */
  readonly timeLimitMs: number;
  /** Throws only for surprises (then the job is tried again); refusals are values. */
  make(request: PortraitRequest, run?: PortraitRun): Promise<Outcome>;
}

export type ModelMaker = PortraitMaker<ModelOutcome>;
