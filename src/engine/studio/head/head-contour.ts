import { smoothstep } from '../drawing/smoothstep.ts';
import type { FaceFit } from './face-geometry.ts';
import { fillDents } from './head-dome.ts';
import { cellAt, eachRow, type MatteSpace } from './matte-space.ts';
import { nearOther } from './other-faces.ts';
import { ANGLES, closedOutline, RADII, RADIUS_STEP } from './outline-path.ts';
import { type HeadView, hairUnknown } from './own-share.ts';
import { earTurn, skullDistance, usualHair } from './skull.ts';

/** A head's outline: its radius at each angle round a point in face units. */
export interface HeadContour {
  readonly u: number;
  readonly v: number;
  readonly radii: Float32Array;
}

const CHIN_ANGLE = ANGLES / 2;
/** What an edge of the photo is worth, per unit of colour step (sum over RGB), and the most that counts. */
const EDGE_WORTH = 5;
const MOST_EDGE = 0.6;
/** An edge is looked for over this many steps of the radius. */
const EDGE_STEPS = 3;
/** How far hair reaches beyond the skull before it becomes unlikely, in F: known hair, and hair nobody saw. */
const USUAL_REACH = 0.1;
const UNKNOWN_REACH = 0.03;

/** Likeness from which on big hair is believed, and how far place counts for less then. */
const SEEN_HAIR = { from: 0.3, to: 0.6, belief: 0.8 };
/** What the end of a person is worth, in units of colour steps: more than any edge within. */
const PERSON_EDGE = 0.8;

const bounded = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** What place alone says against a cell being of the head; negative speaks for it. `cell` < 0: off the grid. */
function placeCost(view: HeadView, cell: number, u: number, v: number): number {
  const { matte, fit, skull, others, likeness, broadLikeness } = view;
  const unknown = hairUnknown(matte);
  if (v < fit.eyeY + 0.1) {
    const beyond = (skullDistance(skull, u, v) - 1) * 0.5;
    const shown = cell >= 0 && matte.colours.inside[cell]! > 0.5;
    if (beyond < 0) return shown && matte.person[cell]! < 0.3 ? -0.27 : -0.9;
    if (unknown && beyond > UNKNOWN_REACH) return Math.min(3, 0.8 + (beyond - UNKNOWN_REACH) * 12);
    if (beyond <= USUAL_REACH) return 0;
    // Big hair that is seen as such is no surprise.
    const seenHair = shown ? smoothstep(SEEN_HAIR.from, SEEN_HAIR.to, broadLikeness[cell]!) : 0;
    const belief = SEEN_HAIR.belief * seenHair * (1 - nearOther(others, u, v));
    return Math.min(2.2, (beyond - USUAL_REACH) * 5) * (1 - belief);
  }
  const side = Math.abs(u) - fit.cheekHalfWidth - earTurn(fit, u);
  const lock = cell >= 0 && likeness[cell]! > 0.6 && Math.abs(u) > fit.jawHalfWidth;
  return besideCost(unknown, side) + belowCost(fit, lock, v);
}

/** Hair far beside the cheeks is unlikely, the more so where next to none is known. */
function besideCost(unknown: boolean, side: number): number {
  if (unknown && side > 0.09) return 2.5;
  return side > 0.12 ? Math.min(2, (side - 0.12) * 3.5) : 0;
}

/** Below the mouth a head ends soon, unless a lock of its hair hangs there. */
function belowCost(fit: FaceFit, lock: boolean, v: number): number {
  if (v > fit.chinY + 0.05) return (lock ? 0.3 : 1.5) + (v - fit.chinY) * 4;
  return v > fit.mouthY ? 0.25 : 0;
}

/** Where the photo ends, a usual head of hair is expected. */
function unseenCost({ skull }: HeadView, u: number, v: number): number {
  return skullDistance(usualHair(skull), u, v) < 1 ? -1 : 1.6;
}

/** Finds the outline along which this head's own cells end. `own`: from `ownShare`. */
export function findContour(view: HeadView, own: Float32Array): HeadContour {
  const { matte, fit, skull } = view;
  const { space, colours } = matte;
  const { r, g, b, inside } = colours;
  const centre = { u: skull.u * 0.5, v: -0.08 };
  const costs = new Float32Array(ANGLES * RADII);
  const ray = new Int32Array(RADII);
  const colourStep = (one: number, two: number): number =>
    Math.abs(r[one]! - r[two]!) + Math.abs(g[one]! - g[two]!) + Math.abs(b[one]! - b[two]!);
  const edgeBetween = (before: number, cell: number): number =>
    Math.max(
      Math.min(MOST_EDGE, colourStep(cell, before)),
      PERSON_EDGE * (matte.alpha[before]! - matte.alpha[cell]!),
    );
  for (let angle = 0; angle < ANGLES; angle++) {
    const turn = (angle / ANGLES) * Math.PI * 2;
    let sum = 0;
    for (let step = 0; step < RADII; step++) {
      const radius = (step + 0.5) * RADIUS_STEP;
      const u = centre.u + Math.sin(turn) * radius;
      const v = centre.v - Math.cos(turn) * radius;
      const cell = cellAt(space, u, v);
      ray[step] = cell;
      const share = cell < 0 ? 0.5 : own[cell]!;
      const seen = cell >= 0 && inside[cell]! >= 0.5;
      const cost =
        !seen && v < fit.eyeY + 0.1
          ? unseenCost(view, u, v)
          : Math.log((1 - share) / share) + placeCost(view, cell, u, v);
      sum += bounded(cost, 3);
      const before = step >= EDGE_STEPS ? ray[step - EDGE_STEPS]! : -1;
      const edge = cell >= 0 && before >= 0 ? edgeBetween(before, cell) : 0;
      costs[angle * RADII + step] = sum - edge * EDGE_WORTH;
    }
  }
  const contour = { ...centre, radii: closedOutline(costs, CHIN_ANGLE) };
  fillDents(contour, view);
  return contour;
}

/** So far inside or beyond the outline nobody asks how far exactly. */
const FAR = 0.03;

/**
 * Fills `into` with each cell's distance beyond the outline, in F: negative inside. Further than FAR from all of it, inside
 * or beyond, that is the distance from its nearest or its farthest point's circle.
 */
export function distanceBeyond(contour: HeadContour, { matte }: HeadView, into: Float32Array): void {
  const { space } = matte;
  const least = Math.min(...contour.radii);
  const most = Math.max(...contour.radii);
  eachRow(space, (first, u0, v0) => {
    fillRow(contour, space, u0, v0, into, first, least, most);
  });
}

/** One row of `distanceBeyond`. Called for every row, so that it is compiled once for good. */
function fillRow(
  { u: middleU, v: middleV, radii }: HeadContour,
  { width, ux, uy }: MatteSpace,
  u0: number,
  v0: number,
  into: Float32Array,
  first: number,
  least: number,
  most: number,
): void {
  for (let x = 0; x < width; x++) {
    const u = u0 + x * ux - middleU;
    const v = v0 + x * uy - middleV;
    const away = Math.sqrt(u * u + v * v);
    if (away < least - FAR || away > most + FAR) {
      into[first + x] = away - (away < least ? least : most);
      continue;
    }
    const at = ((Math.atan2(u, -v) / (Math.PI * 2)) * ANGLES + ANGLES) % ANGLES;
    const before = Math.floor(at) % ANGLES;
    const one = radii[before]!;
    const radius = one + (radii[(before + 1) % ANGLES]! - one) * (at - Math.floor(at));
    into[first + x] = away - radius;
  }
}
