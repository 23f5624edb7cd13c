import { darken, lighten, mix } from '../../drawing/colour.ts';
import { rows } from '../../drawing/rows.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { drawRidge } from '../scenery/draw-land.ts';
import { addShafts, addSparks } from '../scenery/draw-light.ts';

export function paintDragonMountain(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.deep, 0.3: p.base, 0.55: p.bright, 0.8: p.glow, 1: p.base });
  addGlow(ctx, b.cx + u * 0.3, height * 0.34, u * 0.7, p.glow, 0.75);
  addSmoke(b, p.bright, { size: 1, opacity: 0.45, threshold: 0.42, stretch: 2.2, blend: 'screen' });
  b.plane(0.0025, (layer) => {
    layer.fillStyle = lighten(p.glow, 0.6);
    layer.beginPath();
    layer.arc(b.cx + u * 0.3, height * 0.24, u * 0.14, 0, Math.PI * 2);
    layer.fill();
    dragon(layer, b.cx + u * 0.33, height * 0.22, u * 0.15, darken(p.deep, 0.25), 1);
    dragon(layer, b.cx - u * 0.36, height * 0.14, u * 0.075, mix(p.deep, p.base, 0.4), -1);
    dragon(layer, b.cx - u * 0.82, height * 0.26, u * 0.12, mix(p.deep, p.base, 0.2), -1);
  });
  for (const [y, swing, wave, tone, blur] of rows(5)`
    0.56 0.3 0.62 0.62 0.008, 0.68 0.26 0.5 0.35 0.005, 0.84 0.2 0.42 0.08 0.003`) {
    b.plane(blur, (layer) =>
      drawRidge(b, layer, {
        y,
        swing,
        wave,
        jagged: 0.92,
        top: mix(p.deep, p.bright, tone),
        bottom: mix(mix(p.deep, p.bright, tone), p.glow, 0.45),
      }),
    );
    addSmoke(b, mix(p.bright, p.glow, 0.4), { size: 1.2, opacity: 0.3, threshold: 0.38, stretch: 2.8 });
  }
  addShafts(b, {
    x: b.cx + u * 0.3,
    y: height * 0.2,
    count: 10,
    colour: p.glow,
    strength: 0.3,
    towards: Math.PI / 2,
    fan: 2.6,
    reach: 1.1,
  });
  addSparks(b, { count: 40, colours: [p.glow, p.accent], small: 0.0015, large: 0.005 });
  settle(b, { light: p.glow, strength: 0.16, corners: 0.5 });
}

/** A dragon gliding, wings up, seen from the side. */
function dragon(ctx: Ctx, x: number, y: number, s: number, colour: string, side: 1 | -1): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(s * side, s);
  ctx.rotate(-0.12);
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(-1.3, 0.32);
  ctx.bezierCurveTo(-0.9, 0.05, -0.6, 0.28, -0.3, 0.1);
  ctx.bezierCurveTo(0, -0.1, 0.4, 0.04, 0.62, -0.14);
  ctx.bezierCurveTo(0.72, -0.28, 0.86, -0.3, 1.06, -0.18);
  ctx.lineTo(0.9, -0.12);
  ctx.lineTo(0.98, -0.04);
  ctx.bezierCurveTo(0.76, -0.06, 0.74, 0.08, 0.6, 0.16);
  ctx.bezierCurveTo(0.3, 0.34, -0.1, 0.26, -0.34, 0.28);
  ctx.bezierCurveTo(-0.7, 0.4, -0.95, 0.2, -1.3, 0.32);
  ctx.fill();
  for (const [lean, k] of rows(2)`0 1, 0.3 0.82`) {
    ctx.beginPath();
    ctx.moveTo(0.2 + lean * 0.4, 0.05);
    ctx.lineTo(0.12 + lean, -0.62 * k);
    ctx.lineTo(-0.5 + lean, -0.98 * k);
    ctx.quadraticCurveTo(-0.36 + lean, -0.6 * k, -0.66 + lean, -0.5 * k);
    ctx.quadraticCurveTo(-0.34 + lean, -0.42 * k, -0.48 + lean, -0.12 * k);
    ctx.quadraticCurveTo(-0.28 + lean * 0.6, -0.18 * k, -0.24, 0.14);
    ctx.fill();
  }
  ctx.beginPath();
  ctx.moveTo(-1.25, 0.3);
  ctx.lineTo(-1.52, 0.2);
  ctx.lineTo(-1.4, 0.42);
  ctx.fill();
  ctx.restore();
}
