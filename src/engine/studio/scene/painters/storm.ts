import { alpha, lighten, mix } from '../../drawing/colour.ts';
import { rows } from '../../drawing/rows.ts';
import { addGlow, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze, FOCUS, recede } from '../scenery/depth.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawRidge } from '../scenery/draw-land.ts';

export function paintStorm(b: Backdrop): void {
  const { palette: p, u, height } = b;
  fillSky(b, { 0: p.deep, 0.5: p.base, 0.82: p.bright, 1: mix(p.base, p.deep, 0.5) });
  addGlow(b.ctx, [b.cx - u * 0.34, height * 0.42], u * 0.5, { colour: p.glow, strength: 0.5 });
  for (const [y, dark, size] of rows(3)`0.5 0.35 0.26, 0.28 0.6 0.32, 0.06 0.8 0.36`) {
    b.plane(0.008, (layer) => {
      for (let i = -4; i <= 4; i++) {
        drawCloud(b, layer, [b.cx + (i + b.between(-0.3, 0.3)) * u * 0.3, height * y], {
          size: u * size,
          light: mix(p.bright, p.deep, dark * 0.8),
          shade: mix(p.base, p.deep, dark),
        });
      }
    });
  }
  drawBolt(b, b.cx - u * 0.37, height * 0.16, height * 0.72);
  drawBolt(b, b.cx + u * 0.41, height * 0.1, height * 0.62);
  for (const [y, swing, away, blur] of [
    [0.74, 0.14, 0.8, FOCUS.far],
    [0.81, 0.16, 0.36, FOCUS.back],
    [0.92, 0.12, 0, FOCUS.beside],
  ] as const) {
    b.plane(
      blur,
      (layer) =>
        drawRidge(b, layer, {
          y,
          swing,
          wave: 0.55 + away * 0.3,
          jagged: 0.78,
          top: recede(mix(p.deep, p.base, 0.4), p.bright, away),
          bottom: recede(p.deep, p.bright, away * 0.6),
          relief: {
            shade: recede(p.deep, p.bright, away),
            lit: recede(mix(p.base, p.glow, 0.55), p.bright, away),
          },
        }),
      { top: height * y - swing * u * 1.1 },
    );
    addHaze(b, { y: height * (y + 0.08), spread: 0.14, colour: p.bright, strength: 0.14 + away * 0.34 });
  }
  // Far rain is fine and close, near rain is long and out of focus.
  for (const [count, wide, long, blur, a] of [
    [240, 0.001, 0.04, 0.0012, 0.18],
    [70, 0.0022, 0.1, 0.0022, 0.2],
    [16, 0.005, 0.2, FOCUS.middle, 0.16],
  ] as const)
    b.plane(blur, (layer) => {
      layer.strokeStyle = alpha(lighten(p.bright, 0.4), a);
      layer.lineWidth = u * wide;
      layer.beginPath();
      for (let i = 0; i < count; i++) {
        const [x, y] = [b.random() * b.width * 1.1, b.random() * height];
        layer.moveTo(x, y);
        layer.lineTo(x - u * long * 0.24, y + u * long);
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
  addGlow(ctx, [x, (top + bottom) / 2], u * 0.3, { colour: p.glow, strength: 0.4 });
  for (const [k, [px, py]] of [...points, ...fork].entries()) {
    addGlow(ctx, [px, py], u * (k % 2 ? 0.075 : 0.11), { colour: p.glow, strength: 0.3 });
  }
  stroke(alpha(p.glow, 0.35), 0.009);
  stroke(lighten(p.glow, 0.85), 0.0045);
  ctx.restore();
}
