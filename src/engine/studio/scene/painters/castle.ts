import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawFoliage, drawRidge } from '../scenery/draw-land.ts';
import { addShafts, drawGlint } from '../scenery/draw-light.ts';

export function paintCastle(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.base, 0.5: mix(p.base, p.bright, 0.7), 0.75: p.glow, 1: p.bright });
  addGlow(ctx, b.cx + u * 0.3, height * 0.3, u * 0.7, p.glow, 0.6);
  b.plane(0.008, (layer) => {
    for (const [x, y, s] of [
      [-0.4, 0.14, 0.15],
      [0.42, 0.2, 0.17],
      [-0.9, 0.24, 0.18],
      [0.95, 0.12, 0.16],
    ] as const)
      drawCloud(b, layer, b.cx + x * u, y * height, s * u, '#ffffff', mix(p.base, p.bright, 0.6));
  });
  b.plane(0.007, (layer) =>
    drawRidge(b, layer, {
      y: 0.58,
      swing: 0.16,
      wave: 0.9,
      jagged: 0.7,
      top: mix(p.base, p.bright, 0.45),
      bottom: p.bright,
    }),
  );
  b.plane(0.005, (layer) => {
    const stone = mix(p.deep, p.bright, 0.55);
    for (const side of [-1, 1]) {
      for (const [x, wide, tall] of [
        [0.78, 0.13, 0.62],
        [0.6, 0.1, 0.42],
        [0.44, 0.13, 0.56],
        [0.3, 0.09, 0.34],
        [1.0, 0.11, 0.46],
      ] as const) {
        turret(
          layer,
          b.cx + side * x * u,
          height * 0.86,
          wide * u,
          tall * u * (side > 0 ? 1 : 0.9),
          stone,
          p,
        );
      }
    }
    layer.fillStyle = mix(stone, p.deep, 0.2);
    layer.fillRect(-u, height * 0.68, b.width + 2 * u, u * 0.4);
    for (let i = -24; i <= 24; i++)
      layer.fillRect(b.cx + i * u * 0.06 - u * 0.019, height * 0.68 - u * 0.032, u * 0.038, u * 0.04);
  });
  b.plane(0.004, (layer) => {
    drawRidge(b, layer, { y: 0.86, swing: 0.05, wave: 0.8, jagged: 0, top: '#8fb84f', bottom: '#3f6a2f' });
    for (const side of [-1, 1])
      for (let i = 0; i < 5; i++)
        drawFoliage(
          b,
          layer,
          b.cx + side * u * (0.36 + i * 0.17),
          height * 0.88,
          u * b.between(0.05, 0.09),
          '#2f5a2a',
          '#9fc85a',
        );
  });
  b.plane(0.003, (layer) => {
    for (const x of [-0.4, 0.4, -0.86, 0.86])
      banner(layer, b.cx + x * u, height * 0.3, u * 0.09, u * 0.26, p);
  });
  addShafts(b, {
    x: b.cx + u * 0.6,
    y: -u * 0.2,
    count: 9,
    colour: p.glow,
    strength: 0.4,
    towards: 2.1,
    fan: 1,
    reach: 1.6,
  });
  settle(b, { light: p.glow, strength: 0.22, corners: 0.35 });
}

function turret(
  ctx: Ctx,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  stone: string,
  p: Backdrop['palette'],
): void {
  const round = ctx.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
  round.addColorStop(0, darken(stone, 0.3));
  round.addColorStop(0.65, lighten(stone, 0.3));
  round.addColorStop(1, darken(stone, 0.12));
  ctx.fillStyle = round;
  ctx.fillRect(x - wide / 2, foot - tall, wide, tall);
  ctx.fillRect(x - wide * 0.6, foot - tall - wide * 0.1, wide * 1.2, wide * 0.3);
  for (let i = 0; i < 4; i++)
    ctx.fillRect(x - wide * 0.6 + i * wide * 0.34, foot - tall - wide * 0.28, wide * 0.2, wide * 0.22);
  const roof = ctx.createLinearGradient(x - wide * 0.6, 0, x + wide * 0.6, 0);
  roof.addColorStop(0, darken(p.accent, 0.45));
  roof.addColorStop(0.7, p.accent);
  roof.addColorStop(1, darken(p.accent, 0.2));
  ctx.fillStyle = roof;
  ctx.beginPath();
  ctx.moveTo(x - wide * 0.56, foot - tall - wide * 0.2);
  ctx.lineTo(x, foot - tall - wide * 1.5);
  ctx.lineTo(x + wide * 0.56, foot - tall - wide * 0.2);
  ctx.fill();
  ctx.fillStyle = alpha(p.deep, 0.75);
  ctx.beginPath();
  ctx.roundRect(x - wide * 0.1, foot - tall + wide * 0.4, wide * 0.2, wide * 0.4, wide * 0.1);
  ctx.fill();
}

function banner(ctx: Ctx, x: number, y: number, wide: number, tall: number, p: Backdrop['palette']): void {
  const cloth = ctx.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
  for (const [at, k] of [
    [0, 0.3],
    [0.3, 0],
    [0.55, 0.25],
    [0.8, 0],
    [1, 0.35],
  ] as const)
    cloth.addColorStop(at, darken(p.accent, k));
  ctx.fillStyle = cloth;
  ctx.beginPath();
  for (const [dx, dy] of plot`-0.5 0, 0.5 0, 0.5 1, 0 0.82, -0.5 1`) ctx.lineTo(x + dx * wide, y + dy * tall);
  ctx.fill();
  ctx.fillStyle = mix(p.glow, '#e0a83f', 0.6);
  ctx.fillRect(x - wide * 0.62, y - tall * 0.03, wide * 1.24, tall * 0.045);
  drawGlint(ctx, x, y + tall * 0.4, wide * 0.34, mix(p.glow, '#e0a83f', 0.4));
}
