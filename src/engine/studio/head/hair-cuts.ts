import type { FaceFit, FaceGeometry } from './face-geometry.ts';
import type { HeadMatte } from './head-matte.ts';
import { rowsBetween } from './matte-space.ts';
import type { Skull } from './skull.ts';

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

/**
 * How soft an outline is that takes a cut's place, and how uneven, lock by lock: shares of the way from the head's middle; and
 * the room that it leaves round the skull, in F: less would be a head without hair.
 */
export const NEW_OUTLINE = { soft: 0.03, uneven: 0.02, room: 0.03 };

export type Side = 'left' | 'right';

/** An edge that cuts hair above the skull's middle in a straight line. */
export interface HairCut {
  readonly edge: PhotoEdge;
  /** Hair's outermost places at the edge, from the skull's middle. */
  readonly ends: Readonly<Record<Side, { readonly across: number; readonly up: number }>>;
}

export const isHair = ({ alpha, hair, oval }: HeadMatte, cell: number): boolean =>
  alpha[cell]! > 0.5 && hair[cell]! > 0.5 && oval[cell]! < 0.3;

/** Visits hair beside the face and below it, from the eyes down to a height: its cell, and its place in face units. */
export function eachHairBeside(
  matte: HeadMatte,
  { eyeY }: Pick<FaceFit, 'eyeY'>,
  lowest: number,
  visit: (cell: number, u: number, v: number) => void,
): void {
  const { space } = matte;
  rowsBetween(space, eyeY, lowest, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++)
      if (isHair(matte, cell)) visit(cell, u0 + x * space.ux, v0 + x * space.uy);
  });
}

/** The edges that cut hair above the skull's middle, and how far hair reaches there: no less than the skull does. */
export function findCuts(matte: HeadMatte, skull: Skull, edges: readonly PhotoEdge[]) {
  const { space } = matte;
  const reach = { left: skull.a, right: skull.a, up: skull.b };
  const end = () => ({ across: 0, up: 0 });
  const found = edges.map((edge) => ({ edge, cells: 0, ends: { left: end(), right: end() } }));
  const visit = (u: number, v: number): void => {
    const side = u < skull.u ? 'left' : 'right';
    const across = Math.abs(u - skull.u);
    if (v > skull.v - 0.1) reach[side] = Math.max(reach[side], across);
    reach.up = Math.max(reach.up, skull.v - v);
    for (const cut of found) {
      if (u * cut.edge.u + v * cut.edge.v <= cut.edge.reach - NEAR) continue;
      cut.cells++;
      if (across > cut.ends[side].across) cut.ends[side] = { across, up: skull.v - v };
    }
  };
  rowsBetween(space, Number.NEGATIVE_INFINITY, skull.v, (first, u0, v0) => {
    for (let x = 0; x < space.width; x++) {
      const v = v0 + x * space.uy;
      if (v <= skull.v && isHair(matte, first + x)) visit(u0 + x * space.ux, v);
    }
  });
  const least = NEAR * STRAIGHT * space.faceCells ** 2;
  const cuts: readonly HairCut[] = found.filter(({ cells }) => cells > least);
  return { cuts, reach };
}
