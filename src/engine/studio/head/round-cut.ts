import { smoothstep } from '../drawing/smoothstep.ts';
import type { FaceFit, FaceGeometry } from './face-geometry.ts';
import type { HeadMatte } from './head-matte.ts';
import { lockLength } from './head-outline.ts';
import { rowsBetween } from './matte-space.ts';
import { type Skull, skullOf } from './skull.ts';

/** One edge of a photo, in face units: the photo lies where `u * x + v * y` is at most `reach`. `u`, `v`: its outward normal. */
export interface PhotoEdge {
  readonly u: number;
  readonly v: number;
  readonly reach: number;
}

/** A photo's four edges as a face in it sees them, in that face's units. `face`: in the photo's pixels. */
export function edgesAround(
  { x, y, roll, faceHeight }: FaceGeometry,
  { width, height }: { readonly width: number; readonly height: number },
): PhotoEdge[] {
  const [sin, cos] = [Math.sin(roll), Math.cos(roll)];
  return [
    { u: -sin, v: -cos, reach: y / faceHeight },
    { u: sin, v: cos, reach: (height - y) / faceHeight },
    { u: -cos, v: sin, reach: x / faceHeight },
    { u: cos, v: -sin, reach: (width - x) / faceHeight },
  ];
}

/** Hair this near to an edge, in F, is cut by it; so much of it along the edge shows as a straight line. */
const NEAR = 0.02;
const STRAIGHT = 0.16;
/** Room that a rounded crown leaves round the skull, in F: less would be a head without hair. */
const LEAST_ROOM = 0.03;
/** How soft the new outline is, and how uneven, lock by lock: shares of the way from the head's middle. */
const SOFT = 0.03;
const UNEVEN = 0.02;

type Side = 'left' | 'right';

/** The half of an ellipse that is left of hair: its middle is the skull's. */
interface Dome extends Record<Side, number> {
  up: number;
}

interface Cut {
  readonly edge: PhotoEdge;
  /** Cells of hair that lie at the edge. */
  cells: number;
}

/** What hair reaches above the skull's middle, and which edges cut it there. */
function hairAbove({ space, alpha, hair, oval }: HeadMatte, skull: Skull, edges: readonly PhotoEdge[]) {
  const dome: Dome = { left: skull.a, right: skull.a, up: skull.b };
  const cuts = edges.map((edge): Cut => ({ edge, cells: 0 }));
  const isHair = (cell: number) => alpha[cell]! > 0.5 && hair[cell]! > 0.5 && oval[cell]! < 0.3;
  rowsBetween(space, Number.NEGATIVE_INFINITY, skull.v, (first, u0, v0) => {
    for (let x = 0; x < space.width; x++) {
      const u = u0 + x * space.ux;
      const v = v0 + x * space.uy;
      if (v > skull.v || !isHair(first + x)) continue;
      const side = u < skull.u ? 'left' : 'right';
      if (v > skull.v - 0.1) dome[side] = Math.max(dome[side], Math.abs(u - skull.u));
      dome.up = Math.max(dome.up, skull.v - v);
      for (const cut of cuts) if (u * cut.edge.u + v * cut.edge.v > cut.edge.reach - NEAR) cut.cells++;
    }
  });
  return { dome, cuts };
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
      const out = Math.hypot(u / dome[side], v / dome.up) + UNEVEN * lockLength(u * 1.6);
      alpha[cell] = alpha[cell]! * (1 - smoothstep(1 - 2 * SOFT, 1, out));
    }
  });
}

/**
 * Rounds off hair that an edge of the photo cuts straight above the skull: the outline of a head again, a little smaller than
 * it was. In place. False where the edge leaves no room for that: the head then needs a hat.
 */
export function roundCutHair(matte: HeadMatte, fit: FaceFit, edges: readonly PhotoEdge[]): boolean {
  const skull = skullOf(fit);
  const { dome, cuts } = hairAbove(matte, skull, edges);
  const band = NEAR * STRAIGHT * matte.space.faceCells ** 2;
  const straight = cuts.filter(({ cells }) => cells > band);
  if (straight.length === 0) return true;
  const sides = new Set(straight.flatMap(({ edge }) => fitInto(dome, edge, skull)));
  if (dome.up < skull.b + LEAST_ROOM) return false;
  if (Math.min(dome.left, dome.right) >= skull.a) trimTo(matte, skull, dome, sides);
  return true;
}
