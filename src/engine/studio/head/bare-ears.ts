import type { EarBox, HeadFit } from '../drawing/layers.ts';
import type { FaceFit } from './face-geometry.ts';
import type { HeadMatte } from './head-matte.ts';
import { rowsBetween } from './matte-space.ts';
import { quantile } from './quantile.ts';

/** Ears are looked for from so far above the eyes to so far below, and from this share of the cheeks outwards, in F. */
const REGION = { above: 0.2, below: 0.26, from: 0.85 };
/** Skin beside the cheek is measured in rows of this height; one counts with so much of it, in F. */
const ROW = { height: 0.01, least: 0.025 };
/** Beside the cheek that a head turned by more than this (radians) turns away no ear is seen, and its edge is this wide, in F, at most. */
const AWAY = { yaw: 0.14, least: 0.055 };
/** A strand's gap far out is none of the ear: of its rows' ends this share counts. */
const OUTERMOST = 0.8;
/** An ear is so high, in F: less is the cheek's edge, or a lobe below hair; more is a temple's bare skin above it. */
const HEIGHT = { least: 0.14, most: 0.29 };

interface EarRow {
  cells: number;
  inner: number;
  out: number;
}

type Seen = Pick<HeadMatte, 'space' | 'alpha' | 'hair' | 'oval'>;

/** Where the child's own ears are seen beside the face, not under hair or a scarf; undefined where neither is. */
export function bareEars(matte: Seen, fit: FaceFit): HeadFit['ears'] {
  const rows = { left: new Map<number, EarRow>(), right: new Map<number, EarRow>() };
  const { space, alpha, hair, oval } = matte;
  rowsBetween(space, fit.eyeY - REGION.above, fit.eyeY + REGION.below, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      if (alpha[cell]! < 0.6 || hair[cell]! > 0.4 || oval[cell]! > 0.3) continue;
      const u = u0 + x * space.ux;
      const out = Math.abs(u);
      const v = v0 + x * space.uy;
      const isBeside = v > fit.eyeY - REGION.above && v < fit.eyeY + REGION.below;
      if (!isBeside || out < fit.cheekHalfWidth * REGION.from) continue;
      const side = u < 0 ? rows.left : rows.right;
      const at = Math.round(v / ROW.height);
      const row = side.get(at) ?? { cells: 0, inner: out, out };
      side.set(at, row);
      row.cells++;
      row.inner = Math.min(row.inner, out);
      row.out = Math.max(row.out, out);
    }
  });
  const cell = 1 / space.faceCells;
  const leastOf = (turned: number) => (turned > AWAY.yaw ? AWAY.least : ROW.least);
  const left = boxOf(rows.left, cell, leastOf(-fit.yaw));
  const right = boxOf(rows.right, cell, leastOf(fit.yaw));
  return left || right ? { left, right } : undefined;
}

/** `cell`: a cell's size in F; `least`: an ear's row is so wide, in F. */
function boxOf(rows: ReadonlyMap<number, EarRow>, cell: number, least: number): EarBox | null {
  // A row of the measure may hold several of cells, or every other one none.
  const perRow = Math.max(1, ROW.height / cell);
  const ear = [...rows].filter(([, row]) => (row.cells / perRow) * cell >= least);
  const heights = ear.map(([at]) => at * ROW.height);
  const [highest, bottom] = [Math.min(...heights), Math.max(...heights)];
  const top = Math.max(highest, bottom - HEIGHT.most);
  if (!(bottom - highest >= HEIGHT.least)) return null;
  const inner = ear.map(([, row]) => row.inner).sort((a, b) => a - b)[ear.length >> 1] ?? 0;
  const out = quantile(
    ear.map(([, row]) => row.out),
    OUTERMOST,
  );
  return { inner, out, top, bottom };
}
