import { smoothstep } from '../drawing/smoothstep.ts';
import type { FaceGeometry } from './face-geometry.ts';
import { eachRow, type MatteSpace } from './matte-space.ts';

/** Half axes of the ellipse round a face that also holds its hair, in that face's units. */
const HALF_WIDTH = 0.5;
const HALF_HEIGHT = 0.68;

/** Another face in the units of this one: centre, size and turn. */
export interface OtherFace {
  readonly u: number;
  readonly v: number;
  readonly size: number;
  readonly turn: number;
}

/** Where the other faces of a photo are, seen from this one. */
export function relateFaces(face: FaceGeometry, others: readonly FaceGeometry[]): OtherFace[] {
  const cos = Math.cos(face.roll) / face.faceHeight;
  const sin = Math.sin(face.roll) / face.faceHeight;
  return others.map((other) => {
    const dx = other.x - face.x;
    const dy = other.y - face.y;
    return {
      u: dx * cos + dy * sin,
      v: dy * cos - dx * sin,
      size: other.faceHeight / face.faceHeight,
      turn: other.roll - face.roll,
    };
  });
}

/** A place in another face's own units. */
function inUnitsOf(other: OtherFace, u: number, v: number): readonly [number, number] {
  const du = (u - other.u) / other.size;
  const dv = (v - other.v) / other.size;
  const cos = Math.cos(other.turn);
  const sin = Math.sin(other.turn);
  return [du * cos + dv * sin, dv * cos - du * sin];
}

/** Distance from a face in its own terms: 1 on the outline of its hair. */
function distanceFrom(other: OtherFace, u: number, v: number): number {
  const [across, down] = inUnitsOf(other, u, v);
  return Math.hypot(across / HALF_WIDTH, down / HALF_HEIGHT);
}

/** Where a neck is below a face, in that face's units. */
const NECK = { aside: 0.36, from: 0.3, to: 0.95 };

/** Whether a place is where another's neck is: of who looks over a child's shoulder, above the child's hair. */
export const isOnNeck = (others: readonly OtherFace[], u: number, v: number): boolean =>
  others.some((other) => {
    const [across, down] = inUnitsOf(other, u, v);
    return Math.abs(across) < NECK.aside && down > NECK.from && down < NECK.to;
  });

const SELF: OtherFace = { u: 0, v: 0, size: 1, turn: 0 };

/** How surely a point belongs rather to another face than to this one, 0..1. */
export function foreignShare(others: readonly OtherFace[], u: number, v: number): number {
  if (others.length === 0) return 0;
  const own = distanceFrom(SELF, u, v);
  let most = 0;
  for (const other of others) {
    const away = distanceFrom(other, u, v);
    if (away < own) most = Math.max(most, Math.min(1, Math.max(0, (1.25 - away) / 0.5)));
  }
  return most;
}

/** How near a point is to another face's hair, 0..1: 1 where it may well hang, 0 where nobody else is about. */
export function nearOther(others: readonly OtherFace[], u: number, v: number): number {
  const away = Math.min(...others.map((other) => distanceFrom(other, u, v)));
  return 1 - smoothstep(1.4, 2.4, away);
}

/** Fills a plane with 1 where a cell belongs rather to another face than to this one, fading outwards. */
export function markOthers(plane: Float32Array, space: MatteSpace, others: readonly OtherFace[]): void {
  plane.fill(0);
  if (others.length === 0) return;
  eachRow(space, (first, u, v) => {
    for (let x = 0; x < space.width; x++)
      plane[first + x] = foreignShare(others, u + x * space.ux, v + x * space.uy);
  });
}
