import type { SKRSContext2D } from '@napi-rs/canvas';
import { addPolygon, fillPolygon, type Point, type Spot, strokeSmooth } from './curve.ts';
import { plot } from './plot.ts';
import { rows } from './rows.ts';
import { darker, lighter, veiled } from './tint.ts';

/** Draws with the origin at (x, y), turned by `angle` and scaled so that one unit is `size`. */
export function placed(ctx: SKRSContext2D, { x, y, angle }: Spot, size: number, paint: () => void): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.scale(size, size);
  paint();
  ctx.restore();
}

/** Tape wound about a handle from `from` down: each turn slants, and lies `step` below the one before. */
export function windings(
  ctx: SKRSContext2D,
  { turns, ...turn }: Readonly<{ half: number; from: number; step: number; slant: number; turns: number }>,
  colour: string,
  width: number,
): void {
  for (let i = 0; i < turns; i++)
    strokeSmooth(ctx, plot({ ...turn, i })`-half from+i*step, half from+slant+i*step`, colour, width);
}

/** Paints on both sides of the middle, the left one mirrored; `side` is -1 and 1. */
export function eachSide(ctx: SKRSContext2D, paint: (side: number) => void): void {
  for (const side of [-1, 1]) {
    ctx.save();
    ctx.scale(side, 1);
    paint(side);
    ctx.restore();
  }
}

export function disc(
  ctx: SKRSContext2D,
  [x, y]: Point,
  radius: number,
  fill: SKRSContext2D['fillStyle'],
): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fillStyle = fill;
  ctx.fill();
}

export function oval(
  ctx: SKRSContext2D,
  [x, y]: Point,
  [rx, ry, angle = 0]: readonly [rx: number, ry: number, angle?: number],
  fill: SKRSContext2D['fillStyle'],
): void {
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, angle, 0, Math.PI * 2);
  ctx.fillStyle = fill;
  ctx.fill();
}

/** A gradient from one point to another: shares of the way and their colours. */
export function shadeAcross(
  ctx: SKRSContext2D,
  [x0, y0]: Point,
  [x1, y1]: Point,
  stops: readonly (readonly [share: number, colour: string])[],
): CanvasGradient {
  const shade = ctx.createLinearGradient(x0, y0, x1, y1);
  for (const [share, colour] of stops) shade.addColorStop(share, colour);
  return shade;
}

/** Of a gradient: one colour at both ends, another from the share `share` of the way on; `color` gets 1 and 0. */
export const endStops = (share: number, color: (at: number) => string) =>
  [
    [0, color(1)],
    [share, color(0)],
    [1 - share, color(0)],
    [1, color(1)],
  ] as const;

/** What lies beyond every picture, in face units. */
const FAR = 9;

/**
 * Lays a colour over all that has been painted of a layer, or takes it out, towards both ends of a width: `color` gets 0..1,
 * 1 at an end and 0 from the share `share` of the width on.
 */
export function towardsEnds(
  ctx: SKRSContext2D,
  how: 'source-atop' | 'destination-out',
  { from, to, share, color }: { from: number; to: number; share: number; color: (at: number) => string },
): void {
  ctx.save();
  ctx.globalCompositeOperation = how;
  ctx.fillStyle = shadeAcross(ctx, [from, 0], [to, 0], endStops(share, color));
  ctx.fillRect(-FAR, -FAR, FAR * 2, FAR * 2);
  ctx.restore();
}

/** A round glow: shares of its radius and their colours. */
export function glow(
  ctx: SKRSContext2D,
  [x, y]: Point,
  radius: number,
  stops: readonly (readonly [share: number, colour: string])[],
): void {
  const light = ctx.createRadialGradient(x, y, 0, x, y, radius);
  for (const [share, colour] of stops) light.addColorStop(share, colour);
  oval(ctx, [x, y], [radius, radius], light);
}

