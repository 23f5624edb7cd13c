import { alpha, lighten, mix } from '../../drawing/colour.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawFoliage, drawRidge } from '../scenery/draw-land.ts';
import { addBokeh } from '../scenery/draw-light.ts';

/** Open country under a big sky: mustard, wheat or grass by the accent colour. */
export function paintFieldSun(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.base, 0.4: mix(p.base, p.bright, 0.75), 0.58: p.bright, 1: p.accent });
  addGlow(ctx, b.cx - u * 0.3, height * 0.26, u * 0.55, p.glow, 0.95);
  addGlow(ctx, b.cx - u * 0.3, height * 0.26, u * 0.13, '#ffffff', 0.95);
  b.plane(0.007, (layer) => {
    for (const [x, y, s] of [
      [0.4, 0.14, 0.16],
      [-0.78, 0.12, 0.15],
      [0.95, 0.24, 0.18],
    ] as const)
      drawCloud(b, layer, b.cx + x * u, y * height, s * u, '#ffffff', mix(p.base, '#ffffff', 0.6));
  });
  b.plane(0.007, (layer) => {
    drawRidge(b, layer, {
      y: 0.57,
      swing: 0.03,
      wave: 0.8,
      jagged: 0,
      top: mix('#4f8a4a', p.bright, 0.45),
      bottom: p.bright,
    });
    for (let i = -9; i <= 9; i++)
      if (Math.abs(i) > 1)
        drawFoliage(
          b,
          layer,
          b.cx + i * u * 0.14,
          height * 0.56,
          u * b.between(0.035, 0.075),
          mix(p.deep, '#2f6a3a', 0.5),
          '#9fc86a',
        );
  });
  const horizon = height * 0.6;
  b.plane(0.004, (layer) => {
    const crop = layer.createLinearGradient(0, horizon, 0, height);
    crop.addColorStop(0, mix(p.accent, p.bright, 0.45));
    crop.addColorStop(1, mix(p.accent, p.deep, 0.35));
    layer.fillStyle = crop;
    layer.fillRect(-u, horizon, b.width + 2 * u, height);
    for (let i = -18; i <= 18; i++) {
      layer.strokeStyle = alpha(p.deep, 0.3);
      layer.lineWidth = u * 0.006;
      layer.beginPath();
      layer.moveTo(b.cx + i * u * 0.05, horizon);
      layer.lineTo(b.cx + i * u * 0.26, height);
      layer.stroke();
    }
    for (let i = 0; i < 900; i++) {
      const t = b.random() ** 1.6;
      layer.fillStyle = mix(p.accent, b.random() < 0.5 ? '#ffffff' : p.deep, b.between(0, 0.35));
      const r = u * (0.0018 + 0.006 * t);
      layer.fillRect(b.random() * b.width, horizon + (height - horizon) * t, r * 1.4, r);
    }
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
      kite(layer, b.cx + x * u, y * height, s * u, colour);
  });
  addBokeh(b, {
    count: 16,
    colours: [p.glow, lighten(p.accent, 0.4)],
    small: 0.012,
    large: 0.034,
    top: 0.55,
    strength: 0.45,
  });
  settle(b, { light: p.glow, strength: 0.16, corners: 0.28 });
}

function kite(ctx: Ctx, x: number, y: number, s: number, colour: string): void {
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
