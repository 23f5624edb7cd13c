import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillPolygon, type Point } from './curve.ts';
import { eachSide, shadeAcross } from './ornament.ts';
import type { PartRoom } from './part.ts';
import { plot } from './plot.ts';

/** Right half of a child's upper body in face units; the left half mirrors it. `c` is about the chin's y. */
export interface Body {
  readonly c: number;
  readonly neckHalf: number;
  /** Shoulder line from the neck's root over the shoulder and down the arm's outside. */
  readonly shoulder: readonly Point[];
  /** Where sleeve and torso meet, from the shoulder down to the armpit. */
  readonly armhole: readonly Point[];
  readonly armpit: Point;
  /** Half the chest's width below the armpit, and half the waist's. */
  readonly sideX: number;
  readonly waistX: number;
  /** Outer and inner edge of the arm at the bottom. */
  readonly armOut: number;
  readonly armIn: number;
  /** y of the waist, where belts are worn, and of a hanging arm's wrist. */
  readonly waistY: number;
  readonly wristY: number;
  /** A little below the picture's bottom edge, and beyond the hanging arm's hand. */
  readonly bottom: number;
}

export interface BodyShape {
  /** Half the width over both shoulders with clothes on. */
  readonly width?: number;
  /** Thickness of what is worn, 0 shirt .. 1 padded suit. */
  readonly bulk?: number;
  /** The waist beside the chest: 0.9 loosely worn, less for what fits closely. */
  readonly waist?: number;
}

/** Below this, from `c`, no arm reaches: what is drawn on hanging arms goes on until there. */
const ARM_END = 3.4;

/** A child's proportions: slim neck, sloping shoulders, arms beside the chest. */
export function bodyOf(room: PartRoom, shape: BodyShape = {}): Body {
  const { width = 1.29, bulk = 0, waist = 0.9 } = shape;
  // A child's neck is short: what the body is measured from lies a little above the chin.
  const c = room.fit.chinY - 0.09;
  const k = width / 1.25;
  const neckHalf = Math.min(0.39, Math.max(0.24, room.fit.jawHalfWidth * 0.76));
  const up = bulk * 0.035;
  const bottom = Math.max(room.bounds.bottom + 0.45, c + ARM_END);
  const armpit: Point = [0.8 * k, c + 0.92];
  return {
    c,
    neckHalf,
    shoulder: plot({ neckHalf, c, up, k, bulk })`
      neckHalf c+0.08, neckHalf+0.06 c+0.19-up, ${Math.max(0.46 * k, neckHalf + 0.12)} c+0.285-up*1.4, 0.74*k c+0.365-up*1.6,
      0.97*k c+0.455-up*1.4, 1.12*k+bulk*0.02 c+0.58, 1.2*k+bulk*0.04 c+0.78, 1.25*k+bulk*0.05 c+1.1,
      1.3*k+bulk*0.05 c+1.5, 1.33*k+bulk*0.04 ${Math.max(bottom, c + 1.6)}`,
    armhole: plot({ k, c, up, armpit })`0.86*k c+0.4-up, 0.865*k c+0.55, 0.835*k c+0.74, armpit`,
    armpit,
    sideX: 0.8 * k,
    waistX: 0.8 * k * waist,
    armOut: 1.33 * k,
    armIn: 0.93 * k,
    waistY: c + 1.62,
    wristY: c + 2.9,
    bottom,
  };
}

/** Where the torso's right side begins to go in to the waist. */
export const belowChest = ({ sideX, waistX, c }: Body): Point => [sideX * 0.5 + waistX * 0.517, c + 1.2];

/** The torso's right side from the armpit down: in at the waist, out at the hips; `flare` for skirts of coats. */
export function sideLine(body: Body, flare = 0): Point[] {
  const { sideX, waistX, c, bottom } = body;
  return plot({ sideX, waistX, c, flare, bottom })`
    ${belowChest(body)}, waistX c+1.62, sideX*(1.02+flare*0.4) c+2.1, sideX*(1.07+flare) c+2.7,
    sideX*(1.1+flare*1.4) bottom!`;
}