/** A plain box, `x` and `y` its upper left corner. */
export function fillRect(
  ctx: SKRSContext2D,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  fill: SKRSContext2D['fillStyle'],
): void {
  ctx.fillStyle = fill;
  ctx.fillRect(x, y, width, height);
}

/** A box with rounded corners, `x` and `y` its upper left one. */
export function fillBox(
  ctx: SKRSContext2D,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  radius: number | number[],
  fill: SKRSContext2D['fillStyle'],
): void {
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, radius);
  ctx.fillStyle = fill;
  ctx.fill();
}

/** A ball lit from the upper left: bead, pearl, berry, rivet. */
export function bead(ctx: SKRSContext2D, [x, y]: Point, radius: number, colour: string): void {
  const glow = ctx.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.05, x, y, radius);
  glow.addColorStop(0, lighter(colour, 0.75));
  glow.addColorStop(0.45, colour);
  glow.addColorStop(1, darker(colour, 0.5));
  oval(ctx, [x, y], [radius, radius], glow);
}

/** A cut stone in a metal setting; `tall` stretches it. */
export function jewel(
  ctx: SKRSContext2D,
  [x, y]: Point,
  radius: number,
  { stone, setting, tall = 1 }: { stone: string; setting: string; tall?: number },
): void {
  oval(ctx, [x, y], [radius * 1.28, radius * (tall + 0.28)], darker(setting, 0.35));
  oval(ctx, [x, y], [radius * 1.2, radius * (tall + 0.2)], setting);
  oval(ctx, [x, y], [radius, radius * tall], darker(stone, 0.55));
  const light = ctx.createLinearGradient(x, y - radius * tall, x, y + radius * tall);
  light.addColorStop(0, darker(stone, 0.15));
  light.addColorStop(0.55, stone);
  light.addColorStop(1, lighter(stone, 0.55));
  oval(ctx, [x, y], [radius * 0.88, radius * 0.88 * tall], light);
  oval(
    ctx,
    [x - radius * 0.28, y - radius * 0.4 * tall],
    [radius * 0.26, radius * 0.18 * tall, -0.5],
    'rgba(255,255,255,0.85)',
  );
}

