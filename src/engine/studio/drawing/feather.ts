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

const PEACOCK = {
  vane: '#2f7a3f',
  tip: '#7fb24a',
  bronze: '#b07a2a',
  ring: '#1fa39a',
  eye: '#1b2f8f',
  shaft: '#d8c48a',
};

/** A peacock's feather from its quill upwards: loose green barbs about an eye of bronze, turquoise and blue. */
export function peacockFeather(ctx: SKRSContext2D, length: number): void {
  ctx.save();
  ctx.scale(length, length);
  strokeSmooth(ctx, plot`0 0.02, 0.012 -0.4, 0 -0.72`, PEACOCK.shaft, 0.022);
  ctx.lineCap = 'round';
  for (let i = 0; i < 34; i++) {
    const share = i / 33;
    // Short and sparse at the quill, long about the eye, and closing over it.
    const from = -0.16 - share * 0.62;
    const reach = 0.05 + 0.23 * Math.sin(Math.min(1, share * 1.12) * Math.PI * 0.62) ** 1.5;
    for (const side of [-1, 1]) {
      const tone = i % 3 === 0 ? PEACOCK.tip : i % 3 === 1 ? PEACOCK.vane : darker(PEACOCK.vane, 0.25);
      const end: Point = [side * reach * (1 - share * 0.25), from - 0.1 - share * 0.16];
      strokeSmooth(ctx, [[0, from], [end[0] * 0.7, (from + end[1]) / 2 + 0.03], end], tone, 0.024);
    }
  }
  const eye = (y: number, rx: number, ry: number, tone: string): void => {
    ctx.beginPath();
    ctx.ellipse(0, y, rx, ry, 0, 0, Math.PI * 2);
    ctx.fillStyle = tone;
    ctx.fill();
  };
  eye(-0.76, 0.175, 0.215, PEACOCK.tip);
  eye(-0.755, 0.145, 0.18, PEACOCK.bronze);
  eye(-0.745, 0.112, 0.135, PEACOCK.ring);
  fillSmooth(
    ctx,
    plot`0 -0.66, 0.07 -0.7, 0.078 -0.78, 0.03 -0.82, 0 -0.79, -0.03 -0.82, -0.078 -0.78, -0.07 -0.7`,
    PEACOCK.eye,
  );
  eye(-0.86, 0.03, 0.018, 'rgba(255,255,255,0.28)');
  ctx.restore();
}
