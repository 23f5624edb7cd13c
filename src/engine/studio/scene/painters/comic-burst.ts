import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { rays } from './toon-shapes.ts';

/** Dots whose size falls with distance from the middle. */
function halftone(
  b: Backdrop,
  ctx: Ctx,
  { colour, near, far }: { colour: string; near: number; far: number },
): void {
  const step = b.u * 0.021;
  ctx.fillStyle = colour;
  for (let row = 0; row * step * 0.5 < b.height; row++) {
    const y = row * step * 0.5;
    for (let x = (row % 2) * step * 0.5; x < b.width + step; x += step) {
      const d = Math.hypot(x - b.cx, y - b.headY) / b.u;
      const r = step * 0.56 * Math.max(0, Math.min(1, (d - near) / (far - near)));
      if (r < step * 0.05) continue;
      // One path of thousands of dots would take ten times as long to rasterise.
      ctx.beginPath();
      ctx.arc(x, y, r, 0, Math.PI * 2);
      ctx.fill();
    }
  }
}

export function paintComicBurst(b: Backdrop): void {
  const { palette: p, u, ctx } = b;
  const y = b.headY;
  fillSky(b, { 0: p.base, 1: p.deep });
  rays(b, ctx, { y, count: 26, colour: p.bright, strength: 0.95 });
  const middle = ctx.createRadialGradient(b.cx, y, 0, b.cx, y, u * 0.72);
  middle.addColorStop(0, lighten(p.glow, 0.5));
  middle.addColorStop(0.5, alpha(p.bright, 0.75));
  middle.addColorStop(1, alpha(p.bright, 0));
  ctx.fillStyle = middle;
  ctx.fillRect(0, 0, b.width, b.height);
  halftone(b, ctx, { colour: alpha(p.deep, 0.7), near: 0.3, far: 0.95 });
  // Everything lies a little above what is under it, as cut paper does.
  ctx.globalAlpha = 0.4;
  spiky(b, ctx, [b.cx + u * 0.016, y + u * 0.022], {
    out: u * 0.5,
    inner: u * 0.39,
    points: 22,
    fill: '#1a0a14',
    edge: '#1a0a14',
  });
  ctx.globalAlpha = 1;
  spiky(b, ctx, [b.cx, y], { out: u * 0.5, inner: u * 0.39, points: 22, fill: '#ffffff', edge: p.accent });
  const pale = ctx.createRadialGradient(b.cx, y, 0, b.cx, y, u * 0.4);
  pale.addColorStop(0, lighten(p.bright, 0.75));
  pale.addColorStop(1, lighten(p.bright, 0.35));
  spiky(b, ctx, [b.cx, y], { out: u * 0.45, inner: u * 0.355, points: 22, fill: pale, edge: p.bright });
  for (const [x, k, s, hue] of [
    [-0.42, 0.14, 0.1, p.accent],
    [0.43, 0.13, 0.09, p.base],
    [-0.84, 0.36, 0.11, p.base],
    [0.84, 0.34, 0.12, p.accent],
  ] as const) {
    spiky(b, ctx, [b.cx + x * u, b.height * k], {
      out: u * s,
      inner: u * s * 0.6,
      points: 12,
      fill: hue,
      edge: '#ffffff',
    });
    spiky(b, ctx, [b.cx + x * u, b.height * k], {
      out: u * s * 0.55,
      inner: u * s * 0.3,
      points: 10,
      fill: '#ffffff',
      edge: hue,
    });
  }
  for (const side of [-1, 1]) {
    const edge = b.cx + side * (b.width / 2);
    puffs(b, ctx, [edge - side * u * 0.06, b.height * 0.9], {
      size: u * 0.2,
      fill: mix(p.bright, p.base, 0.45),
    });
    puffs(b, ctx, [edge, b.height * 0.99], { size: u * 0.22, fill: '#fff8ea' });
  }
  settle(b, { light: p.glow, strength: 0.08, corners: 0.2 });
}

function spiky(
  b: Backdrop,
  ctx: Ctx,
  [x, y]: Point,
  {
    out,
    inner,
    points,
    fill,
    edge,
  }: { out: number; inner: number; points: number; fill: Ctx['fillStyle']; edge: string },
): void {
  ctx.beginPath();
  for (let i = 0; i < points * 2; i++) {
    const a = (i / (points * 2)) * Math.PI * 2;
    const r = i % 2 ? inner : out * (1 + 0.1 * Math.sin(i * 2.7));
    ctx.lineTo(x + Math.cos(a) * r, y + Math.sin(a) * r);
  }
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = '#16121f';
  ctx.lineWidth = b.u * 0.009;
  ctx.lineJoin = 'round';
  ctx.stroke();
  ctx.strokeStyle = alpha(edge, 0.8);
  ctx.lineWidth = b.u * 0.003;
  ctx.stroke();
}

/** A heap of inked smoke: its shadow, its outline, the body, and dots on the shaded side. `size` in pixels. */
function puffs(b: Backdrop, ctx: Ctx, [x, y]: Point, { size, fill }: { size: number; fill: string }): void {
  const balls = [
    [-0.62, 0.1, 0.42],
    [0.58, 0.14, 0.44],
    [-0.22, -0.24, 0.5],
    [0.28, -0.2, 0.46],
    [0, 0.3, 0.7],
  ] as const;
  const heap = (dx: number, dy: number, grow: number, colour: string) => {
    ctx.fillStyle = colour;
    for (const [bx, by, r] of balls) {
      ctx.beginPath();
      ctx.arc(x + bx * size + dx, y + by * size + dy, r * size + grow, 0, Math.PI * 2);
      ctx.fill();
    }
  };
  heap(b.u * 0.014, b.u * 0.02, b.u * 0.004, 'rgba(26,10,20,0.4)');
  heap(0, 0, b.u * 0.007, '#1a0f14');
  heap(0, 0, 0, darken(fill, 0.2));
  heap(-size * 0.07, -size * 0.09, -size * 0.06, fill);
}
