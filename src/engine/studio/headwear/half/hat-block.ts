import { skullTop, turnOf } from '../../drawing/anatomy.ts';
import type { Point } from '../../drawing/curve.ts';
import type { HeadFit } from '../../drawing/layers.ts';
import { hatLine } from '../../head/skull.ts';

/** The block that a hat is built on: where its opening sits on the head, and how wide and high it must be. */
export interface HatBlock {
  /** Lower edge of the hat in the middle of the forehead, above the brows. */
  readonly brim: number;
  /** Half the hat's width at its opening. */
  readonly half: number;
  /** Top of a hat that lies close to the head. */
  readonly crown: number;
  /** Sideways shift of what is in front, from the head's turn. */
  readonly lean: number;
  /** How much lower the edge is at the hat's sides than in its middle: a cap's, with its peak, is higher there. */
  readonly drop: number;
}

/**
 * The lowest that the edge comes to hide a crown that the photo cuts off. What is in front of a peaked one reaches `front` lower:
 * over the brows of a forehead that is cut right above them, and never the eyes.
 */
const LOWEST = { aboveBrows: 0.04, front: 0.17 };
const EYE_ROOM = 0.11;

/** How far the skull stands to the side of the face's middle, and how much wider a turn makes it. */
export function skullShift(fit: HeadFit): number {
  return -0.16 * turnOf(fit);
}

/**
 * The head as a hat presses it: hair that stands up lies flat under the crown, and hair that stands off begins at the
 * hat's edge. Every hat that covers the crown is fitted to it, so that none grows with the hair.
 */
export function pressedFit(fit: HeadFit): HeadFit {
  const { cheekHalfWidth: cheek } = fit;
  const hair = Math.max(cheek + 0.06, Math.min(cheek + 0.13, fit.hairHalfWidth));
  const hairHalfWidth = hair + 0.08 * Math.abs(turnOf(fit));
  return { ...fit, crownY: skullTop(fit), hairHalfWidth, hairAside: 0 };
}

/** The edge moved down to where the photo shows the hair, as far as it may. */
function lowered(edge: number, cutY: number | null, lowest: number): number {
  return cutY === null ? edge : Math.max(edge, Math.min(cutY + 0.03, lowest));
}

const PEAKED_DROP = -0.02;
const CAP_DROP = { least: PEAKED_DROP, most: 0.035 };
const SOFT_DROP = { least: 0, most: 0.1 };

/** How far a hat's edge comes down at its sides: as far as it may, and no nearer to the eyes' height than this. */
const dropFrom = (brim: number, eyeY: number, { least, most }: typeof SOFT_DROP): number =>
  Math.max(least, Math.min(most, eyeY - 0.1 - brim));

/** Cloth stands off the hair that it presses: a hat as narrow as its head looks like a lid. */
const EASE = 1.1;

/** A hat is pulled down over the hairline, and ends above the brows, in F: higher up it lies on the head like a lid. */
const PULLED = { down: 0.12, above: 0.135, soft: 0.035 };

/** For hats with a peak or brim: its sides, which are higher than its middle, are what must reach a cut. */
export function hatBlock(fit: HeadFit): HatBlock {
  const { foreheadY, browY, eyeY, cutY } = fit;
  const lowest = Math.min(browY - LOWEST.aboveBrows, eyeY - LOWEST.front);
  const sides = Math.min(foreheadY + PULLED.down, browY - PULLED.above) + PEAKED_DROP;
  const brim = lowered(sides, cutY, lowest + PEAKED_DROP) - PEAKED_DROP;
  return {
    brim,
    half: fit.hairHalfWidth * EASE,
    crown: fit.crownY - 0.06,
    lean: turnOf(fit) * 0.22,
    drop: PEAKED_DROP,
  };
}

/** For caps: they go round the head, and from the front their sides lie lower than the middle, which the peak hides. */
export function capBlock(fit: HeadFit): HatBlock {
  const block = hatBlock(fit);
  return { ...block, drop: dropFrom(block.brim, fit.eyeY, CAP_DROP) };
}

/** For hats of cloth that follow the hairline: high over the forehead, down to just above the ears. */
export function softBlock(fit: HeadFit): HatBlock {
  const { browY, eyeY, cutY } = fit;
  const line = hatLine(fit);
  const edge = Math.max(line, Math.min(line + PULLED.soft, browY - PULLED.above));
  const brim = lowered(edge, cutY, eyeY - EYE_ROOM);
  return { ...hatBlock(fit), brim, drop: dropFrom(brim, eyeY, SOFT_DROP) };
}

/** The hat's lower edge, or a line above it: t = 0 at the viewer's left, 1 at the right. */
export function edgeLine(block: HatBlock, up = 0, reach = 1): (t: number) => Point {
  const { brim, half, drop, lean } = block;
  return (t) => {
    const across = (t - 0.5) * 2;
    const x = across * half * reach + lean * 0.3 * (1 - across * across);
    return [x, brim - up + drop * Math.abs(across) ** 2.2];
  };
}

/** Half the width of the dome at a rise above the lower edge's ends, 0 there and 1 at the crown. */
function domeHalf(rise: number, full: number): number {
  return (
    (1 - Math.max(0, rise) ** full) ** (1 / 2.1) * (1 + 0.065 * Math.sin(Math.PI * Math.min(1, rise * 1.6)))
  );
}

/**
 * Outline of a dome on the block, from the left end of its lower edge over the crown and back along the edge.
 * `full` rounds its shoulders: 2 a ball, 3 a fuller hat; `reach` widens it.
 */
export function domeOutline(block: HatBlock, top = block.crown, full = 2.3, reach = 1): Point[] {
  const { brim, half, drop, lean } = block;
  const foot = brim + drop;
  const over = Array.from({ length: 17 }, (_, i): Point => {
    const angle = Math.PI * (1 - i / 16);
    const rise = Math.sin(angle);
    const side = Math.sign(Math.cos(angle));
    const x = side * half * reach * domeHalf(rise, full);
    return [x + lean * 0.4 * rise * rise, foot + (top - foot) * rise];
  });
  const edge = edgeLine(block);
  const under = Array.from({ length: 11 }, (_, i) => edge(1 - i / 10));
  const [left, right] = [under[10]!, under[0]!];
  return [left, left, ...over.slice(1, -1), right, right, ...under.slice(1, -1)];
}
