import type { HeadMatte } from './head-matte.ts';
import { labToRgb, medianLab, rgbToLab } from './lab-colour.ts';

/** Red, green and blue, 0..1. */
export type Colour = readonly [number, number, number];

/** A face's own colour, and how bright its brightest and the head's darkest parts are: 0..1. */
export interface SkinFindings {
  readonly skin: Colour;
  readonly bright: number;
  readonly dark: number;
}

/** What of a head's matte tells its skin. */
interface SkinMatte extends Pick<HeadMatte, 'colours' | 'oval' | 'alpha'> {
  /** What is before the face's skin: hair, glasses, a hand; 0..1. */
  readonly covered: Float32Array;
}

/** A cell of the face is sure skin within these: in the mesh, in the matte, bare, no eye or mouth. */
const SURE = { oval: 0.98, alpha: 0.95, covered: 0.3, features: 0.2 };

/**
 * Measures the skin of a head on its matte: what lies in the face's oval and in the matte, so that a turned head's
 * background does not count. `features`: 0..1 on eyes, brows and mouth.
 */
export function measureSkin(matte: SkinMatte, features: Float32Array): SkinFindings {
  const { colours, oval, alpha, covered } = matte;
  const cells: number[] = [];
  for (let cell = 0; cell < oval.length; cell++) {
    if (oval[cell]! < SURE.oval || alpha[cell]! < SURE.alpha) continue;
    if (covered[cell]! < SURE.covered && features[cell]! < SURE.features) cells.push(cell);
  }
  const { bright, dark } = lightRange(matte);
  return { skin: middleColour(cells, colours), bright, dark };
}

/** What a face without a cell of skin is given, all hair, paint or beyond the photo: any tone will do. */
const ANY_SKIN: Colour = [0.62, 0.46, 0.37];

/** The skin's colour, told as finished pictures' is (`skin/keep-skin.ts`). */
function middleColour(cells: readonly number[], { r, g, b }: HeadMatte['colours']): Colour {
  const middle = medianLab(cells.map((cell) => rgbToLab(r[cell]!, g[cell]!, b[cell]!)));
  return middle ? labToRgb(middle) : ANY_SKIN;
}

/** Luma that 1% of the face is above, and that 1% of the face and hair is below. */
function lightRange({ colours, oval, alpha }: SkinMatte): { bright: number; dark: number } {
  const face = new Uint32Array(256);
  const head = new Uint32Array(256);
  let inFace = 0;
  let inHead = 0;
  for (let cell = 0; cell < oval.length; cell++) {
    if (alpha[cell]! < 0.9) continue;
    const luma = 0.3 * colours.r[cell]! + 0.59 * colours.g[cell]! + 0.11 * colours.b[cell]!;
    const level = Math.min(255, Math.floor(luma * 255));
    head[level] = head[level]! + 1;
    inHead++;
    if (oval[cell]! < 0.5) continue;
    face[level] = face[level]! + 1;
    inFace++;
  }
  let bright = 255;
  for (let above = face[255]!; bright > 0 && above < inFace * 0.01; ) above += face[--bright]!;
  let dark = 0;
  for (let below = head[0]!; dark < 255 && below < inHead * 0.01; ) below += head[++dark]!;
  return { bright: bright / 255, dark: dark / 255 };
}
