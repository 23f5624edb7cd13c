import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillSmooth, type Point } from './curve.ts';
import { glow } from './ornament.ts';
import { plot } from './plot.ts';

/** A small flame of a candle or a lamp with its glow, its foot at a point; `size`: its height. */
export function candleFlame(ctx: SKRSContext2D, [x, y]: Point, size: number): void {
  const middle = y - size * 0.4;
  glow(ctx, [x, middle], size, [
    [0, 'rgba(255,214,120,0.55)'],
    [1, 'rgba(255,190,80,0)'],
  ]);
  for (const [share, tone] of [
    [1, '#ffb02e'],
    [0.62, '#fff3c4'],
  ] as const) {
    const [tall, half] = [size * share, size * 0.23 * share];
    fillSmooth(ctx, plot({ x, y, tall, half })`x y-tall!, x+half y-tall*0.35, x y, x-half y-tall*0.35`, tone);
  }
}
