import { alpha, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { oval } from '../../drawing/ornament.ts';
import { addGlow, type Backdrop, type Ctx } from './backdrop.ts';

/** Whether a place lies behind the head and shoulders, where nothing may draw the eye. */
function inCalm(b: Backdrop, x: number, y: number): boolean {
  return Math.hypot((x - b.cx) / (b.u * 0.27), (y - b.headY) / (b.u * 0.34)) <= 1;
}

/** A place off the calm middle: left or right of the head and shoulders, anywhere between `top` and `bottom` (0..1). */
export function offCentre(b: Backdrop, top = 0, bottom = 1): { x: number; y: number } {
  for (let tries = 0; tries < 12; tries++) {
    const x = b.random() * b.width;
    const y = (top + (bottom - top) * b.random()) * b.height;
    if (!inCalm(b, x, y)) return { x, y };
  }
  return { x: b.random() < 0.5 ? 0 : b.width, y: b.headY };
}

export interface BokehOptions {
  readonly count: number;
  readonly colours: readonly string[];
  /** Radii in u. */
  readonly small: number;
  readonly large: number;
  readonly top?: number;
  readonly bottom?: number;
  readonly strength?: number;
}

/**
 * Out-of-focus lights as a lens draws them: discs, cut to a cat's eye towards the edges of the picture,
 * the large ones fainter, since the same light fills more, and in loose groups, as lamps and leaves are.
 */
export function addBokeh(b: Backdrop, options: BokehOptions, ctx: Ctx = b.ctx): void {
  const { count, colours, small, large, top = 0, bottom = 1, strength = 0.5 } = options;
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  let heart = offCentre(b, top, bottom);
  for (let i = 0; i < count; i++) {
    if (i % 4 === 0) heart = offCentre(b, top, bottom);
    const spread = b.u * 0.13 * Math.sqrt(b.random());
    const turn = b.random() * Math.PI * 2;
    const x = heart.x + Math.cos(turn) * spread;
    const y = Math.max(top * b.height, Math.min(bottom * b.height, heart.y + Math.sin(turn) * spread));
    const size = b.random() ** 2;
    const r = b.u * (small + (large - small) * size);
    const colour = colours[Math.floor(b.random() * colours.length)]!;
    if (inCalm(b, x, y)) continue;
    drawBokeh(b, ctx, [x, y], { r, colour, a: strength * b.between(0.35, 1) * (1 - 0.45 * size) });
  }
  ctx.restore();
}

function drawBokeh(
  b: Backdrop,
  ctx: Ctx,
  [x, y]: Point,
  { r, colour, a }: { r: number; colour: string; a: number },
): void {
  const [dx, dy] = [x - b.cx, y - b.height / 2];
  const off = Math.min(1, Math.hypot(dx, dy) / Math.hypot(b.width / 2, b.height / 2));
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(Math.atan2(dy, dx));
  ctx.scale(1 - 0.34 * off * off, 1);
  const disc = ctx.createRadialGradient(r * 0.16 * off, 0, 0, 0, 0, r);
  for (const [at, tint, k] of [
    [0, 0.22, 0.86],
    [0.5, 0.1, 0.74],
    [0.74, 0.08, 0.7],
    [0.86, 0.1, 0.52],
    [1, 0, 0],
  ] as const)
    disc.addColorStop(at, alpha(lighten(colour, tint), a * k));
  ctx.fillStyle = disc;
  ctx.fillRect(-r, -r, r * 2, r * 2);
  ctx.restore();
}

/** Points of light with a halo: fireflies, embers, sparkles, dust in a beam. Radii in u. */
export function addSparks(b: Backdrop, options: BokehOptions, ctx: Ctx = b.ctx): void {
  const { count, colours, small, large, top = 0, bottom = 1, strength = 1 } = options;
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (let i = 0; i < count; i++) {
    const { x, y } = offCentre(b, top, bottom);
    const r = b.u * (small + (large - small) * b.random() ** 3);
    const colour = colours[Math.floor(b.random() * colours.length)]!;
    addGlow(ctx, [x, y], r * 4, { colour, strength: 0.35 * strength });
    addGlow(ctx, [x, y], r, { colour: lighten(colour, 0.7), strength: 0.95 * strength });
  }
  ctx.restore();
}

/** A four-pointed glint. */
export function drawGlint(ctx: Ctx, [x, y]: Point, r: number, colour: string): void {
  ctx.fillStyle = colour;
  for (const [long, wide] of [
    [r, r * 0.06],
    [r * 0.06, r],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x - long, y);
    ctx.quadraticCurveTo(x, y, x, y - wide);
    ctx.quadraticCurveTo(x, y, x + long, y);
    ctx.quadraticCurveTo(x, y, x, y + wide);
    ctx.quadraticCurveTo(x, y, x - long, y);
    ctx.fill();
  }
}

export interface ShaftOptions {
  /** Source, in pixels; may lie outside. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly colour: string;
  readonly strength: number;
  /** Radians: the middle direction (0 right, pi/2 down) and the whole fan. */
  readonly towards: number;
  readonly fan: number;
  /** Length in u. */
  readonly reach: number;
  readonly blur?: number;
}

/** Beams fanning out from one source, soft-edged and uneven. */
export function addShafts(b: Backdrop, o: ShaftOptions): void {
  b.plane(
    o.blur ?? 0.012,
    (ctx) => {
      const reach = o.reach * b.u;
      for (let i = 0; i < o.count; i++) {
        const at = o.towards + o.fan * ((i + b.between(0.15, 0.85)) / o.count - 0.5);
        const half = (o.fan / o.count) * b.between(0.12, 0.4);
        const beam = ctx.createRadialGradient(o.x, o.y, 0, o.x, o.y, reach * b.between(0.7, 1));
        const a = o.strength * b.between(0.4, 1);
        beam.addColorStop(0, alpha(o.colour, a));
        beam.addColorStop(0.55, alpha(o.colour, a * 0.4));
        beam.addColorStop(1, alpha(o.colour, 0));
        ctx.fillStyle = beam;
        ctx.beginPath();
        ctx.moveTo(o.x, o.y);
        ctx.lineTo(o.x + Math.cos(at - half) * reach * 1.1, o.y + Math.sin(at - half) * reach * 1.1);
        ctx.lineTo(o.x + Math.cos(at + half) * reach * 1.1, o.y + Math.sin(at + half) * reach * 1.1);
        ctx.fill();
      }
    },
    { blend: 'screen' },
  );
}

/** A string of bulbs sagging between two points. `sag` and `bulb` in pixels. */
export function drawBulbs(
  ctx: Ctx,
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  o: { sag: number; bulb: number; count: number; colours: readonly string[]; wire: string },
): void {
  const at = (t: number) => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + o.sag * 4 * t * (1 - t)] as const;
  ctx.strokeStyle = o.wire;
  ctx.lineWidth = o.bulb * 0.28;
  ctx.beginPath();
  for (let t = 0; t <= 1.001; t += 0.05) ctx.lineTo(...at(t));
  ctx.stroke();
  for (let i = 0; i < o.count; i++) {
    const [x, y] = at((i + 0.5) / o.count);
    const colour = o.colours[i % o.colours.length]!;
    addGlow(ctx, [x, y + o.bulb], o.bulb * 5, { colour, strength: 0.5 });
    oval(ctx, [x, y + o.bulb], [o.bulb * 0.8, o.bulb], mix(colour, '#ffffff', 0.55));
  }
}

/** A cone of stage light from a lamp, straight down or slanted. */
export function drawSpot(
  ctx: Ctx,
  [x, y]: readonly [number, number],
  [tx, ty]: readonly [number, number],
  { width, colour, strength }: { width: number; colour: string; strength: number },
): void {
  const length = Math.hypot(tx - x, ty - y);
  const [nx, ny] = [-(ty - y) / length, (tx - x) / length];
  const beam = ctx.createRadialGradient(x, y, 0, x, y, length);
  beam.addColorStop(0, alpha(colour, strength));
  beam.addColorStop(0.5, alpha(colour, strength * 0.4));
  beam.addColorStop(1, alpha(colour, 0));
  ctx.fillStyle = beam;
  ctx.beginPath();
  ctx.moveTo(x + nx * width * 0.06, y + ny * width * 0.06);
  ctx.lineTo(tx + nx * width * 0.5, ty + ny * width * 0.5);
  ctx.lineTo(tx - nx * width * 0.5, ty - ny * width * 0.5);
  ctx.lineTo(x - nx * width * 0.06, y - ny * width * 0.06);
  ctx.fill();
  addGlow(ctx, [x, y], width * 0.35, { colour, strength: Math.min(1, strength * 2) });
}
