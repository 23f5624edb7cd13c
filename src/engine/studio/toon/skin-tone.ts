import { type Cells, valueAt } from '../drawing/cells.ts';
import { type LampDirection, lightOn, reliefOf } from '../head/relief.ts';
import { type PhotoShade, photoShade } from './photo-shade.ts';
import type { DrawnHead } from './regions.ts';
import type { ToonStyle } from './toon-styles.ts';

/** The tone of a head's skin at a pixel: 1 turned to the viewer in the light. */
export interface SkinTone {
  readonly at: (x: number, y: number) => number;
  /** 0..1 of gloss. */
  readonly shineAt: (x: number, y: number) => number;
  readonly photo: PhotoShade;
}

/** How strongly form tells: a drawing's light is simpler than a photo's. */
const FORM = 0.85;
/** How smooth the form is taken, in F: a drawing's shadows have plain outlines. */
const SMOOTH = 0.15;

export function skinTone(
  { head, form, regions }: DrawnHead,
  style: ToonStyle,
  lamp: LampDirection,
): SkinTone {
  const relief = reliefOf(head, form, SMOOTH);
  const lit = lightOn(relief, lamp, head.frame.faceHeight);
  const bare = (pixel: number): number => regions.head[pixel]! * (1 - regions.hair[pixel]!);
  const { width } = head.pixels;
  const { cast, gloss } = style.skin;
  const tone: Cells = { ...relief, data: new Float32Array(lit.length) };
  for (let cell = 0; cell < lit.length; cell++) {
    tone.data[cell] = 1 + (lit[cell]! - 1) * FORM;
  }
  const facing: Cells = { ...relief, data: lit };
  return {
    photo: photoShade(head, bare, relief.step, style.skin.photo),
    at: (x, y) => valueAt(tone, x, y) - regions.shade[y * width + x]! * cast,
    shineAt: (x, y) => {
      if (gloss === 0) return 0;
      const shine = (valueAt(facing, x, y) - 1.22) / 0.1;
      return shine <= 0 ? 0 : Math.min(1, shine) ** 2 * gloss * (1 - regions.shade[y * width + x]!);
    },
  };
}
