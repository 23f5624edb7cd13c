import { smoothstep } from '../drawing/smoothstep.ts';
import type { FaceFit } from './face-geometry.ts';
import { findCuts, NEW_OUTLINE, type PhotoEdge, type Side } from './hair-cuts.ts';
import { lockLength } from './hair-ends.ts';
import type { HeadMatte } from './head-matte.ts';
import { rowsBetween } from './matte-space.ts';
import { type Skull, skullOf } from './skull.ts';

/** The half of an ellipse that is left of hair: its middle is the skull's. */
interface Dome extends Record<Side, number> {
  up: number;
}

/** Half an axis of an ellipse that just touches a line `away` from its middle, by its other half axis. */
const touching = (away: number, other: number, along: number, across: number): number =>
  Math.sqrt(Math.max(0, away ** 2 - (other * across) ** 2)) / Math.abs(along);

/** Makes room in a dome for an edge of the photo; which sides of it that concerns. */
function fitInto(dome: Dome, { u, v, reach }: PhotoEdge, skull: Skull): readonly Side[] {
  const away = reach - u * skull.u - v * skull.v;
  const side = u < 0 ? 'left' : 'right';
  if (Math.abs(v) < Math.abs(u)) {
    dome[side] = Math.min(dome[side], touching(away, dome.up, u, v));
    return [side];
  }
  dome.up = Math.min(dome.up, touching(away, dome[side], v, u));
  return ['left', 'right'];
}

/** Ends hair above the skull's middle at a dome, on some sides. In place. */
function trimTo({ space, alpha }: HeadMatte, skull: Skull, dome: Dome, sides: ReadonlySet<Side>): void {
  rowsBetween(space, Number.NEGATIVE_INFINITY, skull.v, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const u = u0 + x * space.ux - skull.u;
      const v = v0 + x * space.uy - skull.v;
      const side = u < 0 ? 'left' : 'right';
      if (v > 0 || alpha[cell] === 0 || !sides.has(side)) continue;
      const out = Math.hypot(u / dome[side], v / dome.up) + NEW_OUTLINE.uneven * lockLength(u * 1.6);
      alpha[cell] = alpha[cell]! * (1 - smoothstep(1 - 2 * NEW_OUTLINE.soft, 1, out));
    }
  });
}

/**
 * Rounds off hair that an edge of the photo cuts straight above the skull: the outline of a head again, a little smaller than
 * it was. In place. False where the edge leaves no room for that: the head then needs a hat.
 */
export function roundCutHair(matte: HeadMatte, fit: FaceFit, edges: readonly PhotoEdge[]): boolean {
  const skull = skullOf(fit);
  const { reach: dome, cuts } = findCuts(matte, skull, edges);
  if (cuts.length === 0) return true;
  const sides = new Set(cuts.flatMap(({ edge }) => fitInto(dome, edge, skull)));
  if (dome.up < skull.b + NEW_OUTLINE.room) return false;
  if (Math.min(dome.left, dome.right) >= skull.a) trimTo(matte, skull, dome, sides);
  return true;
}
