import type { SKRSContext2D } from '@napi-rs/canvas';
import { alpha } from '../drawing/colour.ts';
import { fillRect } from '../drawing/ornament.ts';
import { rows } from '../drawing/rows.ts';

export type Hour = 'sunset' | 'night';

interface Fall {
  /** Multiplied over the whole scene, top and bottom. */
  readonly wash: readonly [top: string, bottom: string];
  /** The low sun or the high moon: where, in fractions of the picture, how large, what colour. */
  readonly lamp: { readonly x: number; readonly y: number; readonly size: number; readonly colour: string };
}

const FALLS: Readonly<Record<Hour, Fall>> = {
  sunset: { wash: ['#e9a7a0', '#ffc48a'], lamp: { x: 0.8, y: 0.46, size: 0.34, colour: '#ffb64a' } },
  night: { wash: ['#4f62b8', '#8a96d8'], lamp: { x: 0.8, y: 0.15, size: 0.2, colour: '#dfe8ff' } },
};

/** Lets an hour fall over a painted scene, so that what is painted in colours of its own follows it as well. */
export function letFall(ctx: SKRSContext2D, width: number, height: number, hour: Hour): void {
  const { wash, lamp } = FALLS[hour];
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  const shade = ctx.createLinearGradient(0, 0, 0, height);
  shade.addColorStop(0, wash[0]);
  shade.addColorStop(1, wash[1]);
  ctx.globalCompositeOperation = 'multiply';
  fillRect(ctx, [0, 0, width, height], shade);
  ctx.globalCompositeOperation = 'screen';
  const [x, y, radius] = [lamp.x * width, lamp.y * height, lamp.size * Math.min(width, height)];
  const light = ctx.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, strength] of rows(2)`0 1, 0.16 0.92, 0.24 0.5, 0.55 0.18, 1 0`)
    light.addColorStop(at, alpha(lamp.colour, strength));
  fillRect(ctx, [x - radius, y - radius, radius * 2, radius * 2], light);
  ctx.restore();
}
