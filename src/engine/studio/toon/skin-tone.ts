import type { HeadLayer } from '../drawing/layers.ts';
import { softBlur } from '../head/box-blur.ts';
import { type Cells, valueAt } from './cells.ts';
import { type FaceForm, type LampDirection, lightOn, reliefOf } from './face-relief.ts';
import type { Regions } from './regions.ts';
import type { ToonStyle } from './toon-styles.ts';

/** The tone of a head's skin at a pixel: 1 turned to the viewer in the light. */
export interface SkinTone {
  readonly at: (x: number, y: number) => number;
  /** 0..1 of gloss. */
  readonly shineAt: (x: number, y: number) => number;
}

/** How strongly form tells: a drawing's light is simpler than a photo's. */
const FORM = 0.85;
/** How smooth the photo's own light is taken, in F. */
const PHOTO_SMOOTH = 0.03;

export function skinTone(
  head: HeadLayer,
  form: FaceForm,
  regions: Regions,
  style: ToonStyle,
  lamp: LampDirection,
): SkinTone {
  const relief = reliefOf(head, form);
  const lit: Cells = { ...relief, data: lightOn(relief, lamp, head.frame.faceHeight) };
  const photo = photoTone(head, regions, relief.step);
  const { width } = head.pixels;
  const { cast, gloss } = style.skin;
  const share = style.skin.photo;
  return {
    at: (x, y) => {
      const facing = 1 + (valueAt(lit, x, y) - 1) * FORM;
      return facing + (valueAt(photo, x, y) - 1) * share - regions.shade[y * width + x]! * cast;
    },
    shineAt: (x, y) => {
      if (gloss === 0) return 0;
      const shine = (valueAt(lit, x, y) - 1.22) / 0.1;
      return shine <= 0 ? 0 : Math.min(1, shine) ** 2 * gloss * (1 - regions.shade[y * width + x]!);
    },
  };
}

/** The photo's smooth light on skin, 1 its middle. */
function photoTone(head: HeadLayer, regions: Regions, step: number): Cells {
  const { width, height, data } = head.pixels;
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  const tone = new Float32Array(columns * rows);
  const weight = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const pixel = Math.min(height - 1, row * step) * width + Math.min(width - 1, column * step);
      const bare =
        regions.head[pixel]! * (1 - regions.hair[pixel]!) * (1 - head.featureMask.data[pixel]! / 255);
      const at = pixel * 4;
      tone[row * columns + column] = bare * (0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!);
      weight[row * columns + column] = bare;
    }
  }
  const scratch = new Float32Array(tone.length);
  const radius = Math.max(1, Math.round((PHOTO_SMOOTH * head.frame.faceHeight) / step));
  softBlur(tone, scratch, columns, rows, radius);
  softBlur(weight, scratch, columns, rows, radius);
  const { r, g, b } = head.skinTone;
  const middle = 0.3 * r + 0.59 * g + 0.11 * b;
  for (let cell = 0; cell < tone.length; cell++) {
    const known = weight[cell]!;
    tone[cell] = known > 0.02 ? Math.max(0, Math.min(2, tone[cell]! / known / middle)) : 1;
  }
  return { columns, rows, step, data: tone };
}
