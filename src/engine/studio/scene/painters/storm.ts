import { alpha, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { rows } from '../../drawing/rows.ts';
import { addGlow, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze, FOCUS, recede } from '../scenery/depth.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawRidge } from '../scenery/draw-land.ts';

export function paintStorm(b: Backdrop): void {
  const { palette: p, u, height } = b;
  fillSky(b, { 0: p.deep, 0.5: p.base, 0.82: p.bright, 1: mix(p.base, p.deep, 0.5) });
  addGlow(b.ctx, [b.cx - u * 0.34, height * 0.42], u * 0.5, { colour: p.glow, strength: 0.5 });
  for (const [y, dark, size] of rows(3)`0.5 0.35 0.26, 0.28 0.6 0.32, 0.06 0.8 0.36`) {
    b.plane(0.008, (layer) => {
      for (let i = -4; i <= 4; i++) {
        drawCloud(b, layer, [b.cx + (i + b.between(-0.3, 0.3)) * u * 0.3, height * y], {
          size: u * size,
          light: mix(p.bright, p.deep, dark * 0.8),
          shade: mix(p.base, p.deep, dark),
        });
      }
    });
  }
  drawBolt(b, b.cx - u * 0.37, height * 0.16, height * 0.72);
  drawBolt(b, b.cx + u * 0.41, height * 0.1, height * 0.62);
  for (const [y, swing, away, blur] of [
    [0.74, 0.14, 0.8, FOCUS.far],
    [0.81, 0.16, 0.36, FOCUS.back],
    [0.92, 0.12, 0, FOCUS.beside],
  ] as const) {
    b.plane(
      blur,
      (layer) =>
        drawRidge(b, layer, {
          y,
          swing,
          wave: 0.55 + away * 0.3,
          jagged: 0.78,
          top: recede(mix(p.deep, p.base, 0.4), p.bright, away),
          bottom: recede(p.deep, p.bright, away * 0.6),
          relief: {
            shade: recede(p.deep, p.bright, away),
            lit: recede(mix(p.base, p.glow, 0.55), p.bright, away),
          },
        }),
      { top: height * y - swing * u * 1.1 },
    );
    addHaze(b, { y: height * (y + 0.08), spread: 0.14, colour: p.bright, strength: 0.14 + away * 0.34 });
  }
  // Far rain is fine and close, near rain is long and out of focus.
  for (const [count, wide, long, blur, a] of [
    [240, 0.001, 0.04, 0.0012, 0.18],
    [70, 0.0022, 0.1, 0.0022, 0.2],
    [16, 0.005, 0.2, FOCUS.middle, 0.16],
  ] as const)
    b.plane(blur, (layer) => {
      layer.strokeStyle = alpha(lighten(p.bright, 0.4), a);
      layer.lineWidth = u * wide;
      layer.beginPath();
      for (let i = 0; i < count; i++) {
        const [x, y] = [b.random() * b.width * 1.1, b.random() * height];
        layer.moveTo(x, y);
        layer.lineTo(x - u * long * 0.24, y + u * long);
      }
      layer.stroke();
    });
  settle(b, { light: p.bright, strength: 0.25, corners: 0.5 });
}

/** How far a flash's way bends, as a share of the picture's size, and how often its halves bend on their own. */
interface Bends {
  readonly bend: number;
  readonly levels: number;
}

/** A flash's way: each half bends on its own, less and less. */
function boltLine(b: Backdrop, from: Point, to: Point, { bend, levels }: Bends): Point[] {
  if (levels === 0) return [from, to];
  const middle: Point = [
    (from[0] + to[0]) / 2 + b.between(-bend, bend) * b.u,
    (from[1] + to[1]) / 2 + b.between(-bend, bend) * b.u * 0.3,
  ];
  const finer: Bends = { bend: bend * 0.52, levels: levels - 1 };
  return [...boltLine(b, from, middle, finer), ...boltLine(b, middle, to, finer).slice(1)];
}

/** A flash with its forks, thinner the further they are from the cloud. */
function drawBolt(b: Backdrop, x: number, top: number, bottom: number): void {
  const { ctx, u, palette: p } = b;
  const trunk = boltLine(b, [x, top], [x + b.between(-0.06, 0.06) * u, bottom], { bend: 0.075, levels: 5 });
  const lines = [{ line: trunk, wide: 1 }];
  for (const [share, long, wide] of [
    [0.22, 0.2, 0.6],
    [0.42, 0.26, 0.7],
    [0.63, 0.16, 0.45],
  ] as const) {
    const [fromX, fromY] = trunk[Math.round(share * (trunk.length - 1))]!;
    const away = (b.random() < 0.5 ? -1 : 1) * b.between(0.35, 0.8);
    const end: Point = [fromX + away * long * u, fromY + long * u];
    lines.push({ line: boltLine(b, [fromX, fromY], end, { bend: 0.03, levels: 4 }), wide });
  }
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  addGlow(ctx, [x, (top + bottom) / 2], u * 0.36, { colour: p.glow, strength: 0.45 });
  for (const [colour, wide] of [
    [alpha(p.glow, 0.035), 0.05],
    [alpha(p.glow, 0.07), 0.028],
    [alpha(p.glow, 0.16), 0.013],
    [alpha(lighten(p.glow, 0.4), 0.6), 0.006],
    [lighten(p.glow, 0.9), 0.0036],
  ] as const) {
    ctx.strokeStyle = colour;
    for (const { line, wide: share } of lines) tapered(ctx, line, u * wide * share);
  }
  ctx.restore();
}

/** Steps in which a line grows thinner: each is a path of its own, and overlaps would show in its glow. */
const TAPER = 4;

function tapered(ctx: Backdrop['ctx'], line: readonly Point[], wide: number): void {
  const each = (line.length - 1) / TAPER;
  for (let step = 0; step < TAPER; step++) {
    ctx.lineWidth = wide * (1 - (0.7 * step) / TAPER);
    ctx.beginPath();
    for (const point of line.slice(Math.floor(step * each), Math.floor((step + 1) * each) + 1))
      ctx.lineTo(...point);
    ctx.stroke();
  }
}
