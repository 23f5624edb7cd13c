import type { RasterPart } from './raster.ts';
import type { Scratch } from './scratch.ts';
import { TERMS } from './shade.ts';
import type { ShadeGrid } from './shade-grid.ts';

/** Everything in front of the scene: premultiplied RGBA as large as the picture. */
export interface Figure {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export function emptyFigure(width: number, height: number): Figure {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

/** Lays a part, lit by its grid of terms, over the figure. */
export function layLit(
  figure: Figure,
  part: RasterPart,
  { terms, grid, scratch }: { terms: Float32Array; grid: ShadeGrid; scratch: Scratch },
): void {
  const { columns, rows, step, pad } = grid;
  const line = scratch.floats('term-line', columns * TERMS);
  // Columns that the box's own pixels read; the margin round them only fed the blurs.
  const first = Math.max(0, pad - 1) * TERMS;
  const last = Math.min(columns, columns - pad + 1) * TERMS;
  const width = Math.min(part.width, figure.width - part.left);
  const height = Math.min(part.height, figure.height - part.top);
  for (let y = 0; y < height; y++) {
    const gy = (y + 0.5) / step - 0.5 + pad;
    const row = Math.max(0, Math.min(rows - 2, Math.floor(gy)));
    const fy = gy - row;
    const a = row * columns * TERMS;
    const b = a + columns * TERMS;
    for (let i = first; i < last; i++) line[i] = terms[a + i]! + (terms[b + i]! - terms[a + i]!) * fy;
    layRow(
      figure.data,
      ((y + part.top) * figure.width + part.left) * 4,
      part.data,
      y * part.width * 4,
      width,
      line,
      grid,
    );
  }
}

function layRow(
  to: Uint8ClampedArray,
  toStart: number,
  from: Uint8Array,
  fromStart: number,
  count: number,
  line: Float32Array,
  grid: ShadeGrid,
): void {
  const dx = 1 / grid.step;
  let gx = 0.5 * dx - 0.5 + grid.pad;
  for (let x = 0; x < count; x++, gx += dx) {
    const s = fromStart + x * 4;
    const alpha = from[s + 3]!;
    if (alpha === 0) continue;
    const cell = gx | 0;
    const f = gx - cell;
    const i = cell * TERMS;
    const j = i + TERMS;
    const d = toStart + x * 4;
    // Written out per channel: this is the hottest loop of a portrait.
    const r =
      from[s]! * (line[i]! + (line[j]! - line[i]!) * f) +
      alpha * (line[i + 3]! + (line[j + 3]! - line[i + 3]!) * f);
    const g =
      from[s + 1]! * (line[i + 1]! + (line[j + 1]! - line[i + 1]!) * f) +
      alpha * (line[i + 4]! + (line[j + 4]! - line[i + 4]!) * f);
    const b =
      from[s + 2]! * (line[i + 2]! + (line[j + 2]! - line[i + 2]!) * f) +
      alpha * (line[i + 5]! + (line[j + 5]! - line[i + 5]!) * f);
    if (alpha === 255) {
      to[d] = r;
      to[d + 1] = g;
      to[d + 2] = b;
      to[d + 3] = 255;
      continue;
    }
    const keep = 1 - alpha / 255;
    // Premultiplied light may not exceed its alpha, or edges would sparkle.
    to[d] = (r < alpha ? r : alpha) + to[d]! * keep;
    to[d + 1] = (g < alpha ? g : alpha) + to[d + 1]! * keep;
    to[d + 2] = (b < alpha ? b : alpha) + to[d + 2]! * keep;
    to[d + 3] = alpha + to[d + 3]! * keep;
  }
}
