import type { Cells } from '../drawing/cells.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import { softBlur } from './box-blur.ts';
import { lumaOf } from './lab-colour.ts';

/** Light that a photo put on a head is told within these, 1 its skin's middle tone. */
const MOST = 2;

/**
 * The photo's own smooth light on skin: luma against the skin's middle tone, cells of `step` pixels. `bare` 0..1 is how
 * surely a pixel is skin; eyes, brows and mouth are left out. `smooth` in F. 1 where no skin is near.
 */
export function photoLight(
  head: HeadLayer,
  bare: (pixel: number) => number,
  step: number,
  smooth: number,
): Cells {
  const { width, height, data } = head.pixels;
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  const tone = new Float32Array(columns * rows);
  const weight = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const pixel = Math.min(height - 1, row * step) * width + Math.min(width - 1, column * step);
      const share = bare(pixel) * (1 - head.featureMask.data[pixel]! / 255);
      const at = pixel * 4;
      const cell = row * columns + column;
      tone[cell] = share * lumaOf(data[at]!, data[at + 1]!, data[at + 2]!);
      weight[cell] = share;
    }
  }
  const scratch = new Float32Array(tone.length);
  const radius = Math.max(1, Math.round((smooth * head.frame.faceHeight) / step));
  const size = { width: columns, height: rows };
  softBlur(tone, scratch, size, radius);
  softBlur(weight, scratch, size, radius);
  const { r, g, b } = head.skinTone;
  const middle = lumaOf(r, g, b);
  for (let cell = 0; cell < tone.length; cell++) {
    const known = weight[cell]!;
    tone[cell] = known > 0.02 ? Math.max(0, Math.min(MOST, tone[cell]! / known / middle)) : 1;
  }
  return { columns, rows, step, data: tone };
}
