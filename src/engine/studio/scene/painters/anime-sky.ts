import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { disc } from '../../drawing/ornament.ts';
import { rows } from '../../drawing/rows.ts';
import { addGlow, addSmoke, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { addFrontGrass, addHaze, FOCUS, recede } from '../scenery/depth.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawFoliage, drawGrass, drawRidge } from '../scenery/draw-land.ts';
import { offCentre } from '../scenery/draw-light.ts';

export function paintAnimeSky(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.deep, 0.4: p.base, 0.75: p.bright, 1: p.bright });
  addGlow(ctx, [b.cx + u * 0.36, height * 0.1], u * 0.5, { colour: p.glow, strength: 0.85 });
  addSmoke(b, '#ffffff', { size: 1.2, opacity: 0.55, threshold: 0.52, stretch: 3 });
  for (const [blur, y, s, count] of rows(4)`0.004 0.62 0.2 9, 0.0025 0.72 0.3 7`) {
    b.plane(blur, (layer) => {
      for (let i = 0; i < count; i++) {
        const side = i % 2 ? 1 : -1;
        const x = b.cx + side * u * (0.3 + (i >> 1) * 0.26);
        for (let k = 0; k < 3; k++)
          drawCloud(b, layer, [x + b.between(-0.06, 0.06) * u, height * (y - k * 0.12 - b.random() * 0.03)], {
            size: u * s * (1 - k * 0.24),
            light: '#ffffff',
            shade: mix(p.base, p.bright, 0.5),
          });
      }
    });
  }
  for (const [x, y, r, a] of rows(4)`
    0.2 0.26 0.03 0.3, 0.08 0.4 0.05 0.2, -0.3 0.86 0.08 0.16, -0.16 0.7 0.035 0.2`) {
    disc(ctx, [b.cx + x * u, y * height], r * u, alpha(p.glow, a));
  }
  for (const [y, away] of [
    [0.73, 1],
    [0.77, 0.5],
  ] as const)
    b.plane(
      FOCUS.middle,
      (layer) => {
        const line = drawRidge(b, layer, {
          y,
          swing: 0.05,
          wave: 0.7,
          jagged: 0.1,
          top: recede(darken(p.accent, 0.3), mix(p.base, p.bright, 0.5), away),
          bottom: mix(p.base, p.bright, 0.7),
        });
        if (away < 1)
          for (let i = -12; i <= 12; i++)
            drawFoliage(b, layer, [b.cx + (i + b.between(-0.3, 0.3)) * u * 0.08, line(b.cx + i * u * 0.08)], {
              size: u * b.between(0.016, 0.034),
              dark: recede(darken(p.accent, 0.5), p.bright, away),
              light: recede(p.accent, p.bright, away),
            });
      },
      { top: height * y - u * 0.12 },
    );
  addHaze(b, { y: height * 0.79, spread: 0.1, colour: p.bright, strength: 0.6 });
  b.plane(0.002, (layer) => {
    drawRidge(b, layer, {
      y: 0.84,
      swing: 0.05,
      wave: 1.1,
      jagged: 0,
      top: lighten(p.accent, 0.25),
      bottom: darken(p.accent, 0.35),
    });
    drawGrass(b, layer, {
      y: height * 1.03,
      height: u * 0.17,
      count: 420,
      dark: darken(p.accent, 0.3),
      light: lighten(p.accent, 0.4),
    });
    for (let i = 0; i < 60; i++) {
      const { x, y } = offCentre(b);
      layer.fillStyle = alpha(i % 3 ? '#ffc4dc' : '#ffffff', b.between(0.6, 1));
      layer.beginPath();
      layer.ellipse(x, y, u * b.between(0.005, 0.011), u * 0.0045, b.random() * 3, 0, Math.PI * 2);
      layer.fill();
    }
  });
  branch(b);
  addFrontGrass(b, darken(p.accent, 0.35), lighten(p.accent, 0.35), 0.2);
  settle(b, { light: p.glow, strength: 0.14, corners: 0.2 });
}

/** Twigs in blossom hanging into the upper corners, near the lens. */
function branch(b: Backdrop): void {
  const { u, palette: p } = b;
  b.plane(FOCUS.back, (ctx) => {
    for (const side of [-1, 1])
      for (let i = 0; i < 3; i++) {
        const from = [b.cx + side * (b.width / 2 + u * 0.04), u * (0.02 + i * 0.1) - u * 0.06] as const;
        const to = [from[0] - side * u * b.between(0.16, 0.26), from[1] + u * b.between(0.04, 0.1)] as const;
        ctx.strokeStyle = mix(p.deep, '#5a3a30', 0.7);
        ctx.lineWidth = u * 0.008;
        ctx.beginPath();
        ctx.moveTo(...from);
        ctx.quadraticCurveTo((from[0] + to[0]) / 2, from[1], ...to);
        ctx.stroke();
        for (let k = 0; k < 22; k++) {
          const t = b.between(0.1, 1.05);
          const x = from[0] + (to[0] - from[0]) * t + b.between(-0.02, 0.02) * u;
          const y = from[1] + (to[1] - from[1]) * t * t + b.between(-0.024, 0.024) * u;
          disc(ctx, [x, y], u * b.between(0.008, 0.018), mix('#ffb4d0', '#ffffff', b.between(0, 0.8)));
        }
      }
  });
}
