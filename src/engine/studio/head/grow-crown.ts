import { smoothstep } from '../drawing/smoothstep.ts';
import type { FaceFit } from './face-geometry.ts';
import { findCuts, type HairCut, isHair, NEW_OUTLINE, type PhotoEdge, type Side } from './hair-cuts.ts';
import { lockLength } from './hair-ends.ts';
import type { HeadMatte } from './head-matte.ts';
import { type MatteSpace, rowsBetween, toCells } from './matte-space.ts';
import { type Skull, skullOf } from './skull.ts';

/** The photo's upper edge, as an upright head sees it. */
const UPPER = -0.8;
/** Hair on the crown, in F: thicker where it stands off at the sides. */
const CROWN = { least: 0.1, most: 0.24, bySides: 0.6 };
/** A crown is grown by so much, in F: less where there is not enough hair to go on from, in so many steps. */
const GROWN = { least: 0.03, most: 0.32, steps: 6 };
/** Hair that is cut so wide, in F, is arched over it by this share of that: a lower crown looks sawn off. */
const ARCH = 0.17;
/** An outline that is nearly level, or upright, where the photo cuts it tells nothing of a head's width, or height. */
const TOLD = 0.96;
/** Of what is grown so much may have something else than hair to go on from. */
const OTHER = 0.03;
/** Over this distance from the edge, in F, the matte was softened by it. */
const SEAM = 0.035;

/** Half an ellipse over the skull's middle. */
export interface Dome {
  readonly left: number;
  readonly right: number;
  readonly up: number;
}

/** How far above the skull's middle an edge cuts hair. */
const cutAt = ({ edge }: HairCut, skull: Skull): number => skull.v - (edge.reach - skull.u * edge.u) / edge.v;

/** How high hair would go on above a skull's middle. */
function heightOver({ ends }: HairCut, wide: Readonly<Record<Side, number>>, skull: Skull): number {
  const byEnd = (side: Side): number =>
    ends[side].up / Math.sqrt(1 - Math.min(TOLD, ends[side].across / wide[side]) ** 2);
  const stands = Math.max(0, (wide.left + wide.right) / 2 - skull.a);
  const usual = skull.b + Math.min(CROWN.most, CROWN.least + CROWN.bySides * stands);
  return Math.min(usual, Math.max(byEnd('left'), byEnd('right')));
}

/** The dome of such a height that goes on where a cut ends the hair's outline. */
export function domeOver({ ends }: HairCut, up: number): Dome {
  const half = ({ across, up: height }: HairCut['ends']['left']): number =>
    across / Math.sqrt(1 - Math.min(TOLD, Math.max(0, height) / up) ** 2);
  return { left: half(ends.left), right: half(ends.right), up };
}

interface GrownCell {
  readonly cell: number;
  readonly share: number;
}

/** A cell of a dome: where it lies, how far beyond the photo's edge (F), and 0..1 how much of it the dome covers. */
interface DomeCell {
  readonly cell: number;
  readonly u: number;
  readonly v: number;
  readonly beyond: number;
  readonly share: number;
}

/** Visits a dome's cells, but for what lies beyond the photo's other edges. */
export function eachOfDome(
  space: MatteSpace,
  { skull, cut: { edge }, others }: CutCrown,
  dome: Dome,
  visit: (cell: DomeCell) => void,
): void {
  rowsBetween(space, Number.NEGATIVE_INFINITY, skull.v, (first, u0, v0) => {
    for (let x = 0; x < space.width; x++) {
      const [u, v] = [u0 + x * space.ux, v0 + x * space.uy];
      if (others.some((side) => u * side.u + v * side.v > side.reach)) continue;
      const across = u - skull.u;
      const out = Math.hypot(across / (across < 0 ? dome.left : dome.right), (v - skull.v) / dome.up);
      const uneven = NEW_OUTLINE.uneven * lockLength(across * 1.6);
      const share = 1 - smoothstep(1 - 2 * NEW_OUTLINE.soft, 1, out + uneven);
      if (share > 0) visit({ cell: first + x, u, v, beyond: u * edge.u + v * edge.v - edge.reach, share });
    }
  });
}

/** The cells of a dome that the photo does not show; null where they would mirror something else than hair. */
function grownCells(matte: HeadMatte, crown: CutCrown, dome: Dome): GrownCell[] | null {
  const { space } = matte;
  const { edge } = crown.cut;
  /** The cell as far within the edge as a place lies beyond it. */
  const within = (u: number, v: number, beyond: number): number => {
    const [x, y] = toCells(space, u - 2 * beyond * edge.u, v - 2 * beyond * edge.v);
    return Math.round(y) * space.width + Math.round(x);
  };
  const grown: GrownCell[] = [];
  let others = 0;
  eachOfDome(space, crown, dome, ({ cell, u, v, beyond, share }) => {
    if (beyond < -SEAM) return;
    if (isHair(matte, within(u, v, Math.max(beyond, SEAM)))) grown.push({ cell, share });
    else if (beyond > 0) others++;
  });
  return grown.length > 0 && others <= grown.length * OTHER ? grown : null;
}

/** A crown that the photo's upper edge cuts. */
export interface CutCrown {
  readonly skull: Skull;
  readonly cut: HairCut;
  /** The photo's other edges: beyond them nothing goes on. */
  readonly others: readonly PhotoEdge[];
  /** How far above the skull's middle the edge is, and how much farther up hair would go on. */
  readonly edgeUp: number;
  readonly wanted: number;
}

/** What is known of a crown that the photo's upper edge cuts; null where it cuts none. */
export function cutCrown(matte: HeadMatte, fit: FaceFit, edges: readonly PhotoEdge[]): CutCrown | null {
  const skull = skullOf(fit);
  const { cuts, reach } = findCuts(matte, skull, edges);
  const cut = cuts.find(({ edge }) => edge.v < UPPER);
  if (!cut) return null;
  const edgeUp = cutAt(cut, skull);
  const wide = cut.ends.left.across + cut.ends.right.across;
  const arch = Math.min(GROWN.most, Math.max(GROWN.least, wide * ARCH));
  const wanted = Math.max(heightOver(cut, reach, skull), edgeUp + arch) - edgeUp;
  return { skull, cut, others: edges.filter((edge) => edge !== cut.edge), edgeUp, wanted };
}

/**
 * Lets hair go on beyond the photo's upper edge, where that cuts a crown and shows enough hair to go on from: its pixels
 * there are the photo's mirror image. In place. Whether any was grown.
 */
export function growCrown(matte: HeadMatte, crown: CutCrown): boolean {
  const { alpha, hair } = matte;
  const { skull, cut, edgeUp, wanted } = crown;
  if (wanted > GROWN.most) return false;
  for (let step = 0; step < GROWN.steps; step++) {
    const up = edgeUp + wanted + ((GROWN.least - wanted) * step) / GROWN.steps;
    if (up < skull.b + NEW_OUTLINE.room) return false;
    const grown = grownCells(matte, crown, domeOver(cut, up));
    if (!grown) continue;
    for (const { cell, share } of grown) {
      alpha[cell] = Math.max(alpha[cell]!, share);
      hair[cell] = Math.max(hair[cell]!, share);
    }
    return true;
  }
  return false;
}
