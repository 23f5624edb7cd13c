import { darken, mix } from '../../drawing/colour.ts';
import { fillPolygon } from '../../drawing/curve.ts';
import { fillRect } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addBokeh, addShafts } from '../scenery/draw-light.ts';

export function paintRaceTrack(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.62;
  fillSky(b, { 0: p.deep, 0.28: mix(p.deep, p.base, 0.7), 0.5: p.base, 0.62: p.bright, 1: p.bright });
  addGlow(ctx, b.cx - u * 0.3, line - u * 0.06, u * 0.6, p.glow, 0.9);
  addSmoke(b, p.glow, { size: 1.1, opacity: 0.4, threshold: 0.45, stretch: 2.8, blend: 'screen' });
  b.plane(0.005, (layer) => {
    for (const side of [-1, 1]) stand(b, layer, side, line);
    const road = layer.createLinearGradient(0, line, 0, height);
    road.addColorStop(0, mix('#55505c', p.bright, 0.45));
    road.addColorStop(1, '#2a262f');
    fillRect(layer, -u, line, b.width + 2 * u, height, mix(p.accent, '#4f8f3f', 0.8));
    trapezium(layer, b, line, height, -0.07, 0.07, -0.62, 0.62, road);
    for (const side of [-1, 1])
      for (let i = 0; i < 11; i++) {
        const at = (k: number) => line + (height * 1.05 - line) * (k / 11) ** 1.8;
        kerb(layer, b, at(i), at(i + 1), side, i % 2 ? '#ffffff' : p.accent, line, height);
      }
    for (let i = 0; i < 6; i++) {
      const at = (k: number) => line + (height * 1.05 - line) * ((k + 0.2) / 6) ** 1.8;
      layer.fillStyle = 'rgba(255,255,255,0.75)';
      const y = at(i);
      layer.fillRect(b.cx - (y - line) * 0.018, y, (y - line) * 0.036, at(i + 0.5) - y);
    }
  });
  b.plane(0.004, (layer) => {
    for (const [x, y, s, flip] of [
      [-0.37, 0.2, 0.17, 1],
      [0.37, 0.2, 0.17, -1],
      [0.78, 0.26, 0.14, -1],
      [-0.78, 0.26, 0.14, 1],
    ] as const)
      chequered(b, layer, b.cx + x * u, y * height, s * u, flip);
  });
  addShafts(b, {
    x: b.cx - u * 0.3,
    y: line - u * 0.06,
    count: 14,
    colour: p.glow,
    strength: 0.35,
    towards: -Math.PI / 2,
    fan: 3,
    reach: 1.2,
  });
  addBokeh(b, {
    count: 22,
    colours: [p.glow, '#ffffff', p.accent],
    small: 0.008,
    large: 0.03,
    top: 0.2,
    bottom: 0.75,
    strength: 0.45,
  });
  settle(b, { light: p.glow, strength: 0.18, corners: 0.45 });
}

function trapezium(
  ctx: Ctx,
  b: Backdrop,
  top: number,
  bottom: number,
  a0: number,
  a1: number,
  b0: number,
  b1: number,
  fill: Ctx['fillStyle'],
): void {
  fillPolygon(
    ctx,
    plot({ b, a0, top, a1, b1, bottom, b0 })`
      b.cx+a0*b.u top, b.cx+a1*b.u top, b.cx+b1*b.u bottom*1.05, b.cx+b0*b.u bottom*1.05`,
    fill,
  );
}

function kerb(
  ctx: Ctx,
  b: Backdrop,
  y0: number,
  y1: number,
  side: number,
  fill: string,
  line: number,
  bottom: number,
): void {
  const edge = (y: number, k: number) =>
    b.cx + side * b.u * (0.07 + (0.55 * (y - line)) / (bottom * 1.05 - line)) * k;
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(edge(y0, 1), y0);
  ctx.lineTo(edge(y0, 1.13), y0);
  ctx.lineTo(edge(y1, 1.13), y1);
  ctx.lineTo(edge(y1, 1), y1);
  ctx.fill();
}

function stand(b: Backdrop, ctx: Ctx, side: number, line: number): void {
  const { u, cx, palette: p } = b;
  const x = (k: number) => cx + side * u * k;
  for (let row = 0; row < 9; row++) {
    ctx.fillStyle = mix(p.deep, p.base, 0.15 + row * 0.03);
    ctx.beginPath();
    ctx.moveTo(x(0.2), line - u * 0.01 * row);
    ctx.lineTo(x(1.5), line - u * (0.05 + 0.052 * row));
    ctx.lineTo(x(1.5), line);
    ctx.lineTo(x(0.2), line);
    ctx.fill();
    for (let i = 0; i < 60; i++) {
      const t = b.random();
      ctx.fillStyle = ['#ffe0b0', '#ff8f5f', '#8fc0ff', '#ffffff', p.accent][Math.floor(b.random() * 5)]!;
      ctx.fillRect(x(0.22 + 1.2 * t), line - u * (0.012 + (0.01 + 0.045 * t) * row), u * 0.009, u * 0.009);
    }
  }
  ctx.fillStyle = darken(p.deep, 0.2);
  ctx.beginPath();
  ctx.moveTo(x(0.2), line - u * 0.14);
  ctx.lineTo(x(1.5), line - u * 0.66);
  ctx.lineTo(x(1.5), line - u * 0.6);
  ctx.lineTo(x(0.22), line - u * 0.115);
  ctx.fill();
}

function chequered(b: Backdrop, ctx: Ctx, x: number, y: number, size: number, flip: 1 | -1): void {
  fillRect(ctx, x - size * 0.025, y - size * 0.1, size * 0.05, size * 2.6, darken(b.palette.deep, 0.4));
  const cell = size / 4;
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 6; i++) {
      const wave = Math.sin(i * 0.9 + x) * size * 0.07;
      ctx.fillStyle = (row + i) % 2 ? '#1a1620' : '#ffffff';
      ctx.fillRect(
        flip > 0 ? x + i * cell : x - (i + 1) * cell,
        y + row * cell + wave,
        cell * 1.02,
        cell * 1.02,
      );
    }
}
