import { darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import type { Backdrop, Ctx } from './backdrop.ts';

/** A window with panes: sky, far greenery, frame and sill, and the light it lets in. All in pixels. */
export function drawWindow(
  b: Backdrop,
  ctx: Ctx,
  [x, y, wide, tall]: readonly [number, number, number, number],
  o: { sky: readonly [string, string]; frame: string; green?: string; columns?: number },
): void {
  const bar = wide * 0.045;
  ctx.fillStyle = darken(o.frame, 0.12);
  ctx.fillRect(x - bar * 1.6, y - bar * 1.2, wide + bar * 3.2, tall + bar * 2.8);
  const sky = ctx.createLinearGradient(0, y, 0, y + tall);
  sky.addColorStop(0, o.sky[0]);
  sky.addColorStop(1, o.sky[1]);
  ctx.fillStyle = sky;
  ctx.fillRect(x, y, wide, tall);
  if (o.green) {
    ctx.save();
    ctx.beginPath();
    ctx.rect(x, y, wide, tall);
    ctx.clip();
    for (let i = 0; i < 7; i++) {
      const r = wide * b.between(0.14, 0.3);
      ctx.fillStyle = mix(o.green, o.sky[1], b.between(0.05, 0.45));
      ctx.beginPath();
      ctx.arc(x + wide * (i / 6), y + tall - r * 0.35, r, 0, Math.PI * 2);
      ctx.fill();
    }
    ctx.restore();
  }
  ctx.fillStyle = o.frame;
  const columns = o.columns ?? 2;
  for (let i = 1; i < columns; i++) ctx.fillRect(x + (wide * i) / columns - bar / 2, y, bar, tall);
  ctx.fillRect(x, y + tall * 0.4, wide, bar);
  ctx.fillRect(x - bar * 2.2, y + tall + bar * 0.4, wide + bar * 4.4, bar * 1.5);
}

/** A hanging curtain from x0 to x1 whose folds narrow where it is tied, at `tie` (pixels) towards `x0`. */
export function drawCurtain(
  ctx: Ctx,
  [x0, x1]: readonly [number, number],
  o: { top: number; tie: number; bottom: number; colour: string; folds: number },
): void {
  const shape = (t: number, y: number): number => {
    const open = x0 + (x1 - x0) * t;
    const tied = x0 + (x1 - x0) * t * 0.42;
    const k =
      y < o.tie
        ? ((y - o.top) / (o.tie - o.top)) ** 2.2
        : 1 - 0.45 * Math.min(1, (y - o.tie) / (o.bottom - o.tie));
    return open + (tied - open) * Math.max(0, k);
  };
  const path = (from: number, to: number) => {
    ctx.beginPath();
    for (let i = 0; i <= 24; i++)
      ctx.lineTo(shape(from, o.top + ((o.bottom - o.top) * i) / 24), o.top + ((o.bottom - o.top) * i) / 24);
    for (let i = 24; i >= 0; i--)
      ctx.lineTo(shape(to, o.top + ((o.bottom - o.top) * i) / 24), o.top + ((o.bottom - o.top) * i) / 24);
    ctx.fill();
  };
  ctx.fillStyle = darken(o.colour, 0.5);
  path(0, 1);
  const strips = o.folds * 8;
  for (let i = 0; i < strips; i++) {
    const phase = (i % 8) / 8;
    const lit = 0.5 - 0.5 * Math.cos(phase * Math.PI * 2);
    ctx.fillStyle =
      lit > 0.5
        ? mix(o.colour, lighten(o.colour, 0.3), (lit - 0.5) * 1.4)
        : mix(darken(o.colour, 0.68), o.colour, lit * 2);
    path(i / strips, (i + 1.12) / strips);
  }
}

/** Outline of a cusped (multifoil) arch opening, as a path on `ctx`. (x, y) is the foot's middle; pixels. */
export function cuspedArch(ctx: Ctx, [x, y]: Point, half: number, tall: number): void {
  const spring = y - tall * 0.55;
  const cusps = 4;
  ctx.moveTo(x - half, y);
  ctx.lineTo(x - half, spring);
  const point = (t: number): readonly [number, number] => [
    x - half * Math.cos((t * Math.PI) / 2) ** 0.9,
    spring - tall * 0.45 * Math.sin((t * Math.PI) / 2) ** 1.15,
  ];
  for (let side = 0; side < 2; side++) {
    for (let i = 1; i <= cusps; i++) {
      const [t0, t1] = side === 0 ? [(i - 1) / cusps, i / cusps] : [1 - (i - 1) / cusps, 1 - i / cusps];
      const mirror = (p: readonly [number, number]): readonly [number, number] =>
        side === 0 ? p : [2 * x - p[0], p[1]];
      const from = mirror(point(t0));
      const to = mirror(point(t1));
      // Each foil bulges outwards, away from the opening's middle.
      const mid = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
      const bulge = half * 0.11;
      ctx.quadraticCurveTo(mid[0] + (mid[0] < x ? -bulge : bulge), mid[1] - bulge * 1.1, to[0], to[1]);
    }
  }
  ctx.lineTo(x + half, y);
  ctx.closePath();
}

/** Boards or tiles running to a vanishing point on the horizon, over [line, bottom]. */
export function drawPerspectiveFloor(
  b: Backdrop,
  ctx: Ctx,
  { line, colour, width, rows }: { line: number; colour: string; width: number; rows: readonly number[] },
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = b.u * width;
  const reach = Math.ceil((b.width / b.u) * 14) + 6;
  ctx.beginPath();
  for (let i = -reach; i <= reach; i++) {
    ctx.moveTo(b.cx + i * b.u * 0.03, line);
    ctx.lineTo(b.cx + i * b.u * 0.19, b.height * 1.05);
  }
  for (const row of rows) {
    const y = line + (b.height - line) * row;
    ctx.moveTo(-b.u * 0.1, y);
    ctx.lineTo(b.width + b.u * 0.1, y);
  }
  ctx.stroke();
}
