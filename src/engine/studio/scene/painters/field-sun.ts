import { alpha, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addFrontGrass, addHaze, FOCUS, recede } from '../scenery/depth.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawFoliage, drawRidge } from '../scenery/draw-land.ts';
import { addBokeh } from '../scenery/draw-light.ts';

/** Open country under a big sky: mustard, wheat or grass by the accent colour. */
export function paintFieldSun(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.base, 0.4: mix(p.base, p.bright, 0.75), 0.58: p.bright, 1: p.accent });
  addGlow(ctx, [b.cx - u * 0.3, height * 0.26], u * 0.55, { colour: p.glow, strength: 0.95 });
  addGlow(ctx, [b.cx - u * 0.3, height * 0.26], u * 0.13, { colour: '#ffffff', strength: 0.95 });
  b.plane(0.007, (layer) => {
    for (const [x, y, s] of [
      [0.4, 0.14, 0.16],
      [-0.78, 0.12, 0.15],
      [0.95, 0.24, 0.18],
    ] as const)
      drawCloud(b, layer, [b.cx + x * u, y * height], {
        size: s * u,
        light: '#ffffff',
        shade: mix(p.base, '#ffffff', 0.6),
      });
  });
  const horizon = height * 0.6;
  const air = mix(p.bright, p.glow, 0.4);
  for (const [y, away, size, blur] of [
    [0.54, 1, 0, FOCUS.far],
    [0.575, 0.55, 0.03, FOCUS.far],
    [0.597, 0.18, 0.06, FOCUS.back],
  ] as const) {
    b.plane(blur, (layer) => {
      const line = drawRidge(b, layer, {
        y,
        swing: 0.04,
        wave: 0.8,
        jagged: 0,
        top: recede('#5f9a4f', air, away),
        bottom: air,
      });
      const [dark, light] = [recede(mix(p.deep, '#2f6a3a', 0.6), air, away), recede('#a8cc6a', air, away)];
      for (let x = -size; size > 0 && x < b.width; x += u * size * 2.6)
        if (Math.abs(x - b.cx) > u * 0.12 && b.random() < 0.72)
          drawFoliage(b, layer, [x, line(x) - size * u * 0.3], {
            size: u * size * b.between(0.6, 1.3),
            dark,
            light,
          });
    });
    addHaze(b, { y: horizon, spread: 0.09, colour: p.glow, strength: 0.4 });
  }
  b.plane(FOCUS.middle, (layer) => {
    farmhouse(b, layer, [b.cx + u * 0.33, horizon + u * 0.012], u * 0.07);
    drawCrop(b, layer, horizon);
  });
  b.plane(0.0032, (layer) => {
    for (let i = 0; i < 90; i++) {
      const x = b.cx + (b.random() < 0.5 ? -1 : 1) * u * b.between(0.2, 1);
      const top = height * b.between(0.74, 0.98);
      layer.strokeStyle = mix(p.deep, '#6f9a3a', 0.6);
      layer.lineWidth = u * 0.004;
      layer.beginPath();
      layer.moveTo(x, height * 1.05);
      layer.quadraticCurveTo(x + u * 0.01, (top + height) / 2, x + u * 0.02, top);
      layer.stroke();
      for (let k = 0; k < 6; k++) {
        layer.fillStyle = k % 2 ? lighten(p.accent, 0.25) : p.accent;
        layer.beginPath();
        layer.arc(
          x + u * (0.02 + b.between(-0.014, 0.014)),
          top + u * b.between(-0.014, 0.03),
          u * 0.0085,
          0,
          Math.PI * 2,
        );
        layer.fill();
      }
    }
  });
  b.plane(0.002, (layer) => {
    for (const [x, y, s, colour] of [
      [0.36, 0.3, 0.05, '#e8483f'],
      [-0.42, 0.42, 0.042, '#3f8fe0'],
      [0.8, 0.16, 0.055, '#4fae5a'],
      [-0.85, 0.3, 0.05, '#e0489a'],
    ] as const)
      kite(layer, [b.cx + x * u, y * height], s * u, colour);
  });
  addBokeh(b, {
    count: 16,
    colours: [p.glow, lighten(p.accent, 0.4)],
    small: 0.012,
    large: 0.034,
    top: 0.55,
    strength: 0.45,
  });
  addFrontGrass(b, mix(p.deep, '#5f8a34', 0.5), mix(p.accent, '#a8c85a', 0.4), 0.2);
  settle(b, { light: p.glow, strength: 0.16, corners: 0.28 });
}

