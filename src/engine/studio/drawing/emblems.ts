import type { SKRSContext2D } from '@napi-rs/canvas';
import { addPolygon, addSmooth, mirrored, type Point } from './curve.ts';
import { placed, starPoints } from './ornament.ts';
import { plot } from './plot.ts';

export const EMBLEMS = [
  'star',
  'bolt',
  'heart',
  'flame',
  'drop',
  'paw',
  'snowflake',
  'spider',
  'moon',
  'sun',
  'leaf',
  'diamond',
  'wave',
  'crown',
  'atom',
] as const;
export type Emblem = (typeof EMBLEMS)[number];

const BOLT = plot`0.2 -1, -0.62 0.14, -0.08 0.14, -0.26 1, 0.62 -0.22, 0.06 -0.22`;
const HEART = mirrored(plot`0 -0.48!, 0.38 -0.84, 0.86 -0.66, 0.9 -0.16, 0.46 0.46, 0 0.92!`);
const FLAME = plot`
  0.05 -1!, 0.3 -0.5, 0.3 -0.18, 0.52 -0.42, 0.72 0.2, 0.5 0.76, 0 0.96, -0.5 0.76, -0.68 0.26, -0.44 -0.28,
  -0.12 -0.52`;
const DROP = mirrored(plot`0 -1!, 0.3 -0.4, 0.6 0.12, 0.58 0.6, 0.28 0.92, 0 0.98`);
const LEAF = mirrored(plot`0 -1!, 0.44 -0.5, 0.56 0.05, 0.34 0.6, 0 0.96!`);
const CROWN = plot`-0.9 -0.4, -0.48 0.1, 0 -0.7, 0.48 0.1, 0.9 -0.4, 0.72 0.62, -0.72 0.62`;

/** Adds an emblem to a new path around (x, y), `radius` from its middle to its tips. Caller fills it. */
export function emblemPath(ctx: SKRSContext2D, kind: Emblem, [x, y]: Point, radius: number): void {
  placed(ctx, { x, y, angle: 0 }, radius, () => {
    ctx.beginPath();
    SHAPES[kind](ctx);
  });
}

/** The same points turned about the middle: paths do not survive turning the context while they are built. */
function turned(points: readonly Point[], angle: number): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]);
}

/** Angles of `count` equal turns. */
function turnsOf(count: number): number[] {
  return Array.from({ length: count }, (_, i) => (i / count) * Math.PI * 2);
}

function circle(ctx: SKRSContext2D, [x, y]: Point, rx: number, ry = rx): void {
  ctx.moveTo(x + rx, y);
  ctx.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
}

/** A straight bar; a negative width winds it the other way round, as circles are wound. */
function bar(ctx: SKRSContext2D, from: Point, to: Point, width: number): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const nx = (-(to[1] - from[1]) / length) * width * 0.5;
  const ny = ((to[0] - from[0]) / length) * width * 0.5;
  addPolygon(ctx, [
    [from[0] + nx, from[1] + ny],
    [to[0] + nx, to[1] + ny],
    [to[0] - nx, to[1] - ny],
    [from[0] - nx, from[1] - ny],
  ]);
}

function spider(ctx: SKRSContext2D): void {
  circle(ctx, [0, 0.2], 0.24, 0.36);
  circle(ctx, [0, -0.28], 0.17, 0.18);
  for (const side of [-1, 1]) {
    const legs = [
      plot({ side })`side*0.1 -0.22, side*0.5 -0.62, side*0.4 -0.98`,
      plot({ side })`side*0.14 -0.1, side*0.72 -0.3, side*0.86 -0.62`,
      plot({ side })`side*0.16 0.05, side*0.74 0.12, side*0.9 0.5`,
      plot({ side })`side*0.14 0.18, side*0.52 0.5, side*0.46 0.98`,
    ];
    for (const [hip, knee, foot] of legs) {
      bar(ctx, hip!, knee!, -0.11);
      bar(ctx, knee!, foot!, -0.085);
    }
  }
}

const SHAPES: Readonly<Record<Emblem, (ctx: SKRSContext2D) => void>> = {
  star: (ctx) => addPolygon(ctx, starPoints(5, 1, 0.44)),
  bolt: (ctx) => addPolygon(ctx, BOLT),
  heart: (ctx) => addSmooth(ctx, HEART),
  flame: (ctx) => addSmooth(ctx, FLAME),
  drop: (ctx) => addSmooth(ctx, DROP),
  leaf: (ctx) => addSmooth(ctx, LEAF),
  crown: (ctx) => addPolygon(ctx, CROWN),
  diamond: (ctx) => addPolygon(ctx, plot`0 -1, 0.7 0, 0 1, -0.7 0`),
  paw: (ctx) => {
    circle(ctx, [0, 0.34], 0.5, 0.42);
    for (const [x, y] of plot`-0.66 -0.12, -0.26 -0.52, 0.26 -0.52, 0.66 -0.12`)
      circle(ctx, [x, y], 0.2, 0.27);
  },
  moon: (ctx) => {
    ctx.arc(0, 0, 0.95, 0.9, Math.PI * 2 - 0.9);
    ctx.arc(0.42, 0, 0.78, Math.PI * 2 - 1.25, 1.25, true);
    ctx.closePath();
  },
  sun: (ctx) => {
    circle(ctx, [0, 0], 0.5);
    const ray = plot`-0.15 -0.58, 0 -1, 0.15 -0.58`;
    for (const angle of turnsOf(10)) addPolygon(ctx, turned(ray, angle));
  },
  snowflake: (ctx) => {
    for (const angle of turnsOf(6)) {
      for (const [from, to, width] of [
        [[0, 0], [0, -1], 0.15],
        [[0, -0.5], [0.32, -0.82], 0.13],
        [[0, -0.5], [-0.32, -0.82], 0.13],
      ] as const) {
        const [a, b] = turned([from, to], angle);
        bar(ctx, a!, b!, width);
      }
    }
  },
  wave: (ctx) => {
    for (const y of [-0.5, 0.05, 0.6]) {
      const line = Array.from(
        { length: 17 },
        (_, i): Point => [-0.9 + i * 0.1125, y + Math.sin(i * 0.78) * 0.18],
      );
      addSmooth(ctx, [...line, ...line.map(([x, v]): Point => [x, v + 0.2]).reverse()]);
    }
  },
  spider,
  atom: (ctx) => {
    circle(ctx, [0, 0], 0.18);
    for (const angle of turnsOf(3)) {
      const turn = angle / 2 + 0.52;
      ctx.moveTo(Math.cos(turn) * 0.95, Math.sin(turn) * 0.95);
      ctx.ellipse(0, 0, 0.95, 0.36, turn, 0, Math.PI * 2);
      ctx.moveTo(Math.cos(turn) * 0.83, Math.sin(turn) * 0.83);
      ctx.ellipse(0, 0, 0.83, 0.27, turn, 0, Math.PI * 2, true);
    }
  },
};
