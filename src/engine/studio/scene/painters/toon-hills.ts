import { alpha, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { disc } from '../../drawing/ornament.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addFrontBlooms, addHaze, FOCUS, recede } from '../scenery/depth.ts';
import { drawFlower, drawRidge } from '../scenery/draw-land.ts';
import { rays, toonCloud } from './toon-shapes.ts';

const RAINBOW = ['#ff5a5a', '#ff9a3a', '#ffe04a', '#5fd85a', '#3aa8f2', '#9a5ff2'];

export function paintToonHills(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.base, 0.7: p.bright, 1: p.bright });
  b.plane(0.0025, (layer) =>
    rays(b, layer, { y: height * 0.62, count: 22, colour: '#ffffff', strength: 0.2 }),
  );
  addGlow(ctx, [b.cx, height * 0.5], u * 0.55, { colour: p.glow, strength: 0.6 });
  b.plane(0.002, (layer) => {
    for (const [i, hue] of RAINBOW.entries()) {
      layer.strokeStyle = hue;
      layer.lineWidth = u * 0.034;
      layer.beginPath();
      layer.arc(b.cx, height * 0.8, u * (0.6 - i * 0.033), Math.PI, Math.PI * 2);
      layer.stroke();
    }
    for (const [x, y, s] of [
      [-0.4, 0.15, 0.09],
      [0.4, 0.12, 0.1],
      [-0.82, 0.3, 0.11],
      [0.85, 0.26, 0.1],
      [0.4, 0.46, 0.06],
      [-0.42, 0.5, 0.055],
    ] as const)
      toonCloud(layer, [b.cx + x * u, height * y], s * u, mix(p.base, '#ffffff', 0.45));
  });
  // The farthest hills are almost sky, and the rainbow ends behind them.
  for (const [y, away] of [
    [0.64, 1],
    [0.69, 0.55],
  ] as const)
    b.plane(
      FOCUS.middle,
      (layer) => {
        const line = drawRidge(b, layer, {
          y,
          swing: 0.1,
          wave: 0.8,
          jagged: 0,
          top: recede(p.accent, mix(p.base, p.bright, 0.6), away),
          bottom: p.bright,
        });
        for (const x of [-0.5, -0.2, 0.24, 0.52, 0.95, -0.98])
          toonTree(layer, [b.cx + x * u, line(b.cx + x * u) + u * 0.006], u * (0.06 - away * 0.03), {
            ...p,
            deep: recede(p.deep, p.bright, away),
            accent: recede(p.accent, p.bright, away),
          });
      },
      { top: height * y - u * 0.2 },
    );
  addHaze(b, { y: height * 0.76, spread: 0.14, colour: p.bright, strength: 0.6 });
  b.plane(0.0015, (layer) => nearHills(b, layer));
  addFrontBlooms(b, mix(p.accent, p.deep, 0.25), ['#ffffff', '#ff7fb0', '#ffd23f'], 0.11);
  settle(b, { light: p.glow, strength: 0.12, corners: 0.16 });
}

function toonTree(ctx: Ctx, [x, foot]: Point, s: number, p: Backdrop['palette']): void {
  ctx.fillStyle = '#9a6238';
  ctx.fillRect(x - s * 0.08, foot - s * 0.5, s * 0.16, s * 0.55);
  for (const [dx, dy, r, tone] of [
    [0.3, 0.72, 0.34, 0.62],
    [-0.3, 0.74, 0.34, 0.55],
    [0, 0.95, 0.5, 0.45],
    [-0.1, 1.02, 0.38, 0.16],
    [-0.18, 1.12, 0.16, 0],
  ] as const)
    disc(ctx, [x + dx * s, foot - dy * s], s * r, mix(p.accent, p.deep, tone));
}

/** The hills that the child stands on, inked along their edge, with trees and flowers. */
function nearHills(b: Backdrop, layer: Ctx): void {
  const { palette: p, u, height } = b;
  for (const [y, tone, swing] of [
    [0.76, 0.3, 0.08],
    [0.85, 0, 0.09],
  ] as const) {
    const line = drawRidge(b, layer, {
      y,
      swing,
      wave: 1.3,
      jagged: 0,
      top: mix(p.accent, p.bright, tone),
      bottom: mix(p.accent, p.deep, 0.45),
    });
    layer.strokeStyle = alpha(p.deep, 0.55);
    layer.lineWidth = u * 0.004;
    layer.beginPath();
    for (let x = -u * 0.02; x < b.width + u * 0.02; x += u * 0.01) layer.lineTo(x, line(x));
    layer.stroke();
    if (tone > 0)
      for (const x of [-0.42, -0.3, 0.34, 0.45, 0.8, -0.85])
        toonTree(
          layer,
          [b.cx + x * u, line(b.cx + x * u) + u * 0.01],
          u * (Math.abs(x) > 0.4 ? 0.13 : 0.085),
          p,
        );
  }
  for (let i = 0; i < 34; i++) {
    const x = b.cx + (i % 2 ? 1 : -1) * u * b.between(0.24, 0.95);
    drawFlower(layer, [x, height * b.between(0.88, 0.985)], u * b.between(0.011, 0.02), {
      petal: ['#ffffff', '#ff7fb0', '#ffd23f', '#ff9a5a'][i % 4]!,
      eye: i % 4 === 2 ? '#e0742f' : '#ffc22f',
      petals: 5,
    });
  }
}
