import type { PartLayer } from '../costume/part.ts';
import type { Lamps } from './lamps.ts';
import { wrapped } from './lamps.ts';
import type { ShadeGrid } from './shade-grid.ts';

/** Floats per cell: what multiplies the albedo (r, g, b), and what is added on top of it (r, g, b). */
export const TERMS = 6;

export type Surface = Pick<PartLayer, 'gloss' | 'metal' | 'glow'> & {
  /** Light falls in two clear bands instead of a gradient. */
  readonly banded?: boolean;
};

function smooth(from: number, to: number, v: number): number {
  const t = Math.min(1, Math.max(0, (v - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** What polished metal mirrors at a slope: bright sky, a dark horizon, a warm floor. */
function mirrored(nx: number, ny: number): number {
  const up = -ny * 1.5 - nx * 0.35;
  const horizon = 1 - smooth(0.04, 0.3, Math.abs(up + 0.12));
  return 0.62 + 0.85 * smooth(0.05, 0.75, up) + 0.3 * smooth(0.25, 0.9, -up) - 0.28 * horizon;
}

/** Two soft steps, as in painted animation. */
function bands(diffuse: number): number {
  return 0.74 + 0.2 * smooth(0.42, 0.5, diffuse) + 0.12 * smooth(0.86, 0.92, diffuse);
}

/** Lights every cell from its slope. `terms` gets TERMS floats per cell. */
export function shadeCells(
  heights: Float32Array,
  grid: ShadeGrid,
  lamps: Lamps,
  surface: Surface,
  terms: Float32Array,
): void {
  const { columns, rows } = grid;
  const cell = new Float64Array(2);
  for (let y = 0; y < rows; y++) {
    const up = Math.max(0, y - 1) * columns;
    const down = Math.min(rows - 1, y + 1) * columns;
    for (let x = 0; x < columns; x++) {
      const left = Math.max(0, x - 1);
      const right = Math.min(columns - 1, x + 1);
      cell[0] = (heights[y * columns + left]! - heights[y * columns + right]!) / 2;
      cell[1] = (heights[up + x]! - heights[down + x]!) / 2;
      lightCell(cell, lamps, surface, terms, (y * columns + x) * TERMS);
    }
  }
}

/** `slope` is (-dh/dx, -dh/dy); see the design's figures for the shares of each term. */
function lightCell(slope: Float64Array, lamps: Lamps, surface: Surface, terms: Float32Array, at: number): void {
  const nz = 1 / Math.sqrt(slope[0]! * slope[0]! + slope[1]! * slope[1]! + 1);
  const nx = slope[0]! * nz;
  const ny = slope[1]! * nz;
  const metal = surface.metal ?? 0;
  const glow = surface.glow ?? 0;
  let lit = wrapped(nx * lamps.lx + ny * lamps.ly + nz * lamps.lz);
  if (surface.banded) lit = bands(lit) * 0.8;
  const above = 0.5 - 0.5 * ny;
  const facing = Math.max(0, nx * lamps.hx + ny * lamps.hy + nz * lamps.hz);
  const sharpness = 6 + 90 * surface.gloss * surface.gloss;
  const shine = surface.gloss * surface.gloss * 0.75 * facing ** sharpness + 0.1 * surface.gloss * facing ** 6;
  const side = lamps.rimSide === 0 ? 1 : Math.min(1, Math.max(0, 0.5 + 1.4 * nx * lamps.rimSide));
  const rim = (1 - nz) ** 1.6 * side * (1 - glow);
  const mirror = metal > 0 ? mirrored(nx, ny) : 0;
  for (let c = 0; c < 3; c++) {
    const ambient = lamps.sky[c]! * above + lamps.ground[c]! * (1 - above);
    let diffuse = lamps.key[c]! * lit + ambient;
    if (metal > 0) diffuse += metal * 0.85 * (mirror * (0.45 + lamps.flat[c]! * 0.55) - diffuse);
    diffuse += metal * shine * 1.6;
    diffuse += glow * (1 - diffuse);
    terms[at + c] = diffuse;
    terms[at + 3 + c] = (shine * (1 - metal) * (0.4 + lamps.key[c]!) + rim * lamps.rim[c]! * 0.8) * (1 - glow);
  }
}
