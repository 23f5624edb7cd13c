import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { disc } from '../../drawing/ornament.ts';
import { rows } from '../../drawing/rows.ts';
import { addGlow, addSmoke, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawGrass, drawRidge } from '../scenery/draw-land.ts';
import { offCentre } from '../scenery/draw-light.ts';

export function paintAnimeSky(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.deep, 0.4: p.base, 0.75: p.bright, 1: p.bright });
  addGlow(ctx, b.cx + u * 0.36, height * 0.1, u * 0.5, p.glow, 0.85);
  addSmoke(b, '#ffffff', { size: 1.2, opacity: 0.55, threshold: 0.52, stretch: 3 });
  for (const [blur, y, s, count] of rows(4)`0.004 0.62 0.2 9, 0.0025 0.72 0.3 7`) {
    b.plane(blur, (layer) => {
      for (let i = 0; i < count; i++) {
        const side = i % 2 ? 1 : -1;
        const x = b.cx + side * u * (0.3 + (i >> 1) * 0.26);
        for (let k = 0; k < 3; k++)
          drawCloud(
            b,
            layer,
            x + b.between(-0.06, 0.06) * u,
            height * (y - k * 0.12 - b.random() * 0.03),
            u * s * (1 - k * 0.24),
            '#ffffff',
            mix(p.base, p.bright, 0.5),
          );
      }
    });
  }
  for (const [x, y, r, a] of rows(4)`
    0.2 0.26 0.03 0.3, 0.08 0.4 0.05 0.2, -0.3 0.86 0.08 0.16, -0.16 0.7 0.035 0.2`) {
    disc(ctx, b.cx + x * u, y * height, r * u, alpha(p.glow, a));
  }
  b.plane(0.002, (layer) => {
    drawRidge(b, layer, {
      y: 0.82,
      swing: 0.05,
      wave: 1.1,
      jagged: 0,
      top: lighten(p.accent, 0.25),
      bottom: darken(p.accent, 0.35),
    });
    drawGrass(b, layer, height * 1.03, u * 0.17, 420, darken(p.accent, 0.3), lighten(p.accent, 0.4));
    for (let i = 0; i < 60; i++) {
      const { x, y } = offCentre(b);
      layer.fillStyle = alpha(i % 3 ? '#ffc4dc' : '#ffffff', b.between(0.6, 1));
      layer.beginPath();
      layer.ellipse(x, y, u * b.between(0.005, 0.011), u * 0.0045, b.random() * 3, 0, Math.PI * 2);
      layer.fill();
    }
  });
  settle(b, { light: p.glow, strength: 0.14, corners: 0.2 });
}
