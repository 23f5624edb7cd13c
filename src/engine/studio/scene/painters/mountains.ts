import { alpha, lighten, mix } from '../../drawing/colour.ts';
import { addGlow, addSmoke, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawFir, drawRidge } from '../scenery/draw-land.ts';
import { addBokeh } from '../scenery/draw-light.ts';

/** High peaks under snow, and a meadow with firs before them. */
export function paintMountains(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: mix(p.base, p.deep, 0.25), 0.34: p.base, 0.6: mix(p.base, p.bright, 0.6), 1: p.bright });
  addGlow(ctx, b.cx + u * 0.32, height * 0.2, u * 0.5, p.glow, 0.5);
  b.plane(0.006, (layer) => {
    for (const [x, y, s] of [
      [-0.42, 0.2, 0.17],
      [0.5, 0.14, 0.13],
      [-0.95, 0.12, 0.18],
      [0.95, 0.26, 0.2],
    ] as const)
      drawCloud(b, layer, b.cx + x * u, y * height, s * u, '#ffffff', mix(p.base, p.bright, 0.6));
  });
  for (const [y, swing, wave, rock, blur] of [
    [0.44, 0.24, 0.95, 0.3, 0.005],
    [0.57, 0.16, 0.7, 0.12, 0.003],
  ] as const) {
    b.plane(blur, (layer) =>
      drawRidge(b, layer, {
        y,
        swing,
        wave,
        jagged: 0.78,
        top: lighten(p.bright, 0.6),
        bottom: mix(p.deep, p.bright, rock),
      }),
    );
    addSmoke(b, p.bright, { size: 1.1, opacity: 0.16, threshold: 0.45, stretch: 2.8 });
  }
  for (const [y, size, blur, tone, count] of [
    [0.72, 0.2, 0.006, 0.35, 17],
    [0.86, 0.4, 0.0035, 0.1, 8],
  ] as const) {
    const meadow = mix(p.accent, p.bright, tone);
    b.plane(blur, (layer) => {
      drawRidge(b, layer, {
        y: y - 0.02,
        swing: 0.04,
        wave: 0.8,
        jagged: 0,
        top: mix(meadow, p.glow, 0.25),
        bottom: mix(meadow, p.deep, 0.35),
      });
      for (let i = -count; i <= count; i++) {
        const x = b.cx + (i + b.between(-0.3, 0.3)) * u * size * 0.5;
        const needles = mix(mix(p.deep, p.accent, 0.4), p.bright, tone * 0.5);
        if (Math.abs(x - b.cx) < u * 0.27) continue;
        drawFir(
          layer,
          x,
          height * (y + 0.02),
          u * size * b.between(0.7, 1.1),
          needles,
          alpha(p.bright, 0.18),
        );
      }
    });
  }
  addBokeh(b, {
    count: 16,
    colours: [p.glow, '#ffffff'],
    small: 0.005,
    large: 0.02,
    top: 0.6,
    bottom: 1,
    strength: 0.4,
  });
  settle(b, { light: p.glow, strength: 0.2, corners: 0.28 });
}
