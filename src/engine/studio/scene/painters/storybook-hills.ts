import { alpha, lighten, mix } from '../../drawing/colour.ts';
import { fillPolygon, type Point } from '../../drawing/curve.ts';
import { oval } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addFrontLeaves, FOCUS, recede } from '../scenery/depth.ts';
import { drawRidge } from '../scenery/draw-land.ts';
import { toonCloud } from './toon-shapes.ts';

export function paintStorybookHills(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.base, 0.55: p.bright, 1: p.glow });
  addSmoke(b, '#ffffff', { size: 0.9, opacity: 0.55, threshold: 0.4 });
  addSmoke(b, p.accent, { size: 0.7, opacity: 0.45, threshold: 0.45 });
  addGlow(ctx, [b.cx + u * 0.36, height * 0.16], u * 0.3, { colour: '#fff2b0', strength: 0.7 });
  b.plane(0.0025, (layer) => {
    for (const [x, y, s, hue] of [
      [-0.38, 0.18, 0.085, '#e88f8f'],
      [0.42, 0.34, 0.055, '#8fb0e0'],
      [-0.85, 0.34, 0.075, '#e8c07a'],
      [0.86, 0.18, 0.085, '#b89ad8'],
    ] as const)
      balloon(layer, [b.cx + x * u, y * height], s * u, hue);
    for (const [x, y, s] of [
      [0.38, 0.15, 0.1],
      [-0.46, 0.42, 0.08],
      [0.95, 0.42, 0.1],
    ] as const)
      toonCloud(layer, [b.cx + x * u, height * y], s * u, mix(p.base, '#ffffff', 0.6));
  });
  for (const [y, away] of [
    [0.5, 1],
    [0.55, 0.6],
  ] as const)
    b.plane(FOCUS.middle, (layer) =>
      drawRidge(b, layer, {
        y,
        swing: 0.13,
        wave: 0.7,
        jagged: 0.35,
        top: recede(mix(p.deep, '#8f9ad0', 0.5), p.bright, away),
        bottom: p.bright,
      }),
    );
  const hills = [
    mix('#b8d4a8', p.bright, 0.45),
    mix('#cfd88f', p.accent, 0.15),
    mix('#9cc4a0', p.base, 0.2),
    mix('#8fb884', p.deep, 0.25),
  ];
  for (const [i, tone] of hills.entries()) {
    b.plane(0.0034 - i * 0.0006, (layer) => {
      const line = drawRidge(b, layer, {
        y: 0.58 + i * 0.105,
        swing: 0.07,
        wave: 0.75,
        jagged: 0,
        top: lighten(tone, 0.14),
        bottom: mix(tone, p.bright, 0.55 - i * 0.16),
      });
      for (let k = 0; k < 7; k++) {
        const x = b.cx + (k % 2 ? 1 : -1) * u * (0.28 + (k >> 1) * 0.19 + b.between(-0.05, 0.05));
        if ((k + i) % 3 === 0) cottage(layer, [x, line(x) + u * 0.01], u * (0.05 + i * 0.012), p);
        else
          for (let n = 0; n < 3; n++)
            lollyTree(
              layer,
              [x + n * u * 0.035, line(x + n * u * 0.035) + u * 0.01],
              u * (0.045 + i * 0.01),
              mix(tone, ['#5f9a7a', '#e8a08f', '#d8b85f'][n]!, 0.7),
            );
      }
    });
  }
  addFrontLeaves(b, ['#8fb884', '#e8a08f', '#d8b85f', mix('#5f9a7a', p.deep, 0.3)], 0.17);
  addSmoke(b, '#ffffff', { size: 0.4, opacity: 0.2, threshold: 0.5 });
  settle(b, { light: p.glow, strength: 0.2, corners: 0.14 });
}

function balloon(ctx: Ctx, [x, y]: Point, r: number, hue: string): void {
  for (const [k, fill] of [
    [1, hue],
    [0.62, lighten(hue, 0.4)],
    [0.24, hue],
  ] as const) {
    oval(ctx, [x, y], [r * k, r * 1.12], fill);
  }
  ctx.fillStyle = '#a8744a';
  ctx.fillRect(x - r * 0.2, y + r * 1.45, r * 0.4, r * 0.3);
  ctx.strokeStyle = '#8a6a4a';
  ctx.lineWidth = r * 0.04;
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(x + side * r * 0.5, y + r * 0.95);
    ctx.lineTo(x + side * r * 0.17, y + r * 1.46);
  }
  ctx.stroke();
}

function cottage(ctx: Ctx, [x, foot]: Point, s: number, p: Backdrop['palette']): void {
  ctx.fillStyle = '#fff6e6';
  ctx.fillRect(x - s * 0.5, foot - s * 0.7, s, s * 0.75);
  ctx.fillStyle = alpha(p.deep, 0.3);
  ctx.fillRect(x + s * 0.1, foot - s * 0.7, s * 0.4, s * 0.75);
  ctx.fillRect(x - s * 0.5, foot - s * 0.68, s, s * 0.1);
  fillPolygon(
    ctx,
    plot({ x, s, foot })`x-s*0.68 foot-s*0.64, x foot-s*1.3, x+s*0.68 foot-s*0.64`,
    mix(p.accent, '#d8705f', 0.5),
  );
  ctx.fillStyle = '#a8784f';
  ctx.fillRect(x - s * 0.12, foot - s * 0.4, s * 0.24, s * 0.44);
  ctx.fillStyle = '#ffe08f';
  ctx.fillRect(x + s * 0.22, foot - s * 0.5, s * 0.18, s * 0.18);
}

function lollyTree(ctx: Ctx, [x, foot]: Point, s: number, tone: string): void {
  ctx.fillStyle = '#a8845f';
  ctx.fillRect(x - s * 0.06, foot - s * 0.5, s * 0.12, s * 0.52);
  oval(ctx, [x, foot - s * 0.95], [s * 0.36, s * 0.55], tone);
  ctx.fillStyle = alpha('#ffffff', 0.25);
  ctx.beginPath();
  ctx.ellipse(x - s * 0.1, foot - s * 1.08, s * 0.16, s * 0.3, 0, 0, Math.PI * 2);
  ctx.fill();
}
