import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from './curve.ts';

/** A small picture drawn once and put down many times: far cheaper than drawing its paths each time. */
export interface Stamp {
  readonly picture: Canvas;
  /** From its middle to its edge, in the units of the context it was made for. */
  readonly reach: number;
}

/** Draws a stamp at the context's own resolution; `paint` has its origin in the middle. */
export function makeStamp(ctx: SKRSContext2D, reach: number, paint: (ctx: SKRSContext2D) => void): Stamp {
  const { a, b } = ctx.getTransform();
  const scale = Math.hypot(a, b);
  const half = Math.max(2, Math.ceil(reach * scale) + 1);
  const picture = createCanvas(half * 2, half * 2);
  const own = picture.getContext('2d');
  own.translate(half, half);
  own.scale(scale, scale);
  paint(own);
  return { picture, reach: half / scale };
}

/** Puts a stamp down, turned by `angle` and scaled by `size`. */
export function putStamp(
  ctx: SKRSContext2D,
  stamp: Stamp,
  [x, y]: Point,
  { angle = 0, size = 1 }: { angle?: number; size?: number } = {},
): void {
  const reach = stamp.reach * size;
  ctx.save();
  ctx.translate(x, y);
  if (angle !== 0) ctx.rotate(angle);
  ctx.drawImage(stamp.picture, -reach, -reach, reach * 2, reach * 2);
  ctx.restore();
}
