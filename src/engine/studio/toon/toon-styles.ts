/** How each drawn look draws a head: lengths in F, tones relative to a face turned to the viewer (1). */

/** A step of light on one material: its colour against the material's own, and the tone it begins at. */
export interface ToneStep {
  readonly from: number;
  readonly lightness: number;
  readonly chroma: number;
  /** Radians. */
  readonly turn?: number;
}

export interface ToonStyle {
  readonly skin: {
    /** From dark to light; the first one's `from` counts for nothing. */
    readonly steps: readonly ToneStep[];
    /** Half width of the soft border between two steps, in tone. */
    readonly softness: number;
    /** 0..1: how much of the photo's own light and shade is seen: of its sides, not of its parts. */
    readonly photo: number;
    /** How much of the photo's own detail is seen, which a child is known by: 1 as the photo has it. */
    readonly detail: number;
    readonly blush: number;
    /** How strongly hair, chin and nose cast their shadows. */
    readonly cast: number;
    /** 0..1 of light on wet or glazed skin. */
    readonly gloss: number;
  };
  readonly hair: {
    readonly steps: readonly ToneStep[];
    readonly softness: number;
    readonly photo: number;
    /** How much of the photo's own locks is seen: 1 as the photo has them. */
    readonly detail: number;
    /** How strongly drawn strands, their clumps and the band of shine tell. */
    readonly strands: number;
    readonly clumps: number;
    readonly shine: number;
  };
  /** Dots in place of flat shadow: distance of their middles, in F. */
  readonly halftone?: number;
  readonly line: {
    /** 0 for none. */
    readonly width: number;
    readonly opacity: number;
    /** Lightness and colour of the ink against the hair's: a black pen, a brown pencil. */
    readonly lightness: number;
    readonly chroma: number;
  };
  readonly eyes: {
    readonly wide: number;
    readonly high: number;
    /** Width and height of the iris, against the eye's width. */
    readonly iris: readonly [number, number];
    /** 0..1: the same on eyes, which larger ones don't bear. */
    readonly detail: number;
    /** Thickness of the upper lid, in F. */
    readonly lid: number;
    readonly kind: 'round' | 'tall' | 'bead';
  };
  readonly brow: { readonly thick: number; readonly opacity: number };
  readonly nose: 'curve' | 'tick' | 'form';
}

const step = (from: number, lightness: number, chroma: number, turn = 0): ToneStep => ({
  from,
  lightness,
  chroma,
  turn,
});

/** Names of the drawn looks. */
export const TOON_LOOKS = ['toon', 'comic', 'anime', 'storybook', 'clay'] as const;

