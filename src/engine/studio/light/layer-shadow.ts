import type { FaceFrame } from '../drawing/layers.ts';
import type { Figure } from './figure.ts';
import type { RasterPart } from './raster.ts';
import type { Scratch } from './scratch.ts';
import type { ShadeGrid } from './shade-grid.ts';
import { blurWide } from './wide-blur.ts';

/** Contact shadow in face units: its softness and where it falls. */
export const SHADOW = { sigma: 0.05, right: 0.02, down: 0.035 };
/** How much of a part's shadow darkens what lies below it. */
const DEPTH = 0.62;

/** Share of light, 0..1, that a part's `shadow` takes. */
export const shadowOf = (shadow: number): number => shadow * DEPTH;

/** Weaker shadow than this changes no 8-bit value. */
const LEAST = 0.004;
/** How much deeper a shadow goes in each channel: shadows on skin and cloth stay warm. */
const SHADOW_TINT = [0.9, 1, 1] as const;

/**
 * Darkens what the figure already shows under a part, but where the part will hide it. The scene behind it stays as it is:
 * it lies far away, and a shadow on it would read as a dirty halo.
 */
export function castShadow(
  figure: Figure,
  part: RasterPart,
  {
    mask,
    grid,
    frame,
    strength,
    scratch,
  }: { mask: Float32Array; grid: ShadeGrid; frame: FaceFrame; strength: number; scratch: Scratch },
): void {
  if (strength <= 0) return;
  const { columns, rows, step, pad, box, cellsPerUnit } = grid;
  const soft = scratch.floats('shadow', columns * rows);
  soft.set(mask.subarray(0, columns * rows));
  blurWide(soft, scratch, { columns, rows, sigma: SHADOW.sigma * cellsPerUnit });
  const right = SHADOW.right * frame.faceHeight;
  const down = SHADOW.down * frame.faceHeight;
  const left = box.left - pad * step;
  const top = box.top - pad * step;
  const x0 = Math.max(0, Math.floor(left + right + step));
  const y0 = Math.max(0, Math.floor(top + down + step));
  const x1 = Math.min(frame.width, Math.floor(left + right + (columns - 1) * step));
  const y1 = Math.min(frame.height, Math.floor(top + down + (rows - 1) * step));
  const line = scratch.floats('shadow-line', columns);
  const firsts = scratch.floats('shadow-firsts', rows);
  const lasts = scratch.floats('shadow-lasts', rows);
  for (let row = 0; row < rows; row++) {
    const start = row * columns;
    let c = 0;
    while (c < columns && soft[start + c]! * strength < LEAST) c++;
    firsts[row] = c;
    let last = c === columns ? -1 : columns - 1;
    while (last > c && soft[start + last]! * strength < LEAST) last--;
    lasts[row] = last;
  }
  for (let y = y0; y < y1; y++) {
    const gy = (y - down - top) / step - 0.5;
    const row = Math.max(0, Math.min(rows - 2, Math.floor(gy)));
    const fy = Math.min(1, Math.max(0, gy - row));
    const first = Math.min(firsts[row]!, firsts[row + 1]!);
    const last = Math.max(lasts[row]!, lasts[row + 1]!);
    if (last < 0) continue;
    const upper = row * columns;
    for (let c = Math.max(0, first - 1); c < Math.min(columns, last + 2); c++) {
      const a = soft[upper + c]!;
      line[c] = (a + (soft[upper + columns + c]! - a) * fy) * strength;
    }
    // Pixels between the columns beside the first and last that are dark.
    const start = Math.max(x0, Math.ceil(left + right + (first - 0.5) * step));
    const end = Math.min(x1, Math.ceil(left + right + (last + 1.5) * step));
    darkenRow(figure, part, line, y, start, end, (start - right - left) / step - 0.5, 1 / step, columns - 2);
  }
}

/** A row of the figure from `start` to `end`. Called for every row, so that it is compiled once for good. */
function darkenRow(
  { data, width }: Figure,
  part: RasterPart,
  line: Float32Array,
  y: number,
  start: number,
  end: number,
  gx0: number,
  dx: number,
  last: number,
): void {
  const cover = part.data;
  const below = y >= part.top && y < part.top + part.height;
  const first = below ? part.left : end;
  const beyond = below ? part.left + part.width : end;
  // Where the part's alpha would be at the row's column 0.
  const over = ((y - part.top) * part.width - part.left) * 4 + 3;
  let gx = gx0;
  for (let x = start, at = (y * width + start) * 4; x < end; x++, at += 4, gx += dx) {
    if (data[at + 3] === 0) continue;
    if (x >= first && x < beyond && cover[over + x * 4] === 255) continue;
    const c = gx <= 0 ? 0 : gx >= last ? last : gx | 0;
    const dark = line[c]! + (line[c + 1]! - line[c]!) * (gx - c);
    if (dark < LEAST) continue;
    data[at] = data[at]! * (1 - dark * SHADOW_TINT[0]);
    data[at + 1] = data[at + 1]! * (1 - dark * SHADOW_TINT[1]);
    data[at + 2] = data[at + 2]! * (1 - dark * SHADOW_TINT[2]);
  }
}
