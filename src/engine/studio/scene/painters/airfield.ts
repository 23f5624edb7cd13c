import { mix } from '../../drawing/colour.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawRidge } from '../scenery/draw-land.ts';
import { addBokeh } from '../scenery/draw-light.ts';

export function paintAirfield(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.7;
  fillSky(b, { 0: mix(p.deep, p.base, 0.6), 0.35: p.base, 0.62: p.bright, 0.7: p.glow, 1: p.bright });
  addGlow(ctx, b.cx + u * 0.34, height * 0.5, u * 0.6, p.glow, 0.9);
  addSmoke(b, '#ffffff', { size: 1.3, opacity: 0.4, threshold: 0.48, stretch: 2.4 });
  b.plane(0.006, (layer) => {
    for (const [x, y, s] of [
      [-0.4, 0.16, 0.17],
      [0.44, 0.3, 0.15],
      [-0.8, 0.4, 0.2],
      [0.9, 0.16, 0.2],
      [-0.3, 0.5, 0.1],
    ] as const)
      drawCloud(b, layer, b.cx + x * u, y * height, s * u, '#ffffff', mix(p.base, p.bright, 0.6));
  });
  b.plane(0.0025, (layer) => {
    aeroplane(layer, b.cx + u * 0.34, height * 0.16, u * 0.13, p);
    layer.strokeStyle = 'rgba(255,255,255,0.55)';
    layer.lineWidth = u * 0.006;
    layer.beginPath();
    layer.moveTo(b.cx + u * 0.22, height * 0.16 + u * 0.05);
    layer.lineTo(b.cx - u * 0.3, height * 0.16 + u * 0.26);
    layer.stroke();
  });
  b.plane(0.009, (layer) => {
    drawRidge(b, layer, {
      y: 0.69,
      swing: 0.03,
      wave: 0.7,
      jagged: 0.1,
      top: mix('#5f8f6a', p.bright, 0.4),
      bottom: p.bright,
    });
    tower(layer, b.cx - u * 0.4, line, u * 0.34, p);
    for (const side of [-1, 1])
      for (const k of [0.62, 0.98]) hangar(layer, b.cx + side * u * k, line + u * 0.02, u * 0.15, p);
    const tarmac = layer.createLinearGradient(0, line, 0, height);
    tarmac.addColorStop(0, mix(p.deep, p.bright, 0.65));
    tarmac.addColorStop(1, mix(p.deep, p.bright, 0.25));
    layer.fillStyle = tarmac;
    layer.fillRect(-u, line, b.width + 2 * u, height);
    for (let i = 0; i < 6; i++) {
      const [y0, y1] = [(i + 0.15) / 6, (i + 0.65) / 6].map((t) => line + (height * 1.05 - line) * t ** 1.7);
      layer.fillStyle = 'rgba(255,255,255,0.85)';
      layer.fillRect(
        b.cx - (y0! - line) * 0.035 - u * 0.002,
        y0!,
        (y0! - line) * 0.07 + u * 0.004,
        y1! - y0!,
      );
    }
  });
  addBokeh(b, {
    count: 24,
    colours: [p.accent, '#ffffff', p.glow],
    small: 0.008,
    large: 0.024,
    top: 0.68,
    bottom: 0.95,
    strength: 0.6,
  });
  settle(b, { light: p.glow, strength: 0.22, corners: 0.35 });
}

/** An airliner climbing to the right. */
function aeroplane(ctx: Ctx, x: number, y: number, s: number, p: Backdrop['palette']): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(-0.38);
  ctx.scale(s, s);
  const shape = (fill: string, points: readonly (readonly [number, number])[]) => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    for (const [px, py] of points) ctx.lineTo(px, py);
    ctx.fill();
  };
  shape(mix(p.deep, '#ffffff', 0.5), plot`0.1 -0.08, -0.25 -0.62, -0.42 -0.62, -0.18 -0.06`);
  shape(p.accent, plot`-0.72 -0.06, -1 -0.44, -0.8 -0.44, -0.5 -0.1`);
  const body = ctx.createLinearGradient(0, -0.15, 0, 0.15);
  body.addColorStop(0, '#ffffff');
  body.addColorStop(0.6, '#e4ecf4');
  body.addColorStop(1, mix(p.deep, '#ffffff', 0.45));
  ctx.fillStyle = body;
  ctx.beginPath();
  ctx.moveTo(-0.98, -0.08);
  ctx.lineTo(0.55, -0.14);
  ctx.quadraticCurveTo(0.98, -0.08, 1, 0.02);
  ctx.quadraticCurveTo(0.9, 0.14, 0.5, 0.14);
  ctx.lineTo(-0.5, 0.12);
  ctx.fill();
  shape(mix(p.deep, '#ffffff', 0.68), plot`0.15 0.06, -0.4 0.72, -0.58 0.72, -0.24 0.06`);
  ctx.fillStyle = mix(p.deep, p.base, 0.4);
  for (let i = 0; i < 11; i++) ctx.fillRect(-0.5 + i * 0.105, -0.045, 0.045, 0.05);
  ctx.restore();
}

function tower(ctx: Ctx, x: number, foot: number, tall: number, p: Backdrop['palette']): void {
  ctx.fillStyle = mix(p.deep, p.bright, 0.75);
  ctx.fillRect(x - tall * 0.08, foot - tall * 0.8, tall * 0.16, tall * 0.8);
  ctx.fillStyle = mix(p.deep, p.base, 0.4);
  ctx.beginPath();
  for (const [dx, dy] of plot`-0.2 1.02, 0.2 1.02, 0.15 0.8, -0.15 0.8`)
    ctx.lineTo(x + dx * tall, foot - dy * tall);
  ctx.fill();
  ctx.fillStyle = p.accent;
  ctx.fillRect(x - tall * 0.22, foot - tall * 1.08, tall * 0.44, tall * 0.06);
}

function hangar(ctx: Ctx, x: number, foot: number, half: number, p: Backdrop['palette']): void {
  ctx.fillStyle = mix(p.deep, p.bright, 0.7);
  ctx.beginPath();
  ctx.ellipse(x, foot - half * 0.3, half, half * 0.6, 0, Math.PI, Math.PI * 2);
  ctx.rect(x - half, foot - half * 0.31, half * 2, half * 0.31);
  ctx.fill();
  ctx.fillStyle = mix(p.deep, p.bright, 0.3);
  ctx.fillRect(x - half * 0.7, foot - half * 0.5, half * 1.4, half * 0.5);
}
