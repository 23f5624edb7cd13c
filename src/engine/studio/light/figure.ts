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
  terms: Float32Array,
  grid: ShadeGrid,
  scratch: Scratch,
): void {
  const { columns, rows, step, pad } = grid;
  const line = scratch.floats('term-line', columns * TERMS);
  const width = Math.min(part.width, figure.width - part.left);
  const height = Math.min(part.height, figure.height - part.top);
  for (let y = 0; y < height; y++) {
    const gy = (y + 0.5) / step - 0.5 + pad;
    const row = Math.max(0, Math.min(rows - 2, Math.floor(gy)));
    const fy = gy - row;
    const a = row * columns * TERMS;
    const b = a + columns * TERMS;
    for (let i = 0; i < columns * TERMS; i++) line[i] = terms[a + i]! + (terms[b + i]! - terms[a + i]!) * fy;
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
    const keep = 1 - alpha / 255;
    for (let c = 0; c < 3; c++) {
      const times = line[i + c]! + (line[j + c]! - line[i + c]!) * f;
      const plus = line[i + 3 + c]! + (line[j + 3 + c]! - line[i + 3 + c]!) * f;
      // Premultiplied light may not exceed its alpha, or edges would sparkle.
      const lit = Math.min(alpha, from[s + c]! * times + plus * alpha);
      to[d + c] = lit + to[d + c]! * keep;
    }
    to[d + 3] = alpha + to[d + 3]! * keep;
  }
}