export function starPoints(points: number, outer: number, inner: number, turn = -Math.PI / 2): Point[] {
  return Array.from({ length: points * 2 }, (_, index): Point => {
    const angle = turn + (index * Math.PI) / points;
    const radius = index % 2 === 0 ? outer : inner;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
}

/** A raised five-pointed star with lit and shaded facets. */
export function star(ctx: SKRSContext2D, [x, y]: Point, radius: number, colour: string): void {
  const points = starPoints(5, radius, radius * 0.45);
  placed(ctx, { x, y, angle: 0 }, 1, () => {
    fillPolygon(ctx, points, colour);
    points.forEach((point, index) => {
      const next = points[(index + 1) % points.length] ?? point;
      ctx.beginPath();
      addPolygon(ctx, [[0, 0], point, next]);
      ctx.fillStyle = index % 2 === 0 ? veiled(darker(colour, 0.6), 0.4) : veiled(lighter(colour, 0.8), 0.25);
      ctx.fill();
    });
  });
}

/** A flower seen from the front, petals around a seeded heart. */
export function blossom(
  ctx: SKRSContext2D,
  [x, y]: Point,
  radius: number,
  {
    colour,
    heart,
    petals = 5,
    angle = 0,
  }: { colour: string; heart: string; petals?: number; angle?: number },
): void {
  placed(ctx, { x, y, angle }, radius, () => {
    for (let ring = 0; ring < 2; ring++) {
      const size = ring === 0 ? 1 : 0.68;
      for (let i = 0; i < petals; i++) {
        ctx.save();
        ctx.rotate((i + ring * 0.5) * ((Math.PI * 2) / petals));
        const shade = ctx.createLinearGradient(0, 0, 0, -size);
        shade.addColorStop(0, darker(colour, 0.42));
        shade.addColorStop(0.5, ring === 0 ? darker(colour, 0.08) : colour);
        shade.addColorStop(1, lighter(colour, ring === 0 ? 0.25 : 0.45));
        ctx.beginPath();
        ctx.moveTo(0, 0);
        const wide = (2.6 / petals) * size;
        ctx.bezierCurveTo(-wide * 1.25, -size * 0.35, -wide, -size * 1.08, 0, -size * 0.96);
        ctx.bezierCurveTo(wide, -size * 1.08, wide * 1.25, -size * 0.35, 0, 0);
        ctx.fillStyle = shade;
        ctx.fill();
        ctx.strokeStyle = veiled(darker(colour, 0.6), 0.3);
        ctx.lineWidth = 0.03;
        ctx.stroke();
        ctx.restore();
      }
    }
    bead(ctx, [0, 0], 0.26, heart);
    for (let i = 0; i < 7; i++) {
      const turn = (i / 7) * Math.PI * 2;
      disc(ctx, [Math.cos(turn) * 0.17, Math.sin(turn) * 0.17], 0.035, veiled(darker(heart, 0.6), 0.6));
    }
  });
}

/** A rose: petals wound inwards. */
export function rose(
  ctx: SKRSContext2D,
  [x, y]: Point,
  radius: number,
  { colour, angle = 0 }: { colour: string; angle?: number },
): void {
  placed(ctx, { x, y, angle }, radius, () => {
    const rings = rows(3)`1 6 0.3, 0.74 5 0.14, 0.5 4 0, 0.3 3 -0.12`;
    rings.forEach(([size, count, shade], ring) => {
      for (let i = 0; i < count; i++) {
        const turn = (i / count) * Math.PI * 2 + ring * 0.7;
        const px = Math.cos(turn) * size * 0.5;
        const py = Math.sin(turn) * size * 0.5;
        const tone = shade >= 0 ? darker(colour, shade) : lighter(colour, -shade);
        oval(ctx, [px, py], [size * 0.52, size * 0.44, turn + 1.57], darker(tone, 0.38));
        oval(ctx, [px * 0.94 - 0.02, py * 0.94 - 0.03], [size * 0.47, size * 0.39, turn + 1.57], tone);
      }
    });
    strokeSmooth(
      ctx,
      plot`-0.12 0.02, -0.02 -0.12, 0.12 -0.02, 0.02 0.1, -0.05 0.02`,
      darker(colour, 0.5),
      0.05,
    );
  });
}

/** A leaf from its stem at (x, y), pointing along `angle`, with midrib and a lit half. */
export function leaf(ctx: SKRSContext2D, { x, y, angle }: Spot, length: number, colour: string): void {
  placed(ctx, { x, y, angle }, length, () => {
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.bezierCurveTo(0.25, -0.34, 0.72, -0.26, 1, 0);
    ctx.bezierCurveTo(0.72, 0.26, 0.25, 0.34, 0, 0);
    ctx.fillStyle = darker(colour, 0.22);
    ctx.fill();
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.bezierCurveTo(0.25, -0.34, 0.72, -0.26, 1, 0);
    ctx.quadraticCurveTo(0.5, -0.03, 0, 0);
    ctx.fillStyle = lighter(colour, 0.18);
    ctx.fill();
    ctx.strokeStyle = veiled(lighter(colour, 0.55), 0.7);
    ctx.lineWidth = 0.035;
    ctx.beginPath();
    ctx.moveTo(0.04, 0);
    ctx.quadraticCurveTo(0.5, -0.04, 0.94, 0);
    ctx.stroke();
    ctx.lineWidth = 0.018;
    for (let i = 1; i <= 3; i++) {
      ctx.beginPath();
      ctx.moveTo(0.2 * i + 0.06, -0.02);
      ctx.lineTo(0.2 * i + 0.2, -0.13);
      ctx.moveTo(0.2 * i + 0.06, -0.01);
      ctx.lineTo(0.2 * i + 0.2, 0.12);
      ctx.stroke();
    }
  });
}
