import { alpha } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { rows } from '../../drawing/rows.ts';
import type { Backdrop, Ctx } from '../scenery/backdrop.ts';

export function rays(
  b: Backdrop,
  ctx: Ctx,
  { y, count, colour, strength }: { y: number; count: number; colour: string; strength: number },
): void {
  const reach = Math.hypot(b.width, b.height);
  for (let i = 0; i < count; i++) {
    const [a0, a1] = [(i / count) * Math.PI * 2, ((i + 0.5) / count) * Math.PI * 2];
    ctx.fillStyle = alpha(colour, strength);
    ctx.beginPath();
    ctx.moveTo(b.cx, y);
    ctx.lineTo(b.cx + Math.cos(a0) * reach, y + Math.sin(a0) * reach);
    ctx.lineTo(b.cx + Math.cos(a1) * reach, y + Math.sin(a1) * reach);
    ctx.fill();
  }
}

/** A cartoon cloud: flat white bumps on a flat foot, with a blue under-edge. */
export function toonCloud(ctx: Ctx, [x, y]: Point, s: number, shade: string): void {
  for (const [dy, fill] of [
    [0.09, shade],
    [0, '#ffffff'],
  ] as const) {
    ctx.fillStyle = fill;
    ctx.beginPath();
    for (const [dx, up, r] of rows(3)`-0.75 0.12 0.32, -0.3 0.32 0.44, 0.25 0.28 0.4, 0.72 0.1 0.32`) {
      ctx.moveTo(x + (dx + r) * s, y + (dy - up) * s);
      ctx.arc(x + dx * s, y + (dy - up) * s, r * s, 0, Math.PI * 2);
    }
    ctx.roundRect(x - s * 1.05, y + (dy - 0.2) * s, s * 2.08, s * 0.42, s * 0.2);
    ctx.fill();
  }
}
