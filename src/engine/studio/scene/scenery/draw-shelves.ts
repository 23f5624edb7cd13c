import { alpha, darken, lighten } from '../../drawing/colour.ts';
import { fillRect } from '../../drawing/ornament.ts';
import type { Backdrop, Ctx } from './backdrop.ts';

export interface ShelvesOptions {
  readonly rows: number;
  readonly board: string;
  readonly back: string;
  readonly colours: readonly string[];
  /** What stands on them. */
  readonly things: 'books' | 'jars' | 'flasks' | 'toys';
}

/** A shelf unit full of things; box in pixels. */
export function drawShelves(
  b: Backdrop,
  ctx: Ctx,
  [x, y, wide, tall]: readonly [number, number, number, number],
  o: ShelvesOptions,
): void {
  fillRect(ctx, x, y, wide, tall, o.back);
  const row = tall / o.rows;
  const board = row * 0.09;
  for (let i = 0; i < o.rows; i++) {
    const foot = y + row * (i + 1) - board;
    let at = x + wide * 0.03;
    while (at < x + wide * 0.95) {
      const size = row * b.between(0.12, 0.2) * (o.things === 'books' ? 0.8 : 2.3);
      if (at + size > x + wide * 0.98) break;
      if (b.random() < 0.88) drawThing(b, ctx, at, foot, size, row, o);
      at += size * (o.things === 'books' ? 1.04 : 1.3);
    }
    const shade = ctx.createLinearGradient(0, foot - row + board, 0, foot - row * 0.6);
    shade.addColorStop(0, 'rgba(0,0,0,0.3)');
    shade.addColorStop(1, 'rgba(0,0,0,0)');
    fillRect(ctx, x, foot - row + board, wide, row * 0.4, shade);
    fillRect(ctx, x, foot, wide, board, o.board);
  }
  ctx.fillStyle = o.board;
  ctx.fillRect(x - board, y - board, board, tall + board);
  ctx.fillRect(x + wide, y - board, board, tall + board);
  ctx.fillRect(x - board, y - board, wide + board * 2, board);
}

function drawThing(
  b: Backdrop,
  ctx: Ctx,
  x: number,
  foot: number,
  size: number,
  row: number,
  o: ShelvesOptions,
): void {
  const colour = o.colours[Math.floor(b.random() * o.colours.length)]!;
  const round = ctx.createLinearGradient(x, 0, x + size, 0);
  round.addColorStop(0, darken(colour, 0.18));
  round.addColorStop(0.35, lighten(colour, 0.22));
  round.addColorStop(1, darken(colour, 0.28));
  ctx.fillStyle = round;
  ctx.beginPath();
  if (o.things === 'books') {
    const tall = row * b.between(0.55, 0.82);
    ctx.rect(x, foot - tall, size, tall);
    ctx.fill();
    ctx.fillStyle = alpha('#ffe9b0', 0.5);
    ctx.fillRect(x, foot - tall * 0.8, size, tall * 0.04);
    ctx.fillRect(x, foot - tall * 0.2, size, tall * 0.04);
    return;
  }
  if (o.things === 'jars') ctx.roundRect(x, foot - size * 1.5, size, size * 1.5, size * 0.2);
  if (o.things === 'toys') {
    if (b.random() < 0.5) ctx.arc(x + size / 2, foot - size * 0.5, size * 0.5, 0, Math.PI * 2);
    else ctx.roundRect(x, foot - size, size, size, size * 0.12);
  }
  if (o.things === 'flasks') {
    ctx.moveTo(x + size * 0.38, foot - size * 1.5);
    ctx.lineTo(x + size * 0.62, foot - size * 1.5);
    ctx.lineTo(x + size * 0.62, foot - size * 0.95);
    ctx.lineTo(x + size * 1.02, foot - size * 0.12);
    ctx.quadraticCurveTo(x + size, foot, x + size * 0.9, foot);
    ctx.lineTo(x + size * 0.1, foot);
    ctx.quadraticCurveTo(x, foot, x - size * 0.02, foot - size * 0.12);
    ctx.lineTo(x + size * 0.38, foot - size * 0.95);
  }
  ctx.fill();
  if (o.things === 'jars') {
    fillRect(ctx, x + size * 0.06, foot - size * 1.72, size * 0.88, size * 0.24, darken(o.board, 0.2));
  }
  fillRect(ctx, x + size * 0.2, foot - size * 0.85, size * 0.1, size * 0.6, 'rgba(255,255,255,0.35)');
}
