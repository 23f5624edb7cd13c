import type { Body } from '../drawing/body.ts';
import { catmullRom, type Point } from '../drawing/curve.ts';
import { plot } from '../drawing/plot.ts';
import { smoothstep } from '../drawing/smoothstep.ts';

/**
 * An arm as a line down its middle, from inside the shoulder to beyond the wrist. Places on it are told by `u`, the
 * length along the hanging arm in body units: what is drawn at one place of the hanging arm comes to lie at the same
 * place of the posed one. x is counted outwards from the body's middle, y down from `body.c`.
 */
export interface ArmLine {
  readonly samples: readonly ArmSample[];
}

interface ArmSample {
  readonly u: number;
  readonly x: number;
  readonly y: number;
  /** Unit normal: to the outer side of a hanging arm. */
  readonly nx: number;
  readonly ny: number;
  /** How wide the arm is here, beside the hanging one. */
  readonly width: number;
}

/** Where the arm's joints are along it. Before `ROOT` it belongs to the torso and never moves. */
const ROOT = -0.4;
export const ELBOW = 1.3;
export const WRIST = 2.35;
/** A little past the wrist, so that its edge lies inside of what is carried along. */
const END = 2.5;
const STEP = 0.02;
const COUNT = Math.round((END - ROOT) / STEP) + 1;

/** The arm's two joints that a pose places: x outwards from the middle, y down from `body.c`, in body units. */
export interface ArmJoints {
  readonly elbow: Point;
  readonly wrist: Point;
}

/** The middle of the arm as garments draw it: out of the shoulder and down beside the chest. */
function hangingPath(body: Body): Point[] {
  const k = body.armOut / 1.33;
  return plot({ k })`0.55*k 0.2, 0.84*k 0.6, 0.985*k 0.84, 1.035*k 1.15, 1.065*k 1.5, 1.1*k 2.2, 1.12*k 3.3`;
}

/** Index in `hangingPath` from which `u` counts. */
const ORIGIN = 1;

interface Walk {
  readonly points: readonly Point[];
  /** Length walked until each point. */
  readonly lengths: readonly number[];
}

function walkOf(points: readonly Point[]): Walk {
  const lengths = [0];
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1]!;
    const [bx, by] = points[i]!;
    lengths.push(lengths[i - 1]! + Math.hypot(bx - ax, by - ay));
  }
  return { points, lengths };
}

/** The place a length along; straight on beyond both ends. */
function placeAt({ points, lengths }: Walk, length: number): Point {
  let i = 1;
  while (i < points.length - 1 && lengths[i]! < length) i++;
  const [ax, ay] = points[i - 1]!;
  const [bx, by] = points[i]!;
  const t = (length - lengths[i - 1]!) / Math.max(1e-6, lengths[i]! - lengths[i - 1]!);
  return [ax + (bx - ax) * t, ay + (by - ay) * t];
}

/** Straight pieces between two given points of a path. */
const PIECES = 12;

/** A smooth open line through the points. */
function smoothPath(points: readonly Point[]): Point[] {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))]!;
  const path: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    for (let s = 0; s < PIECES; s++)
      path.push(catmullRom([at(i - 1), at(i), at(i + 1), at(i + 2)], s / PIECES));
  }
  path.push(at(points.length - 1));
  return path;
}

/** Every place along an arm that is worked out. */
const ALONG = Array.from({ length: COUNT }, (_, i) => ROOT + i * STEP);

function hangingPlaces(body: Body): Point[] {
  const path = hangingPath(body);
  const walk = walkOf(smoothPath(path));
  const origin = walk.lengths[ORIGIN * PIECES]!;
  return ALONG.map((u) => placeAt(walk, origin + u));
}

/** How far the upper arm of a wholly lifted arm turns at the shoulder. */
const LIFTED = 0.85;

/** How much of a sharp bend is rounded off, along the arm. */
const BEND = 0.09;

function posedPlaces(hanging: readonly Point[], { elbow, wrist }: ArmJoints): Point[] {
  const start = Math.round((0.08 - ROOT) / STEP);
  const [x0, y0] = hanging[start]!;
  const [px, py] = hanging[start - 1]!;
  const [qx, qy] = hanging[start + 1]!;
  const reach = Math.hypot(elbow[0] - x0, elbow[1] - y0);
  // The upper arm leaves the shoulder as the hanging one does, a lifted one straight, and comes to the elbow straight.
  const step = Math.hypot(qx - px, qy - py);
  const along: Point = [(qx - px) / step, (qy - py) / step];
  const straight: Point = [(elbow[0] - x0) / reach, (elbow[1] - y0) / reach];
  const lift = LIFTED * (1 - smoothstep(-0.2, 0.9, along[0] * straight[0] + along[1] * straight[1]));
  const out = 0.36 * reach;
  const [c1, c2]: [Point, Point] = [
    [
      x0 + (along[0] + (straight[0] - along[0]) * lift) * out,
      y0 + (along[1] + (straight[1] - along[1]) * lift) * out,
    ],
    [elbow[0] - (elbow[0] - x0) * 0.4, elbow[1] - (elbow[1] - y0) * 0.4],
  ];
  const upper = walkOf(
    Array.from({ length: 33 }, (_, i): Point => {
      const t = i / 32;
      const s = 1 - t;
      const on = (a: 0 | 1): number =>
        s * s * s * (a ? y0 : x0) + 3 * s * s * t * c1[a] + 3 * s * t * t * c2[a] + t * t * t * elbow[a];
      return [on(0), on(1)];
    }),
  );
  const whole = upper.lengths.at(-1)!;
  const from = start * STEP + ROOT;
  const sharp = ALONG.map((u, i): Point => {
    if (i < start) return hanging[i]!;
    if (u <= ELBOW) return placeAt(upper, (whole * (u - from)) / (ELBOW - from));
    const t = (u - ELBOW) / (WRIST - ELBOW);
    return [elbow[0] + (wrist[0] - elbow[0]) * t, elbow[1] + (wrist[1] - elbow[1]) * t];
  });
  return rounded(sharp, start);
}

/** Neighbours' places mixed, from `start` on, as a blur along the line. */
function rounded(places: readonly Point[], start: number): Point[] {
  const radius = Math.round((BEND / STEP) * 2);
  return places.map((place, i): Point => {
    const reach = Math.min(radius, i - start, places.length - 1 - i);
    if (reach <= 0) return place;
    let [x, y, sum] = [0, 0, 0];
    for (let d = -reach; d <= reach; d++) {
      const weight = Math.exp(-0.5 * ((d * STEP) / BEND) ** 2);
      x += places[i + d]![0] * weight;
      y += places[i + d]![1] * weight;
      sum += weight;
    }
    return [x / sum, y / sum];
  });
}

function lineOf(places: readonly Point[], width: (u: number) => number): ArmLine {
  return {
    samples: places.map(([x, y], i) => {
      const [ax, ay] = places[Math.max(0, i - 1)]!;
      const [bx, by] = places[Math.min(places.length - 1, i + 1)]!;
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const u = ROOT + i * STEP;
      return { u, x, y, nx: (by - ay) / length, ny: (ax - bx) / length, width: width(u) };
    }),
  };
}

export function hangingLine(body: Body): ArmLine {
  return lineOf(hangingPlaces(body), () => 1);
}

/** The arm brought to its joints. `width`: how wide it is along `u`, beside what garments draw. */
export function posedLine(body: Body, joints: ArmJoints, width: (u: number) => number): ArmLine {
  return lineOf(posedPlaces(hangingPlaces(body), joints), width);
}