export const TOON_STYLES: Readonly<Record<ToonLook, ToonStyle>> = {
  /** Flat colour in two tones, a warm ink line that swells, round bright eyes, rosy cheeks. */
  toon: {
    skin: {
      steps: [step(0, -11, 1.15, -0.1), step(0.52, 0, 1), step(0.99, 5, 1), step(1.07, 11, 0.98)],
      softness: 0.045,
      photo: 0.85,
      detail: 1.25,
      blush: 0.2,
      cast: 0.5,
      gloss: 0,
    },
    hair: {
      steps: [step(0, -12, 1), step(0.74, 0, 1.08), step(1.08, 7, 1.06, 0.03), step(1.24, 17, 1.04, 0.05)],
      softness: 0.05,
      photo: 0.8,
      detail: 0.7,
      strands: 0.45,
      clumps: 0.8,
      shine: 0.55,
    },
    line: { width: 0.013, opacity: 0.9, lightness: -60, chroma: 0.6 },
    eyes: { detail: 0.31, wide: 1.18, high: 1.42, iris: [0.54, 0.6], lid: 0.026, kind: 'round' },
    brow: { thick: 0.9, opacity: 0.82 },
    nose: 'curve',
  },
  /** A printed comic: black ink, spotted blacks in the hair, dots for shadow. */
  comic: {
    skin: {
      steps: [step(0, -17, 1.25, -0.12), step(0.7, 0, 1.06), step(1.03, 10, 1)],
      softness: 0.02,
      photo: 0.85,
      detail: 1.3,
      blush: 0,
      cast: 0.5,
      gloss: 0,
    },
    hair: {
      steps: [step(0, -60, 0.5), step(0.74, 3, 1.1), step(1.28, 18, 1.1)],
      softness: 0.04,
      photo: 0.6,
      detail: 0.5,
      strands: 0.4,
      clumps: 0.7,
      shine: 0.5,
    },
    halftone: 0.03,
    line: { width: 0.02, opacity: 1, lightness: -80, chroma: 0.2 },
    eyes: { detail: 0.32, wide: 1.14, high: 1.34, iris: [0.5, 0.54], lid: 0.03, kind: 'round' },
    brow: { thick: 1.2, opacity: 1 },
    nose: 'curve',
  },
  /** Fine lines, tall shining eyes, one crisp shadow, a band of light across the hair. */
  anime: {
    skin: {
      steps: [step(0, -10, 1.15, -0.15), step(0.45, 1, 1), step(1.01, 8, 0.98)],
      softness: 0.03,
      photo: 0.8,
      detail: 1.1,
      blush: 0.22,
      cast: 0.62,
      gloss: 0,
    },
    hair: {
      steps: [
        step(0, -11, 1.05, -0.06),
        step(0.8, 2, 1.1),
        step(1.14, 9, 1.05, 0.03),
        step(1.34, 26, 0.95, 0.06),
      ],
      softness: 0.05,
      photo: 0.34,
      detail: 0.4,
      strands: 0.2,
      clumps: 0.8,
      shine: 1,
    },
    line: { width: 0.009, opacity: 0.9, lightness: -50, chroma: 0.9 },
    eyes: { detail: 0.12, wide: 1.26, high: 1.8, iris: [0.58, 0.74], lid: 0.03, kind: 'tall' },
    brow: { thick: 0.6, opacity: 0.85 },
    nose: 'tick',
  },
  /** A picture book: brown pencil, thin washes, small dark eyes, apple cheeks. */
  storybook: {
    skin: {
      steps: [step(0, -9, 1.2, -0.08), step(0.66, 1, 1.04), step(1.02, 9, 0.96)],
      softness: 0.09,
      photo: 0.85,
      detail: 1.25,
      blush: 0.22,
      cast: 0.4,
      gloss: 0,
    },
    hair: {
      steps: [step(0, -10, 1.05), step(0.8, 0, 1.1), step(1.06, 8, 1.05), step(1.26, 20, 0.95)],
      softness: 0.14,
      photo: 0.65,
      detail: 0.6,
      strands: 0.8,
      clumps: 0.8,
      shine: 0.65,
    },
    line: { width: 0.009, opacity: 0.75, lightness: -22, chroma: 1.2 },
    eyes: { detail: 0.32, wide: 1.1, high: 1.28, iris: [0.56, 0.58], lid: 0.014, kind: 'bead' },
    brow: { thick: 0.7, opacity: 0.6 },
    nose: 'curve',
  },
  /** Modelled, not drawn: no line, round forms, a soft shine, thick locks. */
  clay: {
    skin: {
      steps: [step(0, -20, 1.2, -0.1), step(0.62, -3, 1.04), step(0.93, 3, 1), step(1.06, 12, 0.94)],
      softness: 0.16,
      photo: 0.85,
      detail: 1.3,
      blush: 0.28,
      cast: 0.45,
      gloss: 0.3,
    },
    hair: {
      steps: [step(0, -20, 1), step(0.72, -3, 1.15), step(1.03, 7, 1.12), step(1.3, 22, 0.92)],
      softness: 0.12,
      photo: 0.4,
      detail: 0.4,
      strands: 0.2,
      clumps: 1.05,
      shine: 0.7,
    },
    line: { width: 0, opacity: 0, lightness: -30, chroma: 1 },
    eyes: { detail: 0.2, wide: 1.14, high: 1.38, iris: [0.6, 0.62], lid: 0.018, kind: 'bead' },
    brow: { thick: 0.95, opacity: 0.85 },
    nose: 'form',
  },
};

export type ToonLook = (typeof TOON_LOOKS)[number];

export const isToon = (look: string): look is ToonLook => TOON_LOOKS.some((name) => name === look);
