import { alpha, mix } from '../../drawing/colour.ts';
import { addGlow, addSmoke, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze, addPool, FOCUS, lowerCorners } from '../scenery/depth.ts';
import { drawFir, drawRidge } from '../scenery/draw-land.ts';
import { addBokeh, addSparks } from '../scenery/draw-light.ts';

export function paintSnowfield(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.base, 0.4: mix(p.base, p.bright, 0.7), 0.6: p.glow, 1: p.bright });
  addGlow(ctx, [b.cx - u * 0.28, height * 0.5], u * 0.6, { colour: p.glow, strength: 0.7 });
  b.plane(FOCUS.back, (layer) => {
    drawRidge(b, layer, {
      y: 0.46,
      swing: 0.2,
      wave: 0.8,
      jagged: 0.85,
      top: '#ffffff',
      bottom: mix(p.base, p.bright, 0.5),
      relief: { shade: mix(p.base, p.bright, 0.45), lit: mix('#ffffff', p.glow, 0.35) },
    });
    drawRidge(b, layer, {
      y: 0.56,
      swing: 0.1,
      wave: 0.6,
      jagged: 0.6,
      top: mix(p.base, '#ffffff', 0.7),
      bottom: mix(p.deep, p.bright, 0.55),
      relief: { shade: mix(p.deep, p.base, 0.7), lit: mix('#ffffff', p.glow, 0.5) },
    });
  });
  cabin(b, height);
  for (const [y, size, blur, tone, count] of [
    [0.68, 0.24, 0.008, 0.5, 15],
    [0.78, 0.38, 0.005, 0.25, 9],
    [0.95, 0.66, 0.0035, 0.05, 5],
  ] as const) {
    addHaze(b, { y: height * (y - 0.05), spread: 0.14, colour: p.bright, strength: tone });
    b.plane(
      blur,
      (layer) => {
        drawRidge(b, layer, {
          y: y - 0.03,
          swing: 0.03,
          wave: 0.7,
          jagged: 0,
          top: '#ffffff',
          bottom: mix(p.base, '#ffffff', 0.65),
        });
        for (let i = -count; i <= count; i++) {
          const x = b.cx + (i + b.between(-0.3, 0.3)) * u * size * 0.5;
          if (Math.abs(x - b.cx) < u * 0.25) continue;
          addPool(layer, [x + u * size * 0.16, height * (y + 0.022)], [u * size * 0.34, u * size * 0.05], {
            colour: mix(p.deep, p.base, 0.5),
            strength: 0.7,
            blend: 'multiply',
          });
          drawFir(layer, [x, height * (y + 0.02)], u * size * b.between(0.75, 1.1), {
            green: mix(p.accent, p.bright, tone),
            snow: alpha('#ffffff', 0.85),
          });
        }
      },
      { top: height * y - size * u * 1.2 },
    );
  }
  drifts(b);
  addSmoke(b, '#ffffff', { size: 1, opacity: 0.3, threshold: 0.4, stretch: 2.2 });
  addBokeh(b, { count: 110, colours: ['#ffffff'], small: 0.003, large: 0.017, strength: 0.75 });
  addSparks(b, { count: 40, colours: ['#ffffff'], small: 0.0015, large: 0.004, strength: 0.7 });
  settle(b, { light: p.glow, strength: 0.2, corners: 0.32 });
}

/** Drifts before the lens in the lower corners, blue in their shade. */
function drifts(b: Backdrop): void {
  const { u, height, palette: p } = b;
  b.plane(
    FOCUS.before,
    (ctx) => {
      for (const { x, side } of lowerCorners(b)) {
        const bank = ctx.createLinearGradient(0, height - u * 0.16, 0, height);
        bank.addColorStop(0, '#ffffff');
        bank.addColorStop(1, mix(p.base, '#ffffff', 0.35));
        ctx.fillStyle = bank;
        ctx.beginPath();
        ctx.moveTo(x + side * u * 0.2, height + u * 0.1);
        ctx.lineTo(x + side * u * 0.2, height - u * 0.17);
        ctx.bezierCurveTo(
          x - side * u * 0.06,
          height - u * 0.19,
          x - side * u * 0.12,
          height - u * 0.05,
          x - side * u * 0.34,
          height + u * 0.02,
        );
        ctx.fill();
      }
    },
    { top: height - u * 0.22 },
  );
}

function cabin(b: Backdrop, height: number): void {
  const { u, ctx, palette: p } = b;
  const places = [b.cx + u * 0.36, b.cx - u * 0.8].map((x) => [x, height * 0.67] as const);
  b.plane(0.006, (layer) => {
    for (const [x, y] of places) {
      layer.fillStyle = '#7a4a2f';
      layer.fillRect(x - u * 0.06, y - u * 0.07, u * 0.12, u * 0.08);
      layer.fillStyle = '#ffffff';
      layer.beginPath();
      layer.moveTo(x - u * 0.08, y - u * 0.06);
      layer.lineTo(x, y - u * 0.14);
      layer.lineTo(x + u * 0.08, y - u * 0.06);
      layer.fill();
      layer.fillStyle = '#ffd06f';
      layer.fillRect(x - u * 0.04, y - u * 0.05, u * 0.024, u * 0.026);
      layer.fillRect(x + u * 0.014, y - u * 0.05, u * 0.024, u * 0.026);
    }
  });
  for (const [x, y] of places)
    addGlow(ctx, [x, y - u * 0.04], u * 0.1, { colour: mix(p.glow, '#ffb04f', 0.7), strength: 0.6 });
}
