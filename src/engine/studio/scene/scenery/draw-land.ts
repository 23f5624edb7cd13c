import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { disc, fillRect, placed } from '../../drawing/ornament.ts';
import type { Backdrop, Ctx } from './backdrop.ts';

export interface RidgeOptions {
  /** Mean height of the ridge line as a fraction of the picture's height (0 top). */
  readonly y: number;
  /** Height of its swings in u. */
  readonly swing: number;
  /** Length of its longest wave in u. */
  readonly wave: number;
  /** 0 rounded hills .. 1 jagged peaks. */
  readonly jagged: number;
  readonly top: string;
  readonly bottom: string;
}

/** A ridge of hills or peaks from edge to edge, filled to the bottom, hazy towards its foot. */
export function drawRidge(b: Backdrop, ctx: Ctx, o: RidgeOptions): (x: number) => number {
  const phases = [b.random(), b.random(), b.random(), b.random()].map((n) => n * Math.PI * 2);
  const line = (x: number): number => {
    let y = 0;
    let size = 1;
    for (const [i, phase] of phases.entries()) {
      const t = ((x - b.cx) / (o.wave * b.u)) * Math.PI * 2 * 2.13 ** i + phase;
      const round = Math.sin(t);
      const sharp = 1 - 2 * Math.abs(Math.asin(Math.sin(t)) / (Math.PI / 2));
      y += size * (round * (1 - o.jagged) + sharp * o.jagged);
      size *= 0.3 + 0.16 * o.jagged;
    }
    return o.y * b.height - y * o.swing * b.u * 0.6;
  };
  const shade = ctx.createLinearGradient(0, o.y * b.height - o.swing * b.u, 0, o.y * b.height + b.u * 0.35);
  shade.addColorStop(0, o.top);
  shade.addColorStop(1, o.bottom);
  ctx.fillStyle = shade;
  ctx.beginPath();
  ctx.moveTo(-b.u * 0.2, b.height * 1.2);
  for (let x = -b.u * 0.2; x <= b.width + b.u * 0.2; x += b.u * 0.006) ctx.lineTo(x, line(x));
  ctx.lineTo(b.width + b.u * 0.2, b.height * 1.2);
  ctx.fill();
  return line;
}

/** A round cloud of soft puffs, lit from above. `size` is its half width in pixels. */
export function drawCloud(
  b: Backdrop,
  ctx: Ctx,
  x: number,
  y: number,
  size: number,
  light: string,
  shade: string,
): void {
  for (let i = 0; i < 26; i++) {
    const t = b.between(-1, 1);
    const lift = (1 - t * t) * b.between(0, 0.62);
    const r = size * b.between(0.16, 0.34) * (1.1 - Math.abs(t) * 0.6);
    const colour = mix(shade, light, Math.min(1, 0.25 + lift * 1.6));
    const [px, py] = [x + t * size, y - lift * size * 0.8];
    const puff = ctx.createRadialGradient(px - r * 0.2, py - r * 0.35, 0, px, py, r);
    puff.addColorStop(0, alpha(lighten(colour, 0.25), 0.9));
    puff.addColorStop(0.55, alpha(colour, 0.62));
    puff.addColorStop(1, alpha(shade, 0));
    fillRect(ctx, px - r, py - r, r * 2, r * 2, puff);
  }
}

/** A leafy crown or bush: overlapping dabs, lighter to the upper left. */
export function drawFoliage(
  b: Backdrop,
  ctx: Ctx,
  x: number,
  y: number,
  size: number,
  dark: string,
  light: string,
): void {
  const dabs = 46;
  for (let i = 0; i < dabs; i++) {
    const angle = b.random() * Math.PI * 2;
    const distance = Math.sqrt(b.random()) * size;
    const [px, py] = [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance * 0.82];
    const lit = 0.5 - (Math.cos(angle) * 0.3 + Math.sin(angle) * 0.6) * (distance / size);
    ctx.fillStyle = mix(dark, light, Math.max(0, Math.min(1, lit * b.between(0.5, 1.2) * (i / dabs + 0.35))));
    ctx.beginPath();
    ctx.ellipse(px, py, size * 0.26, size * 0.19, angle, 0, Math.PI * 2);
    ctx.fill();
  }
}