/** Rows towards the vanishing point, each a ridge of crop with a shaded furrow beside it, fine far and coarse near. */
function drawCrop(b: Backdrop, ctx: Ctx, horizon: number): void {
  const { palette: p, u, cx, height } = b;
  const crop = ctx.createLinearGradient(0, horizon, 0, height);
  crop.addColorStop(0, mix(p.accent, p.bright, 0.55));
  crop.addColorStop(0.3, p.accent);
  crop.addColorStop(1, mix(p.accent, p.deep, 0.4));
  ctx.fillStyle = crop;
  ctx.fillRect(-u, horizon, b.width + 2 * u, height);
  const far = (k: number) => cx + k * u * 0.036;
  const near = (k: number) => cx + k * u * 0.26;
  for (let i = -26; i <= 26; i++)
    for (const [from, to, tone] of [
      [0.5, 0.8, alpha(p.deep, 0.3)],
      [0.8, 1, alpha(p.deep, 0.14)],
      [0.12, 0.34, alpha('#ffffff', 0.16)],
    ] as const) {
      ctx.fillStyle = tone;
      ctx.beginPath();
      ctx.moveTo(far(i + from), horizon);
      ctx.lineTo(far(i + to), horizon);
      ctx.lineTo(near(i + to), height * 1.02);
      ctx.lineTo(near(i + from), height * 1.02);
      ctx.fill();
    }
  for (let i = 0; i < 1100; i++) {
    const t = b.random() ** 1.5;
    const row = Math.round(b.between(-26, 26)) + b.between(-0.1, 0.5);
    const x = far(row) + (near(row) - far(row)) * t;
    if (x < 0 || x > b.width) continue;
    ctx.fillStyle = mix(p.accent, b.random() < 0.6 ? '#ffffff' : p.deep, b.between(0, 0.4));
    const r = u * (0.0016 + 0.007 * t);
    ctx.fillRect(x, horizon + (height - horizon) * t - r, r * 1.2, r * 1.6);
  }
}

/** A whitewashed house under trees at the field's end; `s` is half its width in pixels. */
function farmhouse(b: Backdrop, ctx: Ctx, [x, foot]: Point, s: number): void {
  const { palette: p } = b;
  const air = mix(p.bright, p.glow, 0.4);
  for (const dx of [-1.2, 1.3])
    drawFoliage(b, ctx, [x + dx * s, foot - s * 0.8], {
      size: s * 0.8,
      dark: recede('#2f6a3a', air, 0.2),
      light: recede('#a8cc6a', air, 0.2),
    });
  ctx.fillStyle = recede('#f6eee0', air, 0.2);
  ctx.fillRect(x - s * 0.8, foot - s * 0.8, s * 1.6, s * 0.8);
  ctx.fillStyle = recede('#c8bca8', air, 0.2);
  ctx.fillRect(x + s * 0.3, foot - s * 0.8, s * 0.5, s * 0.8);
  ctx.fillStyle = recede('#b8583a', air, 0.25);
  ctx.beginPath();
  for (const [px, py] of plot({
    x,
    y: foot - s * 0.75,
    s,
  })`x-s*0.95 y, x-s*0.65 y-s*0.6, x+s*0.65 y-s*0.6, x+s*0.95 y`)
    ctx.lineTo(px, py);
  ctx.fill();
  ctx.fillStyle = recede('#5a4030', air, 0.2);
  ctx.fillRect(x - s * 0.2, foot - s * 0.5, s * 0.26, s * 0.5);
}

function kite(ctx: Ctx, [x, y]: Point, s: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (const [dx, dy] of plot`0 -1.2, 0.8 0, 0 1.2, -0.8 0`) ctx.lineTo(x + dx * s, y + dy * s);
  ctx.fill();
  ctx.fillStyle = 'rgba(255,255,255,0.45)';
  ctx.beginPath();
  for (const [dx, dy] of plot`0 -1.2, 0.8 0, 0 0`) ctx.lineTo(x + dx * s, y + dy * s);
  ctx.fill();
  ctx.strokeStyle = colour;
  ctx.lineWidth = s * 0.07;
  ctx.beginPath();
  ctx.moveTo(x, y + s * 1.2);
  ctx.bezierCurveTo(x + s, y + s * 2, x - s, y + s * 2.7, x + s * 0.4, y + s * 3.6);
  ctx.stroke();
}
