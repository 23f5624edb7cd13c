import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { HeadLayer, Rgb } from '../../drawing/layers.ts';
import * as mesh from '../mesh-landmarks.ts';

/** Upper lids from the nose outwards are drawn thick, lower ones hardly; indices run along the lid. */
const LEFT_UPPER_LID = [133, 173, 157, 158, 159, 160, 161, 246, 33];
const RIGHT_UPPER_LID = [362, 398, 384, 385, 386, 387, 388, 466, 263];
const LEFT_CREASE = [190, 56, 28, 27, 29, 30, 247];
const RIGHT_CREASE = [414, 286, 258, 257, 259, 260, 467];
const NOSE_SIDE_LEFT = [64, 98, 97, 2];
const NOSE_SIDE_RIGHT = [294, 327, 326, 2];
const MOUTH_LINE_UPPER = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308];
const MOUTH_LINE_LOWER = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308];
const LOWER_LIP = [91, 181, 84, 17, 314, 405, 321];
const JAW = [
  127, 234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323, 454,
  356,
];

interface Pen {
  readonly ctx: SKRSContext2D;
  readonly units: Float32Array;
}

/** A line through landmarks that swells in its middle: drawn as a closed shape between two offset curves. */
function swell(pen: Pen, indices: readonly number[], thickness: number, taper: number, rise = 0): void {
  const { ctx, units } = pen;
  const points = indices.map((index) => [units[index * 2]!, units[index * 2 + 1]! + rise] as const);
  const upper: [number, number][] = [];
  const lower: [number, number][] = [];
  points.forEach(([x, y], index) => {
    const before = points[Math.max(0, index - 1)]!;
    const after = points[Math.min(points.length - 1, index + 1)]!;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const along = index / (points.length - 1);
    const width =
      (thickness / 2) * (taper + (1 - taper) * Math.sin(Math.PI * Math.min(1, 0.08 + along * 0.9)));
    const nx = (-(after[1] - before[1]) / length) * width;
    const ny = ((after[0] - before[0]) / length) * width;
    upper.push([x + nx, y + ny]);
    lower.unshift([x - nx, y - ny]);
  });
  ctx.beginPath();
  trace(ctx, upper, true);
  trace(ctx, lower, false);
  ctx.closePath();
  ctx.fill();
}

/** A smooth curve through points: quadratic pieces between their middles. */
function trace(ctx: SKRSContext2D, points: readonly (readonly [number, number])[], start: boolean): void {
  const [first] = points;
  if (first === undefined) return;
  if (start) ctx.moveTo(first[0], first[1]);
  else ctx.lineTo(first[0], first[1]);
  for (let index = 1; index < points.length - 1; index++) {
    const [x, y] = points[index]!;
    const [nextX, nextY] = points[index + 1]!;
    ctx.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  }
  const last = points[points.length - 1]!;
  ctx.lineTo(last[0], last[1]);
}

const css = ({ r, g, b }: Rgb, alpha: number): string =>
  `rgba(${Math.round(r)},${Math.round(g)},${Math.round(b)},${alpha})`;

/** How far apart the lips are, in F. */
function mouthOpening(units: Float32Array): number {
  return Math.abs(units[14 * 2 + 1]! - units[13 * 2 + 1]!);
}

export interface PenStyle {
  readonly ink: Rgb;
  readonly brow: Rgb;
  /** Line width in F. */
  readonly width: number;
  /** 0..1, strength of the lines inside the face. */
  readonly strength: number;
}

/**
 * Draws a face's lines as a pen would, along its landmarks: lids, brows, nose, mouth and jaw. Lines of the features
 * stay thin, so that the child's own eyes and mouth show through. In place.
 */
export function drawPenLines(head: HeadLayer, units: Float32Array, style: PenStyle): void {
  const { width, height, data } = head.pixels;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const { frame } = head;
  ctx.translate(frame.x - head.left, frame.y - head.top);
  ctx.rotate(frame.roll);
  ctx.scale(frame.faceHeight, frame.faceHeight);
  const pen: Pen = { ctx, units };
  const w = style.width;
  ctx.fillStyle = css(style.ink, style.strength);
  swell(pen, LEFT_UPPER_LID, w * 1.5, 0.35, -0.004);
  swell(pen, RIGHT_UPPER_LID, w * 1.5, 0.35, -0.004);
  const open = mouthOpening(units) > 0.018;
  swell(pen, MOUTH_LINE_UPPER, w * (open ? 0.8 : 1.1), 0.3);
  if (open) swell(pen, MOUTH_LINE_LOWER, w * 0.6, 0.2);
  ctx.fillStyle = css(style.ink, style.strength * 0.75);
  swell(pen, NOSE_SIDE_LEFT, w * 0.9, 0.15);
  swell(pen, NOSE_SIDE_RIGHT, w * 0.9, 0.15);
  ctx.fillStyle = css(style.ink, style.strength * 0.4);
  swell(pen, LEFT_CREASE, w * 0.6, 0.1);
  swell(pen, RIGHT_CREASE, w * 0.6, 0.1);
  swell(pen, LOWER_LIP, w * 0.7, 0.05, 0.012);
  ctx.fillStyle = css(style.ink, style.strength * 0.55);
  if (Math.abs(head.fit.yaw) < 0.5) swell(pen, JAW, w * 0.9, 0.25);
  ctx.fillStyle = css(style.brow, 0.38);
  for (const brow of [mesh.LEFT_BROW, mesh.RIGHT_BROW]) {
    ctx.beginPath();
    trace(
      ctx,
      brow.map((index) => [units[index * 2]!, units[index * 2 + 1]!] as const),
      true,
    );
    ctx.closePath();
    ctx.fill();
  }
  const lines = canvas.data();
  // Skia's pixels are premultiplied.
  for (let at = 0; at < data.length; at += 4) {
    const alpha = lines[at + 3]!;
    if (alpha === 0 || data[at + 3] === 0) continue;
    const rest = 1 - alpha / 255;
    data[at] = lines[at]! + data[at]! * rest;
    data[at + 1] = lines[at + 1]! + data[at + 1]! * rest;
    data[at + 2] = lines[at + 2]! + data[at + 2]! * rest;
  }
}
