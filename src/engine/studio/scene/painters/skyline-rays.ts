import { lighten, mix } from '../../drawing/colour.ts';
import { addGlow, addSmoke, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { addShafts } from '../scenery/draw-light.ts';
import { drawTowers } from '../scenery/draw-towers.ts';

export function paintSkylineRays(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const ground = height * 0.86;
  const sun = [b.cx - u * 0.2, height * 0.56] as const;
  fillSky(b, { 0: p.deep, 0.3: p.base, 0.58: mix(p.accent, p.bright, 0.5), 0.78: p.bright, 1: p.glow });
  addSmoke(b, p.accent, { size: 1.2, opacity: 0.4, threshold: 0.4, blend: 'screen', stretch: 2.4 });
  addGlow(ctx, ...sun, u * 0.75, p.glow, 0.7);
  addGlow(ctx, ...sun, u * 0.25, lighten(p.glow, 0.6), 0.9);
  addShafts(b, {
    x: sun[0],
    y: sun[1],
    count: 22,
    colour: p.glow,
    strength: 0.42,
    towards: -Math.PI / 2,
    fan: Math.PI * 1.25,
    reach: 1.5,
    blur: 0.006,
  });
  const windows = [p.glow, lighten(p.glow, 0.4), p.bright];
  for (const row of [
    { blur: 0.005, low: 0.2, high: 0.4, step: 0.08, wall: mix(p.accent, p.bright, 0.35), lit: 0.08 },
    { blur: 0.0035, low: 0.16, high: 0.4, step: 0.11, wall: mix(p.base, p.accent, 0.45), lit: 0.16 },
    { blur: 0.002, low: 0.1, high: 0.36, step: 0.15, wall: mix(p.deep, p.base, 0.35), lit: 0.24 },
  ]) {
    b.plane(row.blur, (layer) => {
      drawTowers(b, layer, {
        ...row,
        ground,
        low: row.low * u,
        high: row.high * u,
        haze: p.bright,
        windows,
        valley: 0.4,
      });
    });
    addGlow(ctx, sun[0], ground - u * 0.05, u * 0.7, p.bright, 0.22);
  }
  settle(b, { light: p.glow, strength: 0.16, corners: 0.4 });
}
