import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import type { HeadLayer } from '../drawing/layers.ts';

/** x to the viewer's right, y down, in face units. */
export type Spot = readonly [number, number];

export const spotOf = (units: Float32Array, index: number): Spot => [
  units[index * 2]!,
  units[index * 2 + 1]!,
];

export const spotsOf = (units: Float32Array, indices: readonly number[]): Spot[] =>
  indices.map((index) => spotOf(units, index));

/** Lays RGBA pixels of a head's size over what is drawn; where they are clear it stays. */
export function layPixels(
  ctx: SKRSContext2D,
  { pixels: { width, height } }: HeadLayer,
  rgba: Uint8ClampedArray<ArrayBuffer>,
): void {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(rgba, width, height), 0, 0);
  ctx.drawImage(canvas, 0, 0);
}

/** A canvas as large as a head's pixels, drawn on in face units. */
export function faceCanvas(head: HeadLayer, draw: (ctx: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(head.pixels.width, head.pixels.height);
  const ctx = canvas.getContext('2d');
  inFaceUnits(ctx, head);
  draw(ctx);
  return canvas;
}

export function inFaceUnits(ctx: SKRSContext2D, { frame, left, top }: HeadLayer): void {
  ctx.translate(frame.x - left, frame.y - top);
  ctx.rotate(frame.roll);
  ctx.scale(frame.faceHeight, frame.faceHeight);
}

/** Starts a closed smooth path: quadratic pieces between the middles of its sides. */
export function path(ctx: SKRSContext2D, spots: readonly Spot[]): void {
  const count = spots.length;
  const middle = (index: number): Spot => {
    const [ax, ay] = spots[index % count]!;
    const [bx, by] = spots[(index + 1) % count]!;
    return [(ax + bx) / 2, (ay + by) / 2];
  };
  ctx.beginPath();
  const [x0, y0] = middle(count - 1);
  ctx.moveTo(x0, y0);
  for (let index = 0; index < count; index++) {
    const [x, y] = spots[index]!;
    const [mx, my] = middle(index);
    ctx.quadraticCurveTo(x, y, mx, my);
  }
  ctx.closePath();
}

/** Adds a smooth open line through spots to the path that was begun. */
function trace(ctx: SKRSContext2D, spots: readonly Spot[], start: boolean): void {
  const first = spots[0];
  if (!first) return;
  if (start) ctx.moveTo(first[0], first[1]);
  else ctx.lineTo(first[0], first[1]);
  for (let index = 1; index < spots.length - 1; index++) {
    const [x, y] = spots[index]!;
    const [nextX, nextY] = spots[index + 1]!;
    ctx.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  }
  const last = spots[spots.length - 1]!;
  ctx.lineTo(last[0], last[1]);
}

/** A pen's pressure along a line, 0..1 of the way: how much of its thickness. */
export type Pressure = (along: number) => number;
const swelling: Pressure = (t) => 0.25 + 0.75 * Math.sin(Math.PI * Math.min(1, 0.06 + t * 0.92));
/** Thin where it begins, full towards its end, and a point. */
export const growing: Pressure = (t) =>
  t < 0.86 ? 0.3 + 0.7 * (t / 0.86) ** 0.8 : Math.max(0.05, (1 - t) / 0.14);

/** A line through spots with a pen's pressure, as a closed shape between two offset curves. Fills. */
export function stroke(
  ctx: SKRSContext2D,
  spots: readonly Spot[],
  thickness: number,
  pressure: Pressure = swelling,
): void {
  const upper: Spot[] = [];
  const lower: Spot[] = [];
  spots.forEach(([x, y], index) => {
    const before = spots[Math.max(0, index - 1)]!;
    const after = spots[Math.min(spots.length - 1, index + 1)]!;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = (thickness / 2) * pressure(index / (spots.length - 1));
    const nx = (-(after[1] - before[1]) / length) * half;
    const ny = ((after[0] - before[0]) / length) * half;
    upper.push([x + nx, y + ny]);
    lower.unshift([x - nx, y - ny]);
  });
  ctx.beginPath();
  trace(ctx, upper, true);
  trace(ctx, lower, false);
  ctx.closePath();
  ctx.fill();
}
