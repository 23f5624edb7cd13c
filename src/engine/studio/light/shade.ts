import type { PartLayer } from '../drawing/part.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import type { Lamps } from './lamps.ts';
import { wrapped } from './lamps.ts';
import { cellsWithin, type ShadeGrid, TERM_REACH } from './shade-grid.ts';

/** Floats per cell: what multiplies the albedo (r, g, b), and what is added on top of it (r, g, b). */
export const TERMS = 6;

export type Surface = Pick<PartLayer, 'gloss' | 'metal' | 'glow'> & {
  /** Light falls in two clear bands instead of a gradient. */
  readonly banded?: boolean;
};

/** What polished metal mirrors at a slope: bright sky, a dark horizon, a warm floor. */
function mirrored(nx: number, ny: number): number {
  const up = -ny * 1.5 - nx * 0.35;
  const horizon = 1 - smoothstep(0.04, 0.3, Math.abs(up + 0.12));
  return 0.62 + 0.85 * smoothstep(0.05, 0.75, up) + 0.3 * smoothstep(0.25, 0.9, -up) - 0.28 * horizon;
}

/** Share of the rim light on this side of the figure. */
function sided(nx: number, side: number): number {
  return side === 0 ? 1 : Math.min(1, Math.max(0, 0.5 + 1.4 * nx * side));
}

/** Two soft steps, as in painted animation. */
function bands(diffuse: number): number {
  return 0.74 + 0.2 * smoothstep(0.42, 0.5, diffuse) + 0.12 * smoothstep(0.86, 0.92, diffuse);
}

const STEPS = 512;

/** A function of 0..1 as a table: powers are too slow to take for every cell. */
function tabled(of: (v: number) => number): Float32Array {
  return Float32Array.from({ length: STEPS + 1 }, (_, i) => of(i / STEPS));
}

const RIM = tabled((slant) => slant ** 1.6 * 0.8);
const shineTables = new Map<number, Float32Array>();

/** Highlight by how squarely the slope faces the half-way vector: a core and a broad sheen. */
function shineFor(gloss: number): Float32Array {
  const key = Math.round(gloss * 100);
  const known = shineTables.get(key);
  if (known) return known;
  const core = 6 + 90 * gloss * gloss;
  const made = tabled((facing) => gloss * gloss * 0.75 * facing ** core + 0.1 * gloss * facing ** 6);
  shineTables.set(key, made);
  return made;
}

/** Where a bright surface stops getting brighter in proportion: white cloth keeps its modelling. */
const KNEE = 0.92;

function kneed(diffuse: number): number {
  return diffuse <= KNEE ? diffuse : KNEE + 0.3 * (1 - Math.exp((KNEE - diffuse) / 0.3));
}

/** Diffuse light, as far as the surface is metal replaced by what it mirrors. */
function polished(diffuse: number, mirrored: number, gleam: number, metal: number): number {
  return metal > 0 ? diffuse + metal * (0.85 * (mirrored - diffuse) + gleam) : diffuse;
}

/** Terms of a cell that is not lit: old values would show in a faint pixel. */
function showPlain(terms: Float32Array, at: number): void {
  for (let c = at; c < at + 3; c++) {
    terms[c] = 1;
    terms[c + 3] = 0;
  }
}

/**
 * Lights the cells of the box, and TERM_REACH round it, from their slopes. `near` is above zero where the part or
 * its edge is; cells elsewhere show what is drawn. `terms` gets TERMS floats per cell.
 */
export function shadeCells(
  { heights, near }: { heights: Float32Array; near: Float32Array },
  grid: ShadeGrid,
  { lamps, surface }: { lamps: Lamps; surface: Surface },
  terms: Float32Array,
): void {
  const { columns, rows } = grid;
  const { gloss, metal = 0, glow = 0, banded = false } = surface;
  const { lx, ly, lz, hx, hy, hz, key, sky, ground, rim, rimSide, flat } = lamps;
  const [kr, kg, kb] = key;
  const [sr, sg, sb] = sky;
  const [gr, gg, gb] = ground;
  const [rr, rg, rb] = rim;
  // What polished metal mirrors takes half its colour from the light.
  const [fr, fg, fb] = [0.45 + flat[0] * 0.55, 0.45 + flat[1] * 0.55, 0.45 + flat[2] * 0.55];
  const shineTable = shineFor(gloss);
  const { x0, y0, x1, y1 } = cellsWithin(grid, TERM_REACH);
  for (let y = y0; y < y1; y++) {
    const row = y * columns;
    const up = Math.max(0, y - 1) * columns;
    const down = Math.min(rows - 1, y + 1) * columns;
    for (let x = x0; x < x1; x++) {
      const at = (row + x) * TERMS;
      if (near[row + x]! <= 0.0005) {
        showPlain(terms, at);
        continue;
      }
      const sx = (heights[row + Math.max(0, x - 1)]! - heights[row + Math.min(columns - 1, x + 1)]!) * 0.5;
      const sy = (heights[up + x]! - heights[down + x]!) * 0.5;
      const nz = 1 / Math.sqrt(sx * sx + sy * sy + 1);
      const nx = sx * nz;
      const ny = sy * nz;
      const soft = wrapped(nx * lx + ny * ly + nz * lz);
      const lit = banded ? bands(soft) * 0.8 : soft;
      const above = 0.5 - 0.5 * ny;
      const facing = Math.max(0, nx * hx + ny * hy + nz * hz);
      const shine = shineTable[(facing * STEPS) | 0]!;
      const edge = RIM[((1 - nz) * STEPS) | 0]! * sided(nx, rimSide);
      const mirror = metal > 0 ? mirrored(nx, ny) : 0;
      const below = 1 - above;
      const dr = kr * lit + sr * above + gr * below;
      const dg = kg * lit + sg * above + gg * below;
      const db = kb * lit + sb * above + gb * below;
      const gleam = shine * 1.6;
      const r = kneed(polished(dr, mirror * fr, gleam, metal));
      const g = kneed(polished(dg, mirror * fg, gleam, metal));
      const b = kneed(polished(db, mirror * fb, gleam, metal));
      terms[at] = r + glow * (1 - r);
      terms[at + 1] = g + glow * (1 - g);
      terms[at + 2] = b + glow * (1 - b);
      const sheen = shine * (1 - metal);
      terms[at + 3] = (sheen * (0.4 + kr) + edge * rr) * (1 - glow);
      terms[at + 4] = (sheen * (0.4 + kg) + edge * rg) * (1 - glow);
      terms[at + 5] = (sheen * (0.4 + kb) + edge * rb) * (1 - glow);
    }
  }
}
