import type { HeadFit, Lobe } from '../drawing/layers.ts';
import type { FaceFit } from './face-geometry.ts';
import type { HeadMatte } from './head-matte.ts';
import { rowsBetween } from './matte-space.ts';

/** A head's outline beside the face is told in rows of this height, from so far above the eyes to so far below the nose's tip, in F. */
const ROWS = { height: 0.01, above: 0.02, below: 0.2 };
/** Farther out of the cheeks there is no ear, in F. */
const REACH = 0.22;
/** At a lobe's end, no lower than this below the nose's tip, the outline goes in by at least so much within so many rows; a jaw does so slowly. In F. */
const END = { below: 0.14, rows: 4, least: 0.035 };
/** Hair that lies farther out than the skin by this much covers the ear; a lobe hangs so far within the skin's edge. In F. */
const COVERED = 0.03;
const WITHIN = 0.015;
/** More than this of what is worn there is an ear's own jewel, in F squared. */
const LEAST_JEWEL = 0.002;

/** Where the lobe of one side ends, by the outermost skin of each row; null where none is seen to. */
function lobeOf(skin: Float32Array, top: number, fit: FaceFit): Lobe | null {
  const height = (row: number) => top + row * ROWS.height;
  let at = 0;
  const drop = (row: number) => (skin[row + END.rows]! > 0 ? skin[row]! - skin[row + END.rows]! : 0);
  for (let row = 1; height(row) < fit.noseY + END.below; row++) if (drop(row) > drop(at)) at = row;
  return drop(at) < END.least ? null : { u: (skin[at]! + skin[at + END.rows]!) / 2, v: height(at + 1) };
}

/** The ends of a child's earlobes, where nothing is worn yet: drops hang there. Null on a side where hair, or the head's turn, hides it. */
export function earLobes(
  { space, alpha, hair, worn }: Pick<HeadMatte, 'space' | 'alpha' | 'hair' | 'worn'>,
  fit: FaceFit,
): NonNullable<HeadFit['lobes']> {
  const top = fit.eyeY - ROWS.above;
  const bottom = fit.noseY + ROWS.below;
  const count = Math.ceil((bottom - top) / ROWS.height) + 1;
  const side = () => ({ skin: new Float32Array(count), hair: new Float32Array(count), worn: 0 });
  const sides = { left: side(), right: side() };
  rowsBetween(space, top, bottom, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const u = u0 + x * space.ux;
      const row = Math.round((v0 + x * space.uy - top) / ROWS.height);
      if (row < 0 || row >= count || Math.abs(u) > fit.cheekHalfWidth + REACH) continue;
      const seen = u < 0 ? sides.left : sides.right;
      if (worn[cell]! > 0.5) seen.worn += 1 / space.faceCells ** 2;
      if (alpha[cell]! < 0.6) continue;
      const outline = seen[hair[cell]! > 0.4 ? 'hair' : 'skin'];
      outline[row] = Math.max(outline[row]!, Math.abs(u));
    }
  });
  const [left, right] = [sides.left, sides.right].map(({ skin, hair: locks, worn: jewel }) => ({
    ...{ skin: evened(skin), hair: locks, isFree: jewel <= LEAST_JEWEL },
    lobe: jewel > LEAST_JEWEL ? null : lobeOf(evened(skin), top, fit),
  })) as [SeenSide, SeenSide];
  return { left: left.lobe ?? likeOther(left, right, top), right: right.lobe ?? likeOther(right, left, top) };
}

interface SeenSide {
  readonly skin: Float32Array;
  readonly hair: Float32Array;
  readonly isFree: boolean;
  readonly lobe: Lobe | null;
}

/** A lobe that is not told from the cheek lies as high as the other one, at the skin's edge; null under hair. */
function likeOther({ skin, hair, isFree }: SeenSide, { lobe }: SeenSide, top: number): Lobe | null {
  if (!lobe || !isFree) return null;
  const row = Math.round((lobe.v - top) / ROWS.height);
  const edge = skin[row] ?? 0;
  return edge === 0 || hair[row]! > edge + COVERED ? null : { u: edge - WITHIN, v: lobe.v };
}

/** Rows that fall between two of the grid's are as their neighbours. */
const evened = (rows: Float32Array): Float32Array =>
  rows.map((value, row) => Math.max(value, Math.min(rows[row - 1] ?? value, rows[row + 1] ?? value)));
