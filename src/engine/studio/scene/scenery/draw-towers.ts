import { alpha, mix } from '../../drawing/colour.ts';
import { fillRect } from '../../drawing/ornament.ts';
import type { Backdrop, Ctx } from './backdrop.ts';

export interface TowersOptions {
  /** Ground line, and the height range of the towers, in pixels. */
  readonly ground: number;
  readonly low: number;
  readonly high: number;
  /** Mean width in u. */
  readonly step: number;
  readonly wall: string;
  /** Colour that the foot fades into. */
  readonly haze: string;
  readonly windows: readonly string[];
  /** Share of windows lit, 0..1. */
  readonly lit: number;
  /** Tower height falls towards the middle by this share, so that the head stands free. */
  readonly valley?: number;
}

/** A row of towers from edge to edge. */
export function drawTowers(b: Backdrop, ctx: Ctx, o: TowersOptions): void {
  let x = -o.step * b.u * b.random() - b.u * 0.05;
  while (x < b.width + b.u * 0.05) {
    const wide = o.step * b.u * b.between(0.65, 1.35);
    const off = Math.min(1, Math.abs(x + wide / 2 - b.cx) / (b.u * 0.42));
    const tall = b.between(o.low, o.high) * (1 - (o.valley ?? 0) * (1 - off));
    drawTower(b, ctx, x, wide, tall, o);
    x += wide * b.between(1, 1.12);
  }
}

function drawTower(b: Backdrop, ctx: Ctx, x: number, wide: number, tall: number, o: TowersOptions): void {
  const top = o.ground - tall;
  const wall = ctx.createLinearGradient(0, top, 0, o.ground);
  wall.addColorStop(0, o.wall);
  wall.addColorStop(1, mix(o.wall, o.haze, 0.55));
  ctx.fillStyle = wall;
  const shape = Math.floor(b.random() * 4);
  ctx.beginPath();
  ctx.moveTo(x, o.ground + b.u * 0.4);
  ctx.lineTo(x, top);
  if (shape === 1) ctx.lineTo(x + wide / 2, top - wide * 0.35);
  if (shape === 2) {
    ctx.lineTo(x + wide * 0.2, top);
    ctx.lineTo(x + wide * 0.2, top - wide * 0.3);
    ctx.lineTo(x + wide * 0.8, top - wide * 0.3);
    ctx.lineTo(x + wide * 0.8, top);
  }
  ctx.lineTo(x + wide, top);
  ctx.lineTo(x + wide, o.ground + b.u * 0.4);
  ctx.fill();
  if (shape === 3) ctx.fillRect(x + wide * 0.48, top - wide * 0.7, wide * 0.04, wide * 0.7);
  // One lit side gives the block depth.
  fillRect(ctx, x, top, wide * 0.14, tall, alpha('#ffffff', 0.05));
  drawTowerWindows(b, ctx, x, wide, top, tall, o);
}

function drawTowerWindows(
  b: Backdrop,
  ctx: Ctx,
  x: number,
  wide: number,
  top: number,
  tall: number,
  o: TowersOptions,
): void {
  const columns = Math.max(2, Math.round(wide / (b.u * 0.022)));
  const cell = wide / (columns + 0.6);
  const rows = Math.floor(tall / (cell * 1.5));
  for (let row = 1; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (b.random() > o.lit) continue;
      ctx.fillStyle = alpha(o.windows[Math.floor(b.random() * o.windows.length)]!, b.between(0.35, 0.95));
      ctx.fillRect(x + cell * (column + 0.5), top + row * cell * 1.5, cell * 0.6, cell * 0.85);
    }
  }
}
