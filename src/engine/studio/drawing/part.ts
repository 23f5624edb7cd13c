import type { SKRSContext2D } from '@napi-rs/canvas';
import type { HeadFit } from './layers.ts';

/** Colours of a costume as CSS hex strings. */
export interface CostumePalette {
  readonly primary: string;
  readonly secondary: string;
  readonly trim: string;
  readonly accent: string;
  readonly dark: string;
  readonly light: string;
}

/** Everything a part may fit itself to. All lengths are face units (see FaceFrame); y grows downwards. */
export interface PartRoom {
  readonly fit: HeadFit;
  readonly palette: CostumePalette;
  /** Edges of the picture in face units, so that parts reach them in every aspect ratio. */
  readonly bounds: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  readonly skin: string;
  readonly hair: string;
  /** Seeded, 0 <= n < 1. */
  readonly random: () => number;
}

/** Stacking order, back to front. The head lies between `behind-head` and `over-neck`. */
export const PART_DEPTHS = [
  'behind-body',
  'behind-head',
  'body',
  'over-neck',
  'over-head',
  'in-front',
] as const;
export type PartDepth = (typeof PART_DEPTHS)[number];

/**
 * One drawn piece of costume: flat albedo, which the light stage inflates and shades.
 * `draw` gets a context whose transform maps face units to pixels (lineWidth etc. are face units too).
 */
export interface PartLayer {
  readonly name: string;
  readonly depth: PartDepth;
  readonly draw: (ctx: SKRSContext2D) => void;
  /**
   * Fine heights that the light should find (folds, quilting, ribs), drawn over mid grey: white stands out,
   * black lies deep. Only counts where `draw` painted.
   */
  readonly relief?: (ctx: SKRSContext2D) => void;
  /** Height of the inflated form, in face units: overall roundness, and the bevel at its edges. */
  readonly volume: number;
  readonly bevel: number;
  /** Of a torso: half its width, and how far its middle stands out before its sides, in face units. */
  readonly chest?: { readonly half: number; readonly height: number };
  /** 0 cloth .. 1 lacquer. */
  readonly gloss: number;
  /** 0 none .. 1 chrome-like: highlights take the albedo's colour. */
  readonly metal?: number;
  /** 0 lit .. 1 shines by itself (lamps, neon). */
  readonly glow?: number;
  /** Lit as softly as the photo's head, what goes on from it as its hair does; or a little less so, as the body's bare skin. */
  readonly litAs?: 'head' | 'body';
  /** 0..1 strength of the shadow it casts on what lies below. */
  readonly shadow: number;
  /**
   * Where the layer and its neighbour are one cloth, as surely as this paints: their forms go on into each other, and neither
   * casts a shadow on the other.
   */
  readonly joins?: (ctx: SKRSContext2D) => void;
  /** Only where this paints is the layer seen, as softly as it paints: what of an arm lies before the body. */
  readonly reveal?: (ctx: SKRSContext2D) => void;
  /** Revealed on the head alone, with its hair: a hat's shade falls on no scene. */
  readonly onHead?: true;
  /** Where this paints no line is drawn round the layer: something else lies before it there. */
  readonly lineless?: (ctx: SKRSContext2D) => void;
  /** A hood that lies on the back: not there where the head is in one, or hair falls over it. */
  readonly hoodDown?: true;
  /** Of cloth that closes round the neck: the height of its edge at the throat, in face units. The photo's neck ends there. */
  readonly throat?: number;
  /** Drawn on the hanging arm at the viewer's left or right, or on both: a pose brings it along. */
  readonly limb?: 'left' | 'right' | 'both';
}

/** Which arm a side is: above 0 the one at the viewer's right. */
export const limbOf = (side: number): 'left' | 'right' => (side > 0 ? 'right' : 'left');

export type Part = (room: PartRoom) => readonly PartLayer[];

/**
 * Headwear for one head mode. Where it hides something of the head, only what lies inside `window` (filled by the
 * callback) is seen; behind a covered head's window lies `lining`, so that no ragged edge of the photo is ever seen.
 */
export interface Headwear {
  readonly layers: readonly PartLayer[];
  readonly window?: (ctx: SKRSContext2D) => void;
  readonly lining?: string;
}

export type HeadwearPart = (room: PartRoom) => Headwear;
