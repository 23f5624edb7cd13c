import type { MatteSpace } from './matte-space.ts';

/** Columns' sampling positions and weights, worked out once for all rows. */
function sampling(cells: number, pixels: number, step: number): { from: Int32Array; share: Float32Array } {
  const from = new Int32Array(pixels);
  const share = new Float32Array(pixels);
  for (let pixel = 0; pixel < pixels; pixel++) {
    const at = Math.min(cells - 1, Math.max(0, (pixel + 0.5) / step - 0.5));
    const base = Math.min(Math.max(0, cells - 2), Math.floor(at));
    from[pixel] = base;
    share[pixel] = at - base;
  }
  return { from, share };
}

/** Enlarges a plane of the matte's grid bilinearly to pixels, times `scale`, into `out`. */
export function enlargePlane(
  plane: Float32Array,
  space: MatteSpace,
  width: number,
  height: number,
  scale: number,
  out: Uint8ClampedArray | Float32Array,
): void {
  const columns = sampling(space.width, width, space.step);
  const rows = sampling(space.height, height, space.step);
  const line = new Float32Array(space.width);
  for (let y = 0; y < height; y++) {
    const upper = rows.from[y]! * space.width;
    const lower = upper + (space.height > 1 ? space.width : 0);
    const fy = rows.share[y]!;
    for (let x = 0; x < space.width; x++) {
      const a = plane[upper + x]!;
      line[x] = (a + (plane[lower + x]! - a) * fy) * scale;
    }
    const to = y * width;
    for (let x = 0; x < width; x++) {
      const at = columns.from[x]!;
      const a = line[at]!;
      out[to + x] = a + (line[at + 1]! - a) * columns.share[x]!;
    }
  }
}
