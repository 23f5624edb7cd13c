import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point, Spot } from '../../drawing/curve.ts';
import { disc } from '../../drawing/ornament.ts';
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
  /** Colours (#rrggbb) of the sides turned away from the light and towards it; without, it is a mere outline. */
  readonly relief?: { readonly shade: string; readonly lit: string };
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
  if (o.relief) {
    ctx.save();
    ctx.clip();
    drawRelief(b, ctx, { line, depth: o.swing * b.u * 1.5 }, o.relief);
    ctx.restore();
  }
  return line;
}

/** Sides that face away from the light, gullies and lit spurs under every summit of a ridge, inside what is filled. */
function drawRelief(
  b: Backdrop,
  ctx: Ctx,
  { line, depth }: { line: (x: number) => number; depth: number },
  { shade, lit }: NonNullable<RidgeOptions['relief']>,
): void {
  const step = b.u * 0.008;
  const summits: number[] = [];
  for (let x = -b.u * 0.2; x < b.width + b.u * 0.2; x += step)
    if (line(x) <= line(x - step) && line(x) < line(x + step)) summits.push(x);
  const spur = (
    [x, y]: Point,
    [run, fall]: readonly [run: number, fall: number],
    wide: number,
    tone: string,
  ) => {
    const fade = ctx.createLinearGradient(0, y, 0, y + fall);
    fade.addColorStop(0, tone);
    fade.addColorStop(1, alpha(tone.slice(0, 7), 0));
    ctx.fillStyle = fade;
    ctx.beginPath();
    ctx.moveTo(x, y - step);
    // The crest of a spur goes down in zigzag, its foot straight on.
    for (let i = 1; i <= 5; i++) {
      const jog = (i % 2 ? 0.34 : -0.24) * b.between(0.5, 1.2) * wide * 0.4;
      ctx.lineTo(x + (run * i) / 5 + jog, y + (fall * i) / 5);
    }
    ctx.lineTo(x + run + wide, y + fall);
    ctx.lineTo(x + wide * 0.55, y + fall * 0.34);
    ctx.fill();
  };
  for (const x of summits) {
    const y = line(x);
    const fall = depth * b.between(0.75, 1.2);
    spur([x, y], [fall * b.between(-0.14, 0.16), fall], fall * 0.72, shade);
    spur([x - step, y + fall * 0.05], [-fall * 0.3, fall * 0.6], -fall * 0.16, lit);
    for (let i = 0; i < 3; i++) {
      const gx = x + fall * b.between(-0.5, 0.6);
      const gy = Math.max(line(gx), y + fall * 0.12);
      spur([gx, gy], [fall * b.between(-0.1, 0.1), fall * b.between(0.35, 0.6)], fall * 0.16, shade);
    }
  }
}

/** A leafy crown or bush: masses in shade, leaves over them, and single ones in the light from the upper left. */
export function drawFoliage(
  b: Backdrop,
  ctx: Ctx,
  [x, y]: Point,
  { size, dark, light }: { size: number; dark: string; light: string },
): void {
  for (const [dabs, leaf, spread, from, to] of [
    [14, 0.34, 0.72, 0, 0.16],
    [64, 0.13, 0.98, 0.08, 0.62],
    [120, 0.064, 1.03, 0.35, 1],
  ] as const) {
    for (let i = 0; i < dabs; i++) {
      const angle = b.random() * Math.PI * 2;
      const distance = Math.sqrt(b.random()) * spread;
      const lit = 0.5 - (Math.cos(angle) * 0.36 + Math.sin(angle) * 0.62) * distance;
      // The smallest are seen where the light falls alone.
      if (leaf < 0.1 && lit < 0.42) continue;
      ctx.fillStyle = mix(
        dark,
        light,
        from + (to - from) * Math.max(0, Math.min(1, lit * b.between(0.6, 1.25))),
      );
      ctx.beginPath();
      ctx.ellipse(
        x + Math.cos(angle) * distance * size,
        y + Math.sin(angle) * distance * size * 0.84,
        size * leaf,
        size * leaf * 0.66,
        angle + b.between(-0.7, 0.7),
        0,
        Math.PI * 2,
      );
      ctx.fill();
    }
  }
}

/** A fir with drooping tiers; `snow` lies on their shoulders. `height` in pixels, (x, y) its foot. */
export function drawFir(
  ctx: Ctx,
  [x, y]: Point,
  height: number,
  { green, snow }: { green: string; snow?: string },
): void {
  const tiers = 8;
  for (let i = tiers - 1; i >= 0; i--) {
    const t = i / tiers;
    const top = y - height * (1 - t * 0.82);
    const half = height * 0.2 * (0.3 + t * 0.95);
    const low = top + height * 0.21;
    tier(ctx, [x, top], [low, half], mix(green, '#000000', 0.06 + (i % 2) * 0.1));
    if (snow) snowCap(ctx, [x, top], [low, half], snow);
  }
}

function tier(
  ctx: Ctx,
  [x, top]: Point,
  [low, half]: readonly [low: number, half: number],
  fill: string,
): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(x, top);
  ctx.quadraticCurveTo(x + half * 0.35, (top + low) / 2, x + half, low);
  ctx.quadraticCurveTo(x, low - (low - top) * 0.18, x - half, low);
  ctx.quadraticCurveTo(x - half * 0.35, (top + low) / 2, x, top);
  ctx.fill();
}

/** Snow on the left shoulder of a tier, with a scalloped lower edge. */
function snowCap(
  ctx: Ctx,
  [x, top]: Point,
  [low, half]: readonly [low: number, half: number],
  snow: string,
): void {
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
  {
    y,
    height,
    count,
    dark,
    light,
  }: { y: number; height: number; count: number; dark: string; light: string },
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
  [x, y]: Point,
  r: number,
  { petal, eye, petals = 6 }: { petal: string; eye: string; petals?: number },
): void {
  for (let i = 0; i < petals; i++) {
    const a = (i / petals) * Math.PI * 2 + x;
    ctx.fillStyle = i % 2 ? petal : lighten(petal, 0.14);
    ctx.beginPath();
    ctx.ellipse(x + Math.cos(a) * r * 0.58, y + Math.sin(a) * r * 0.58, r * 0.5, r * 0.3, a, 0, Math.PI * 2);
    ctx.fill();
  }
  disc(ctx, [x, y], r * 0.26, eye);
}

/** A pointed leaf with a lighter half and a midrib, from its stalk at (x, y) along `angle`. */
export function drawLeaf(ctx: Ctx, { x, y, angle }: Spot, length: number, colour: string): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
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
  ctx.restore();
}
