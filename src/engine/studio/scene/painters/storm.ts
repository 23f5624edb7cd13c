import { alpha, lighten, mix } from '../../drawing/colour.ts';
import { addGlow, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawRidge } from '../scenery/draw-land.ts';

export function paintStorm(b: Backdrop): void {
  const { palette: p, u, height } = b;
  fillSky(b, { 0: p.deep, 0.5: p.base, 0.82: p.bright, 1: mix(p.base, p.deep, 0.5) });
  addGlow(b.ctx, b.cx - u * 0.34, height * 0.42, u * 0.5, p.glow, 0.5);
  for (const [y, dark, size] of [
    [0.5, 0.35, 0.26],
    [0.28, 0.6, 0.32],
    [0.06, 0.8, 0.36],
  ] as const) {
    b.plane(0.008, (layer) => {
      for (let i = -4; i <= 4; i++) {
        drawCloud(
          b,
          layer,
          b.cx + (i + b.between(-0.3, 0.3)) * u * 0.3,
          height * y,
          u * size,
          mix(p.bright, p.deep, dark * 0.75),
          mix(p.base, p.deep, dark),
        );
      }
    });
  }
  drawBolt(b, b.cx - u * 0.37, height * 0.16, height * 0.72);
  drawBolt(b, b.cx + u * 0.41, height * 0.1, height * 0.62);
  b.plane(0, (layer) =>
    drawRidge(b, layer, {
      y: 0.83,
      swing: 0.12,
      wave: 0.7,
      jagged: 0.8,
      top: mix(p.deep, p.base, 0.35),
      bottom: p.deep,
    }),
  );
  b.plane(0.002, (layer) => {
    layer.strokeStyle = alpha(lighten(p.bright, 0.4), 0.2);
    layer.lineWidth = u * 0.0014;
    layer.beginPath();
    for (let i = 0; i < 220; i++) {
      const [x, y] = [b.random() * b.width * 1.1, b.random() * height];
      layer.moveTo(x, y);
      layer.lineTo(x - u * 0.012, y + u * 0.05);
    }
    layer.stroke();
  });
  settle(b, { light: p.bright, strength: 0.25, corners: 0.5 });
}

function drawBolt(b: Backdrop, x: number, top: number, bottom: number): void {
  const { ctx, u, palette: p } = b;
  const points: [number, number][] = [[x, top]];
  for (let i = 1; i <= 9; i++)
    points.push([x + b.between(-0.045, 0.045) * u, top + ((bottom - top) * i) / 9]);
  const fork: [number, number][] = [
    points[4]!,
    [points[4]![0] + u * 0.06, points[5]![1]],
    [points[4]![0] + u * 0.045, points[7]![1]],
  ];
  const stroke = (colour: string, wide: number) => {
    ctx.strokeStyle = colour;
    ctx.lineJoin = 'miter';
    for (const [line, k] of [
      [points, 1],
      [fork, 0.5],
    ] as const) {
      ctx.lineWidth = u * wide * k;
      ctx.beginPath();
      for (const point of line) ctx.lineTo(...point);
      ctx.stroke();
    }
  };
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  addGlow(ctx, x, (top + bottom) / 2, u * 0.3, p.glow, 0.4);
  for (const [k, [px, py]] of [...points, ...fork].entries()) {
    addGlow(ctx, px, py, u * (k % 2 ? 0.075 : 0.11), p.glow, 0.3);
  }
  stroke(alpha(p.glow, 0.35), 0.009);
  stroke(lighten(p.glow, 0.85), 0.0045);
  ctx.restore();
}