/** A fir with drooping tiers; `snow` lies on their shoulders. `height` in pixels, (x, y) its foot. */
export function drawFir(ctx: Ctx, x: number, y: number, height: number, green: string, snow?: string): void {
  const tiers = 8;
  for (let i = tiers - 1; i >= 0; i--) {
    const t = i / tiers;
    const top = y - height * (1 - t * 0.82);
    const half = height * 0.2 * (0.3 + t * 0.95);
    const low = top + height * 0.21;
    tier(ctx, x, top, low, half, mix(green, '#000000', 0.06 + (i % 2) * 0.1));
    if (snow) snowCap(ctx, x, top, low, half, snow);
  }
}

function tier(ctx: Ctx, x: number, top: number, low: number, half: number, fill: string): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(x, top);
  ctx.quadraticCurveTo(x + half * 0.35, (top + low) / 2, x + half, low);
  ctx.quadraticCurveTo(x, low - (low - top) * 0.18, x - half, low);
  ctx.quadraticCurveTo(x - half * 0.35, (top + low) / 2, x, top);
  ctx.fill();
}

/** Snow on the left shoulder of a tier, with a scalloped lower edge. */
function snowCap(ctx: Ctx, x: number, top: number, low: number, half: number, snow: string): void {
  const fall = low - top;
  ctx.fillStyle = snow;
  ctx.beginPath();
  ctx.moveTo(x, top);
  ctx.quadraticCurveTo(x - half * 0.35, top + fall * 0.5, x - half * 0.94, low - fall * 0.03);
  ctx.quadraticCurveTo(x - half * 0.5, top + fall * 0.72, x - half * 0.36, top + fall * 0.8);
  ctx.quadraticCurveTo(x - half * 0.16, top + fall * 0.5, x, top + fall * 0.62);
  ctx.quadraticCurveTo(x + half * 0.14, top + fall * 0.4, x + half * 0.36, top + fall * 0.58);
  ctx.quadraticCurveTo(x + half * 0.12, top + fall * 0.3, x, top);
  ctx.fill();
}

/** Grass blades along a line, each a tapering curve. Heights in pixels. */
export function drawGrass(
  b: Backdrop,
  ctx: Ctx,
  y: number,
  height: number,
  count: number,
  dark: string,
  light: string,
): void {
  for (let i = 0; i < count; i++) {
    const x = b.random() * b.width;
    const tall = height * b.between(0.5, 1.15);
    const lean = tall * b.between(-0.4, 0.4);
    const half = height * 0.035;
    ctx.fillStyle = mix(dark, light, b.random());
    ctx.beginPath();
    ctx.moveTo(x - half, y);
    ctx.quadraticCurveTo(x, y - tall * 0.6, x + lean, y - tall);
    ctx.quadraticCurveTo(x + half, y - tall * 0.5, x + half, y);
    ctx.fill();
  }
}

/** A flower seen from the front: petals around an eye. */
export function drawFlower(
  ctx: Ctx,
  x: number,
  y: number,
  r: number,
  petal: string,
  eye: string,
  petals = 6,
): void {
  for (let i = 0; i < petals; i++) {
    const a = (i / petals) * Math.PI * 2 + x;
    ctx.fillStyle = i % 2 ? petal : lighten(petal, 0.14);
    ctx.beginPath();
    ctx.ellipse(x + Math.cos(a) * r * 0.58, y + Math.sin(a) * r * 0.58, r * 0.5, r * 0.3, a, 0, Math.PI * 2);
    ctx.fill();
  }
  disc(ctx, x, y, r * 0.26, eye);
}

/** A pointed leaf with a lighter half and a midrib, from its stalk at (x, y) along `angle`. */
export function drawLeaf(
  ctx: Ctx,
  x: number,
  y: number,
  length: number,
  angle: number,
  colour: string,
): void {
  placed(ctx, x, y, angle, 1, () => {
    for (const [side, fill] of [
      [1, darken(colour, 0.16)],
      [-1, lighten(colour, 0.08)],
    ] as const) {
      ctx.fillStyle = fill;
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.bezierCurveTo(length * 0.25, side * length * 0.26, length * 0.7, side * length * 0.22, length, 0);
      ctx.lineTo(0, 0);
      ctx.fill();
    }
    ctx.strokeStyle = lighten(colour, 0.22);
    ctx.lineWidth = length * 0.018;
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(length * 0.94, 0);
    ctx.stroke();
  });
}
