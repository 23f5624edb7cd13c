import { darken, lighten, mix } from '../../drawing/colour.ts';
import { addGlow, addSmoke, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze, FOCUS, recede } from '../scenery/depth.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { addBokeh, addShafts } from '../scenery/draw-light.ts';
import { drawTowers } from '../scenery/draw-towers.ts';
import { drawParapet } from './rooftop.ts';

/** Sunrise behind a city that is seen from one of its roofs. */
export function paintSkylineRays(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const ground = height * 0.9;
  const sun = [b.cx - u * 0.2, height * 0.56] as const;
  const air = mix(p.accent, p.bright, 0.62);
  fillSky(b, { 0: p.deep, 0.3: p.base, 0.58: mix(p.accent, p.bright, 0.5), 0.78: p.bright, 1: p.glow });
  addSmoke(b, p.accent, { size: 1.2, opacity: 0.4, threshold: 0.4, blend: 'screen', stretch: 2.4 });
  b.plane(FOCUS.back, (layer) => {
    for (const [x, y, s] of [
      [0.42, 0.3, 0.2],
      [-0.5, 0.36, 0.16],
      [0.95, 0.42, 0.24],
      [-1.0, 0.26, 0.22],
    ] as const)
      drawCloud(b, layer, [b.cx + x * u, y * height], {
        size: s * u,
        light: mix(p.bright, p.glow, 0.4),
        shade: mix(p.base, p.accent, 0.6),
      });
  });
  addGlow(ctx, sun, u * 0.75, { colour: p.glow, strength: 0.7 });
  addGlow(ctx, sun, u * 0.25, { colour: lighten(p.glow, 0.6), strength: 0.9 });
  addShafts(b, {
    x: sun[0],
    y: sun[1],
    count: 18,
    colour: p.glow,
    strength: 0.3,
    towards: -Math.PI / 2,
    fan: Math.PI * 1.2,
    reach: 1.4,
    blur: 0.012,
  });
  const windows = [p.glow, lighten(p.glow, 0.4), p.bright];
  const wall = mix(p.deep, p.base, 0.3);
  for (const row of [
    { blur: FOCUS.far, away: 1.1, low: 0.22, high: 0.46, step: 0.06, lit: 0.06 },
    { blur: FOCUS.back, away: 0.5, low: 0.2, high: 0.44, step: 0.1, lit: 0.16 },
    { blur: FOCUS.middle, away: 0.1, low: 0.16, high: 0.46, step: 0.17, lit: 0.26 },
  ]) {
    b.plane(row.blur, (layer) => {
      drawTowers(b, layer, {
        ...row,
        ground,
        low: row.low * u,
        high: row.high * u,
        wall: recede(wall, air, row.away),
        haze: air,
        windows,
        valley: 0.5,
        sun: sun[0],
        shine: p.glow,
      });
    });
    addHaze(b, { y: ground - u * 0.04, spread: 0.3, colour: p.bright, strength: 0.16 + row.away * 0.22 });
    addGlow(ctx, [sun[0], ground - u * 0.12], u * 0.6, { colour: p.glow, strength: 0.12 + row.away * 0.18 });
  }
  drawParapet(b, mix(darken(p.deep, 0.25), p.base, 0.2), p.glow);
  addBokeh(b, {
    count: 18,
    colours: windows,
    small: 0.006,
    large: 0.022,
    top: 0.62,
    bottom: 0.94,
    strength: 0.55,
  });
  settle(b, { light: p.glow, strength: 0.16, corners: 0.4 });
}
