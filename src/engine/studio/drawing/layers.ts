import type { Cells } from './cells.ts';

/** The shapes that the studio's stages hand to each other. Coordinates are pixels of the finished picture. */

export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** One float or byte per pixel, row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** RGBA with straight (not premultiplied) alpha, 4 bytes per pixel, row by row. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * Where the head sits in the picture. Costume parts are drawn in face units through it: the origin is the
 * face's centre (between the brow line and the chin), one unit is the face's height F, x to the viewer's right,
 * y down, turned by `roll`.
 */
export interface FaceFrame {
  readonly width: number;
  readonly height: number;
  /** Face centre. */
  readonly x: number;
  readonly y: number;
  /** F: height of the face from forehead mesh top to chin. */
  readonly faceHeight: number;
  /** Radians, clockwise positive; already reduced to what the picture keeps of the photo's tilt. */
  readonly roll: number;
}

/** How far a head reaches from the face's middle to its left and right, both positive, in rows of `step` from `top` down. In F. */
export interface HeadOutline {
  readonly top: number;
  readonly step: number;
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** What an ear takes beside a face, in F: how far out from the middle it begins and ends, and from which y to which. */
export interface EarBox {
  readonly inner: number;
  readonly out: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far out of the face's middle an ear drop hangs (positive on both sides), and at which height: in face units. */
export interface Lobe {
  readonly u: number;
  readonly v: number;
}

/** Outline of what is known about the head, in face units of its frame. Lets a costume fit the child. */
export interface HeadFit {
  /** Half the face's width at the cheekbones, and at the jaw. */
  readonly cheekHalfWidth: number;
  readonly jawHalfWidth: number;
  /** x of the middle of each eye, the one at the viewer's left first. */
  readonly eyesX: readonly [left: number, right: number];
  /** y of the eye line, nose tip, mouth, chin and the mesh's forehead top. */
  readonly eyeY: number;
  readonly noseY: number;
  readonly mouthY: number;
  readonly chinY: number;
  readonly browY: number;
  readonly foreheadY: number;
  /** y of the hair's crown, or an estimate of it where the photo cuts it off. */
  readonly crownY: number;
  /** Half the width of the head with hair at the eye line; falls back to a skull estimate. */
  readonly hairHalfWidth: number;
  /** How far the middle of that width lies to the right of the face's: of a turned head, or hair that hangs to one side. */
  readonly hairAside: number;
  /** How far the head with its hair reaches to either side above the eyes; absent where no hair is seen. */
  readonly outline?: HeadOutline;
  /** y above which the photo does not show the hair whole; null where it shows all of it. A hat may hide it. */
  readonly cutY: number | null;
  /** The child's own ears, side by side, where they are seen; absent where neither is. */
  readonly ears?: { readonly left: EarBox | null; readonly right: EarBox | null };
  /** Where ear drops hang, null on a side where none can; absent of a drawn head. */
  readonly lobes?: { readonly left: Lobe | null; readonly right: Lobe | null };
  /** A hat, a flower crown or a cloth of the child's own that covers the crown; a large one would be seen below another hat. */
  readonly ownHat?: 'small' | 'large';
  /** In a hood or helmet, which hides its hair. */
  readonly inHood?: true;
  /** Radians; positive turns to the viewer's right. */
  readonly yaw: number;
  readonly pitch: number;
}

/**
 * Long hair beside a face: from its join on, in F below the face's middle, it is drawn where the photo doesn't show it. How far
 * out it begins and ends there, how far out it lies on the chest, and down to where it falls.
 */
export interface FallSide {
  readonly from: number;
  readonly inner: number;
  readonly out: number;
  readonly low: number;
  readonly end: number;
}

/** Long hair whose end the photo doesn't show, side by side; null where there is none. */
export interface HairFall {
  readonly left: FallSide | null;
  readonly right: FallSide | null;
}

/**
 * A side of the photo beyond which hair goes on: what lies farther than `reach` along its outward normal (`u`, `v`), on the
 * outline of an ellipse round the skull's middle; and how wide hair is within the side, in rows of so much height from a height on.
 * In face units.
 */
export interface GrownSide {
  readonly edge: { readonly u: number; readonly v: number; readonly reach: number };
  readonly skull: { readonly u: number; readonly v: number; readonly wide: number; readonly up: number };
  readonly from: number;
  readonly row: number;
  readonly widths: Float32Array;
}

/** Half an ellipse over a skull's middle, and how far above that the photo's edge cuts it: in face units. */
export interface CrownDome {
  /** Long hair falls to both sides of a parting, short hair stands up from the forehead. */
  readonly isParted: boolean;
  readonly u: number;
  readonly v: number;
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly edgeUp: number;
}

/** How far the matte can be believed, 0..1, and each measure it came from (0 bad, 1 good). */
export interface MatteTrust {
  readonly score: number;
  readonly measures: Readonly<Record<string, number>>;
}

/**
 * A head, cut out and placed: from a photo or drawn (the model child of the theme pictures).
 * `pixels` covers the rectangle at (`left`, `top`) of the picture.
 */
export interface HeadLayer {
  readonly frame: FaceFrame;
  readonly fit: HeadFit;
  readonly left: number;
  readonly top: number;
  /** Head, hair, ears and what neck skin remains (fading out below the chin), stylised. */
  readonly pixels: Bitmap;
  /** Same size as `pixels`: the face's skin with eyes and mouth, without hair (for a covered head). */
  readonly faceMask: Plane;
  /** Same size as `pixels`: 255 on hair. */
  readonly hairMask: Plane;
  /** Same size as `pixels`: 255 on what is worn in the hair or over it, where there is such a thing. */
  readonly wornMask?: Plane;
  /** A crown that the photo cuts off and that is to be drawn in the head's own hair; its mask, as large as `pixels`, 255 where. */
  readonly crown?: { readonly dome: CrownDome; readonly mask: Plane };
  /**
   * Hair that falls, or goes on beyond the photo's sides, to be drawn in the head's own; its mask, as large as `pixels`, 255 where
   * it is drawn alone.
   */
  readonly drawnHair?: {
    readonly fall: HairFall;
    readonly sides: readonly GrownSide[];
    readonly mask: Plane;
  };
  /** Same size as `pixels`: 255 where fine features (eyes, mouth) are; effects keep off them. */
  readonly featureMask: Plane;
  readonly skinTone: Rgb;
  readonly hairTone: Rgb;
  readonly trust: MatteTrust;
  /** How far the face comes before the plain form of a head, in F: what light finds on it. Absent where it is drawn. */
  readonly relief?: Cells;
}

/**
 * What is seen of the child's own hair: all of it, what a half-covering hat leaves (all but the crown), or nothing but
 * the face in a costume's hood or helmet.
 */
export type HeadMode = 'open' | 'half' | 'covered';
