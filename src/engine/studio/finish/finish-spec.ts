/** How a picture is developed after it is painted. Pure data; every figure is 0..1 unless said otherwise. */

export interface Grade {
  /** Stops, -1..1. */
  readonly exposure: number;
  /** -1..1; 0 leaves the curve alone. */
  readonly contrast: number;
  /** 0 black and white, 1 as painted, up to 2. */
  readonly saturation: number;
  /** -1 cold .. 1 warm. */
  readonly warmth: number;
  /** -1 green .. 1 magenta. */
  readonly tint: number;
  /** Lifts the blacks, like an old print. */
  readonly fade: number;
  /** Colours (#rrggbb) mixed into shadows and highlights by `split`. */
  readonly shadows: string;
  readonly highlights: string;
  readonly split: number;
}

export interface FinishSpec {
  readonly grade: Grade;
  /** Halo around what is brighter than 0.75. */
  readonly bloom: number;
  /** Soft double exposure over the whole picture (Orton). */
  readonly glow: number;
  readonly vignette: number;
  readonly grain: number;
  /** Texture of paper or canvas under the paint. */
  readonly paper: number;
}

/**
 * What the custom style text asks for, on top of a theme's finish. Numbers are added (saturation multiplied),
 * so that `NO_ADJUSTMENTS` changes nothing.
 */
export interface StyleAdjustments {
  readonly exposure: number;
  readonly contrast: number;
  /** Factor. */
  readonly saturation: number;
  readonly warmth: number;
  readonly tint: number;
  readonly fade: number;
  readonly bloom: number;
  readonly glow: number;
  readonly vignette: number;
  readonly grain: number;
  readonly paper: number;
  /** Replaces the theme's split tone where set. */
  readonly splitTone?: { readonly shadows: string; readonly highlights: string; readonly split: number };
  /** For the head's styliser: -1 more photographic .. 1 more painted. */
  readonly paint: number;
}

export const NO_ADJUSTMENTS: StyleAdjustments = {
  exposure: 0,
  contrast: 0,
  saturation: 1,
  warmth: 0,
  tint: 0,
  fade: 0,
  bloom: 0,
  glow: 0,
  vignette: 0,
  grain: 0,
  paper: 0,
  paint: 0,
};

/** A clean studio print: what a theme gets that asks for nothing. */
export const PLAIN_FINISH: FinishSpec = {
  grade: {
    exposure: 0,
    contrast: 0.08,
    saturation: 1.04,
    warmth: 0,
    tint: 0,
    fade: 0,
    shadows: '#20304a',
    highlights: '#fff0d8',
    split: 0,
  },
  bloom: 0.25,
  glow: 0,
  vignette: 0.25,
  grain: 0.12,
  paper: 0,
};
