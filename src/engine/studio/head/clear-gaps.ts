import { smoothstep } from '../drawing/smoothstep.ts';
import { softBlur } from './box-blur.ts';
import { colourBin } from './colour-histogram.ts';
import { partsOf } from './connected-component.ts';
import { eachRow } from './matte-space.ts';
import { type HeadView, skinMayBe } from './own-share.ts';
import type { PlanePool } from './plane-pool.ts';
import { skullDistance } from './skull.ts';

/** Likeness to the hair up to which a cell can be something else that is seen through it. */
const MOST_LIKE = 0.3;
/** How much oftener the background has a cell's colour than hair does. */
const OFTENER = 4;
/** Skull distance from which on there is no head, only what hangs from it or stands off it. */
const HEAD = 1.02;
/** Over the middle of the forehead, this share of the skull's width, nothing is seen through hair. */
const CROWN = 0.9;
/** Area of a gap, in F squared: less is sheen or a strand's light, more is not between strands. */
const AREA = { least: 0.003, most: 0.12 };
/** The background is looked at this far around a gap, in F. */
const AROUND = 0.3;
/** A gap grows at most this many times over, into colours this near to its own. */
const GROWTH = 4;
const GROWN_DISTANCE = 0.16;
/** A gap's border, where its light falls on strands, is this wide, in F. */
const EDGE = 0.014;
/** Share of that background which has the gap's colour, and how near that is, in RGB of 0..1. */
const SAME = { share: 0.3, distance: 0.13 };

interface Gap {
  readonly cells: Int32Array;
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** Cells of the matte that look like the background and not like this head: 0, the others 1. */
function markCandidates({ matte, fit, likeness, skull }: HeadView): Uint8Array {
  const { space, alpha, oval, colours, models } = matte;
  const seen = new Uint8Array(alpha.length).fill(1);
  eachRow(space, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      if (alpha[cell]! < 0.3 || oval[cell]! > 0.02 || likeness[cell]! > MOST_LIKE) continue;
      if (colours.inside[cell]! < 0.5) continue;
      const bin = colourBin(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!);
      const background = models.background[bin]!;
      if (background < OFTENER * models.hair[bin]! + 1e-5) continue;
      const u = u0 + x * space.ux;
      const v = v0 + x * space.uy;
      // A pale wall may have the skin's colour, and light on hair the wall's: the head itself is left alone.
      if (skullDistance(skull, u, v) < HEAD || skinMayBe(fit, u, v)) continue;
      if (v < fit.foreheadY && Math.abs(u - skull.u) < skull.a * CROWN) continue;
      seen[cell] = 0;
    }
  });
  return seen;
}

/** Whether the background beside a gap has its colour. */
function isBackground({ matte }: HeadView, gap: Gap): boolean {
  const { space, alpha, person, colours } = matte;
  const reach = Math.round(AROUND * space.faceCells);
  let [left, right, top, bottom] = [space.width, 0, space.height, 0];
  for (const cell of gap.cells) {
    const column = cell % space.width;
    const row = (cell - column) / space.width;
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
  }
  let cells = 0;
  let same = 0;
  for (let row = Math.max(0, top - reach); row <= Math.min(space.height - 1, bottom + reach); row += 2) {
    for (
      let column = Math.max(0, left - reach);
      column <= Math.min(space.width - 1, right + reach);
      column += 2
    ) {
      const cell = row * space.width + column;
      if (alpha[cell]! > 0.05 || person[cell]! > 0.35 || colours.inside[cell]! < 0.5) continue;
      cells++;
      const far = Math.hypot(colours.r[cell]! - gap.r, colours.g[cell]! - gap.g, colours.b[cell]! - gap.b);
      if (far < SAME.distance) same++;
    }
  }
  return cells > 0 && same / cells > SAME.share;
}

/** Marks a gap's cells with 1, and those of its colour that hang together with them, beside the ears too. In place. */
function growGap({ matte, skull }: HeadView, gap: Gap, gaps: Float32Array): void {
  const { space, alpha, oval, colours } = matte;
  const { width } = space;
  const queue = Array.from(gap.cells);
  for (const cell of queue) gaps[cell] = 1;
  const most = queue.length * GROWTH;
  const add = (cell: number): void => {
    if (gaps[cell] !== 0 || alpha[cell] === undefined || alpha[cell] < 0.05 || oval[cell]! > 0.02) return;
    const [r, g, b] = [colours.r[cell]!, colours.g[cell]!, colours.b[cell]!];
    if (Math.hypot(r - gap.r, g - gap.g, b - gap.b) > GROWN_DISTANCE) return;
    const column = cell % width;
    const row = (cell - column) / width;
    const u = space.u0 + space.ux * column + space.vx * row;
    const v = space.v0 + space.uy * column + space.vy * row;
    if (skullDistance(skull, u, v) < HEAD) return;
    gaps[cell] = 1;
    queue.push(cell);
  };
  for (let next = 0; next < queue.length && queue.length < most; next++) {
    const cell = queue[next]!;
    for (const step of [-1, 1, -width, width]) add(cell + step);
  }
}

/**
 * Takes out of the matte what is seen of the background between bunches, plaits or strands and the head: patches in the
 * background's colour, not in the hair's or the skin's. In place.
 */
export function clearGaps(view: HeadView, pool: PlanePool): void {
  const { space, alpha, hair, colours } = view.matte;
  const square = space.faceCells ** 2;
  const gaps = pool.take().fill(0);
  let found = false;
  for (const { cells } of partsOf(markCandidates(view), space.width, space.height)) {
    const area = cells.length / square;
    if (area < AREA.least || area > AREA.most) continue;
    const mean = (plane: Float32Array): number =>
      cells.reduce((sum, cell) => sum + plane[cell]!, 0) / cells.length;
    const gap = { cells, r: mean(colours.r), g: mean(colours.g), b: mean(colours.b) };
    if (!isBackground(view, gap)) continue;
    growGap(view, gap, gaps);
    found = true;
  }
  if (!found) return;
  softBlur(gaps, pool.take(), space.width, space.height, Math.max(1, Math.round(EDGE * space.faceCells)));
  for (let cell = 0; cell < alpha.length; cell++) {
    if (gaps[cell]! === 0) continue;
    // Strands at its border keep what they are.
    const through = Math.min(1, gaps[cell]! * 3) * (1 - smoothstep(0.4, 0.75, view.likeness[cell]!));
    alpha[cell] = alpha[cell]! * (1 - through);
    hair[cell] = hair[cell]! * (1 - through);
  }
}
