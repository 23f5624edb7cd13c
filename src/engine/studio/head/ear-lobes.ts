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
/** Hair that lies farther out than the skin by this much covers the ear: a drop hangs so far out of the cheek there, or within the hair's edge. In F. */
const COVERED = 0.03;
/** Beside a cheek without an ear a drop hangs this far within its edge, and so far below the nose's tip, in F. */
const CHEEK = { within: 0.02, below: 0.04 };

/** Where one side's ear drop hangs, by the outermost skin and hair of each row; null where neither is seen. */
function lobeOf(skin: Float32Array, hair: Float32Array, top: number, fit: FaceFit): Lobe | null {
  const height = (row: number) => top + row * ROWS.height;
  let at = 0;
  const drop = (row: number) => (skin[row + END.rows]! > 0 ? skin[row]! - skin[row + END.rows]! : 0);
  for (let row = 1; height(row) < fit.noseY + END.below; row++) if (drop(row) > drop(at)) at = row;
  if (drop(at) >= END.least) return { u: (skin[at]! + skin[at + END.rows]!) / 2, v: height(at + 1) };
  const v = fit.noseY + CHEEK.below;
  const row = Math.min(skin.length - 1, Math.max(0, Math.round((v - top) / ROWS.height)));
  if (hair[row]! > skin[row]! + COVERED)
    return { u: Math.min(hair[row]! - COVERED, fit.cheekHalfWidth + COVERED), v };
  return skin[row]! > 0 ? { u: skin[row]! - CHEEK.within, v } : null;
}

/** Where ear drops hang: at the ends of the lobes that are seen, on the hair that covers them, or at the cheeks' edges. */
export function earLobes(
  { space, alpha, hair }: Pick<HeadMatte, 'space' | 'alpha' | 'hair'>,
  fit: FaceFit,
): NonNullable<HeadFit['lobes']> {
  const top = fit.eyeY - ROWS.above;
  const bottom = fit.noseY + ROWS.below;
  const count = Math.ceil((bottom - top) / ROWS.height) + 1;
  const side = () => ({ skin: new Float32Array(count), hair: new Float32Array(count) });
  const sides = { left: side(), right: side() };
  rowsBetween(space, top, bottom, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      if (alpha[cell]! < 0.6) continue;
      const u = u0 + x * space.ux;
      const row = Math.round((v0 + x * space.uy - top) / ROWS.height);
      if (row < 0 || row >= count || Math.abs(u) > fit.cheekHalfWidth + REACH) continue;
      const { [hair[cell]! > 0.4 ? 'hair' : 'skin']: outline } = u < 0 ? sides.left : sides.right;
      outline[row] = Math.max(outline[row]!, Math.abs(u));
    }
  });
  const lobe = ({ skin, hair: locks }: (typeof sides)['left']) => lobeOf(evened(skin), locks, top, fit);
  return { left: lobe(sides.left), right: lobe(sides.right) };
}

/** Rows that fall between two of the grid's are as their neighbours. */
const evened = (rows: Float32Array): Float32Array =>
  rows.map((value, row) => Math.max(value, Math.min(rows[row - 1] ?? value, rows[row + 1] ?? value)));
