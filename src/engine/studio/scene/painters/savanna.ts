import { darken, lighten, mix } from '../../drawing/colour.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { drawGrass, drawRidge } from '../scenery/draw-land.ts';
import { addSparks } from '../scenery/draw-light.ts';
import { bird } from './bird.ts';

export function paintSavanna(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const sun = [b.cx + u * 0.3, height * 0.46] as const;
  fillSky(b, { 0: mix(p.base, p.deep, 0.35), 0.3: p.base, 0.6: p.bright, 0.66: p.accent, 1: p.deep });
  addSmoke(b, p.bright, { size: 1.2, opacity: 0.4, threshold: 0.45, stretch: 3 });
  addGlow(ctx, ...sun, u * 0.7, p.glow, 0.8);
  b.plane(0.004, (layer) => {
    layer.fillStyle = lighten(p.glow, 0.5);
    layer.beginPath();
    layer.arc(...sun, u * 0.12, 0, Math.PI * 2);
    layer.fill();
  });
  b.plane(0.006, (layer) => {
    drawRidge(b, layer, {
      y: 0.62,
      swing: 0.06,
      wave: 1.1,
      jagged: 0.2,
      top: mix(p.accent, p.bright, 0.55),
      bottom: p.bright,
    });
    for (const [x, s] of rows(2)`-0.6 0.12, 0.55 0.11, 0.95 0.14, -1 0.1`)
      acacia(b, layer, b.cx + x * u, height * 0.64, s * u, mix(p.deep, p.base, 0.5));
  });
  b.plane(0.003, (layer) => {
    drawRidge(b, layer, {
      y: 0.72,
      swing: 0.04,
      wave: 0.9,
      jagged: 0,
      top: mix(p.accent, p.base, 0.35),
      bottom: mix(p.deep, p.accent, 0.5),
    });
    for (const [x, s] of rows(2)`-0.42 0.34, 0.46 0.27, 1 0.36, -1.02 0.3`)
      acacia(b, layer, b.cx + x * u, height * 0.78, s * u, darken(p.deep, 0.15));
    for (const [x, y] of plot`-0.16 0.1, -0.22 0.13, 0.14 0.08`)
      bird(layer, b.cx + x * u, y * height, u * 0.022, p.deep);
  });
  b.plane(0.004, (layer) => {
    drawGrass(b, layer, height * 1.02, u * 0.24, 320, p.deep, mix(p.accent, p.glow, 0.55));
  });
  addSparks(b, { count: 34, colours: [p.glow], small: 0.0012, large: 0.004, top: 0.3, strength: 0.7 });
  settle(b, { light: p.glow, strength: 0.22, corners: 0.4 });
}

function acacia(b: Backdrop, ctx: Ctx, x: number, foot: number, size: number, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.lineCap = 'round';
  for (const [dx, wide] of rows(2)`-0.34 0.05, 0.02 0.06, 0.38 0.045`) {
    ctx.lineWidth = size * wide;
    ctx.beginPath();
    ctx.moveTo(x, foot + size * 0.1);
    ctx.bezierCurveTo(
      x,
      foot - size * 0.4,
      x + dx * size * 0.5,
      foot - size * 0.55,
      x + dx * size,
      foot - size * 0.9,
    );
    ctx.stroke();
  }
  ctx.fillStyle = colour;
  for (let i = 0; i < 26; i++) {
    const t = b.between(-1, 1);
    ctx.beginPath();
    ctx.ellipse(
      x + t * size * 0.72,
      foot - size * (0.92 + 0.16 * (1 - t * t) * b.random()),
      size * 0.19,
      size * 0.06,
      0,
      0,
      Math.PI * 2,
    );
    ctx.fill();
  }
}
