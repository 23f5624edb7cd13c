import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillSmooth, type Point, strokeSmooth } from './curve.ts';
import { plot } from './plot.ts';
import { darker, lighter, veiled } from './tint.ts';

/** One feather from its quill upwards, with a lit vane and an eye near the tip. */
export function feather(ctx: SKRSContext2D, length: number, tone: string, tip: string): void {
  const vane = (side: number): Point[] => plot({ side })`
    0 0, side*0.1 -0.2, side*0.17 -0.55, side*0.11 -0.86, 0.02 -1, 0 -0.5`;
  ctx.save();
  ctx.scale(length, length);
  const shade = ctx.createLinearGradient(0, 0, 0, -1);
  shade.addColorStop(0, darker(tone, 0.35));
  shade.addColorStop(0.55, tone);
  shade.addColorStop(1, tip);
  fillSmooth(ctx, vane(-1), shade);
  fillSmooth(ctx, vane(1), shade);
  ctx.strokeStyle = veiled(darker(tone, 0.6), 0.18);
  ctx.lineWidth = 0.01;
  ctx.beginPath();
  for (let i = 1; i < 9; i++) {
    for (const side of [-1, 1]) {
      ctx.moveTo(0, -0.1 * i);
      ctx.lineTo(side * 0.15, -0.1 * i - 0.1);
    }
  }
  ctx.stroke();
  strokeSmooth(ctx, plot`0 0.02, 0.01 -0.5, 0.02 -0.95`, lighter(tip, 0.4), 0.022);
  ctx.restore();
}