/** y of the shoulder line at a distance from the middle (straight between its points). */
export function shoulderY(body: Body, x: number): number {
  const at = Math.max(Math.abs(x), body.neckHalf);
  for (let i = 1; i < body.shoulder.length; i++) {
    const [x0, y0] = body.shoulder[i - 1]!;
    const [x1, y1] = body.shoulder[i]!;
    if (at <= x1) return y0 + ((y1 - y0) * (at - x0)) / Math.max(1e-6, x1 - x0);
  }
  return body.c + 1;
}

/**
 * Fills where a sleeve and the torso are one cloth: over both shoulders, less and less down to the armpit. It ends at the
 * shoulder line, which stays round.
 */
export function shoulderJoin({ c, shoulder, armhole, armpit }: Body): (ctx: SKRSContext2D) => void {
  const [seamX, seamY] = armhole[0]!;
  const [inside, outside] = [seamX - 0.36, seamX + 0.3];
  const above = shoulder.filter(([x, y]) => x > inside && x < outside && y < armpit[1]);
  return (ctx) => {
    const fade = shadeAcross(
      ctx,
      [0, seamY + 0.12],
      [0, armpit[1] - 0.08],
      [
        [0, 'rgba(255,255,255,1)'],
        [1, 'rgba(255,255,255,0)'],
      ],
    );
    eachSide(ctx, () => fillPolygon(ctx, [[inside, c + 1], ...above, [outside, c + 1]], fade));
  };
}

/** How a torso is rounded. */
export const chestOf = ({ sideX }: Body) => ({ half: sideX * 1.15, height: 0.24 });

/** x of the arm's outside at a height. */
export function armX(body: Body, y: number): number {
  for (let i = 4; i < body.shoulder.length; i++) {
    const [x0, y0] = body.shoulder[i - 1]!;
    const [x1, y1] = body.shoulder[i]!;
    if (y <= y1) return x0 + ((x1 - x0) * Math.max(0, y - y0)) / Math.max(1e-6, y1 - y0);
  }
  return body.armOut;
}

const NECKLINES = ['crew', 'high', 'v', 'deep-v', 'scoop', 'boat', 'square', 'sweetheart', 'notch'] as const;
export type Neckline = (typeof NECKLINES)[number];

/** The opening's right half, from the shoulder to the middle of the chest. */
export function necklineOf(body: Body, kind: Neckline): readonly Point[] {
  const { c, neckHalf: n } = body;
  const at = plot({ n, c });
  const from = (x: number): Point => [x, shoulderY(body, x)];
  switch (kind) {
    case 'high':
      return at`n+0.015 c+0.1, n*0.6 c+0.16, 0 c+0.18`;
    case 'crew':
      return at`${from(n + 0.05)}, n+0.01 c+0.25, n*0.6 c+0.32, 0 c+0.345`;
    case 'v':
      return at`${from(n + 0.06)}, n*0.85 c+0.3, n*0.4 c+0.48, 0 c+0.62!`;
    case 'deep-v':
      return at`${from(n + 0.07)}, n*0.95 c+0.34, n*0.5 c+0.66, 0 c+0.98!`;
    case 'scoop':
      return at`${from(n + 0.19)}, n+0.12 c+0.42, n*0.8 c+0.53, 0 c+0.58`;
    case 'boat':
      return at`${from(n + 0.36)}, n+0.2 c+0.4, n*0.7 c+0.44, 0 c+0.45`;
    case 'square':
      return at`${from(n + 0.2)}!, n+0.14 c+0.56!, 0 c+0.58`;
    case 'sweetheart':
      return at`${from(n + 0.28)}, n+0.22 c+0.5, n+0.08 c+0.57, n*0.45 c+0.58, 0 c+0.68!`;
    case 'notch':
      return at`${from(n + 0.05)}, n c+0.27, 0.03 c+0.34!, 0.02 c+0.56, 0 c+0.58`;
  }
}

/** The other side of the body. */
export function flipped(points: readonly Point[]): Point[] {
  return points.map(([x, y]): Point => [-x, y]);
}
