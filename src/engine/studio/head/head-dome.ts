import { smoothstep } from '../drawing/smoothstep.ts';
import { colourBin } from './colour-histogram.ts';
import type { HeadContour } from './head-contour.ts';
import { cellAt } from './matte-space.ts';
import { foreignShare } from './other-faces.ts';
import { ANGLES, RADIUS_STEP } from './outline-path.ts';
import type { HeadView } from './own-share.ts';

/** Angles from the crown to each side between which a head has no dents. */
const DOME = Math.round(ANGLES * 0.19);
/** Where the person ends within this distance over an outline without dents, in F, that end is the head's; beside it no more. */
const NEAR_END = 0.22;
const OVER = { from: 0.45, to: 0.9 };
/** How much oftener skin than hair has the colours of a hand on the head. */
const HAND = 5;
/** Half the number of angles over which what was filled is smoothed. */
const SMOOTHED = 3;

interface DomePoint {
  /** Radians from the crown. */
  readonly turn: number;
  readonly x: number;
  readonly y: number;
}

const pointAt = (turn: number, radius: number): DomePoint => ({
  turn,
  x: Math.sin(turn) * radius,
  y: -Math.cos(turn) * radius,
});

/** The points, from left to right, that a string drawn round all of them touches. */
function hullOf(points: readonly DomePoint[]): DomePoint[] {
  const hull: DomePoint[] = [];
  for (const point of points) {
    for (;;) {
      const [before, last] = [hull.at(-2), hull.at(-1)];
      if (!before || !last) break;
      const bend = (last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x);
      if (bend > 0) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull;
}

/** How far each point's ray reaches to that string. */
function stringRadii(points: readonly DomePoint[]): number[] {
  const hull = hullOf(points);
  let corner = 0;
  return points.map(({ turn, x, y }) => {
    while (corner < hull.length - 2 && hull[corner + 1]!.turn < turn) corner++;
    const [one, two] = [hull[corner]!, hull[corner + 1]!];
    const [dx, dy] = [two.x - one.x, two.y - one.y];
    const across = -dx * Math.cos(turn) - dy * Math.sin(turn);
    return Math.max(Math.hypot(x, y), Math.abs(across) < 1e-9 ? 0 : (dx * one.y - dy * one.x) / across);
  });
}

/**
 * Draws a head's outline out over dents of its dome, and to where the person ends close by: as far as this person is seen
 * there, and neither a hand nor somebody else. In place.
 */
export function fillDents(contour: HeadContour, { matte, others }: HeadView): void {
  const { space, alpha, colours, models } = matte;
  const { radii } = contour;
  const isPerson = (cell: number): boolean =>
    cell >= 0 && alpha[cell]! >= 0.6 && colours.inside[cell]! >= 0.5;
  const placeOn = (turn: number, radius: number) => {
    const { x, y } = pointAt(turn, radius);
    const [u, v] = [contour.u + x, contour.v + y];
    return { u, v, cell: cellAt(space, u, v) };
  };
  const isOwn = (turn: number, radius: number): boolean => {
    const { u, v, cell } = placeOn(turn, radius);
    if (!isPerson(cell)) return false;
    const bin = colourBin(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!);
    return models.skin[bin]! <= HAND * models.hair[bin]! + 1e-4 && foreignShare(others, u, v) < 0.3;
  };
  const angleOf = (index: number): number => (index - DOME + ANGLES) % ANGLES;
  const dome = Array.from({ length: 2 * DOME + 1 }, (_, index) => {
    const turn = ((index - DOME) / ANGLES) * Math.PI * 2;
    return pointAt(turn, radii[angleOf(index)]!);
  });
  const string = stringRadii(dome);
  const filled = dome.map(({ turn }, index) => {
    let radius = radii[angleOf(index)]!;
    while (radius < string[index]! && isOwn(turn, radius)) radius += RADIUS_STEP / 2;
    const level = radius;
    const near = NEAR_END * (1 - smoothstep(OVER.from, OVER.to, Math.abs(turn)));
    while (radius < string[index]! + near && isOwn(turn, radius)) radius += RADIUS_STEP / 2;
    return isPerson(placeOn(turn, radius).cell) ? level : radius;
  });
  for (const index of filled.keys()) {
    const near = filled.slice(Math.max(0, index - SMOOTHED), index + SMOOTHED + 1);
    const mean = near.reduce((sum, radius) => sum + radius, 0) / near.length;
    radii[angleOf(index)] = Math.max(radii[angleOf(index)]!, mean);
  }
}
