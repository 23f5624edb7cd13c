import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze, addReflection, FOCUS, recede } from '../scenery/depth.ts';
import { drawRidge } from '../scenery/draw-land.ts';
import { addBokeh, addShafts, addSparks } from '../scenery/draw-light.ts';

export function paintIceCave(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: mix(p.deep, p.base, 0.5), 0.45: mix(p.base, p.bright, 0.55), 0.8: p.base, 1: p.deep });
  addGlow(ctx, [b.cx, b.headY], u * 0.6, { colour: p.bright, strength: 0.85 });
  addSmoke(b, p.glow, { size: 0.8, opacity: 0.4, threshold: 0.45, blend: 'screen' });
  b.plane(FOCUS.far, (layer) => {
    for (const [y, away] of [
      [0.72, 1],
      [0.78, 0.5],
    ] as const)
      drawRidge(b, layer, {
        y,
        swing: 0.12,
        wave: 0.5,
        jagged: 0.85,
        top: recede(mix(p.deep, p.base, 0.6), p.bright, away),
        bottom: mix(p.base, p.bright, 0.4),
        relief: { shade: recede(p.deep, p.bright, away), lit: p.glow },
      });
  });
  addHaze(b, { y: height * 0.8, spread: 0.14, colour: p.bright, strength: 0.45 });
  const floor = height * 0.83;
  b.plane(FOCUS.middle, (layer) => {
    const ice = layer.createLinearGradient(0, floor, 0, height);
    ice.addColorStop(0, mix(p.base, p.bright, 0.7));
    ice.addColorStop(1, mix(p.deep, p.base, 0.6));
    layer.fillStyle = ice;
    layer.fillRect(-u, floor, b.width + 2 * u, height);
    cracks(b, layer, floor);
  });
  addReflection(b, floor, 0.6, 0.007);
  for (const [blur, tone, reach, clear, count] of [
    [0.01, 0.6, 0.3, 0.25, 30],
    [0.006, 0.3, 0.42, 0.34, 26],
    [0.003, 0.05, 0.5, 0.46, 20],
  ] as const) {
    b.plane(blur, (layer) => {
      for (let i = 0; i < count; i++) {
        const side = i % 2 ? 1 : -1;
        const x = b.cx + side * u * (clear + (i / count) * 0.8);
        const top = i % 4 < 2;
        const tip = u * reach * b.between(0.5, 1.1) * (0.6 + (Math.abs(x - b.cx) / u) * 0.6);
        crystal(b, layer, [x, top ? -u * 0.03 : height + u * 0.03], {
          tall: top ? tip : -tip,
          half: u * b.between(0.03, 0.06),
          colour: mix(mix(p.deep, p.base, b.between(0.2, 0.9)), p.bright, tone),
          side,
        });
      }
    });
  }
  addShafts(b, {
    x: b.cx + u * 0.1,
    y: -u * 0.3,
    count: 8,
    colour: p.glow,
    strength: 0.45,
    towards: Math.PI / 2,
    fan: 1.1,
    reach: 1.4,
  });
  addSparks(b, { count: 60, colours: [p.glow, p.bright, p.accent], small: 0.0012, large: 0.005 });
  addBokeh(b, { count: 30, colours: [p.glow, p.bright], small: 0.005, large: 0.022, strength: 0.5 });
  settle(b, { light: p.bright, strength: 0.2, corners: 0.5 });
}

/** Fine cracks in the ice underfoot, running away from the viewer. */
function cracks(b: Backdrop, ctx: Ctx, floor: number): void {
  const { u, height, palette: p } = b;
  ctx.strokeStyle = alpha(p.glow, 0.5);
  ctx.lineWidth = u * 0.002;
  ctx.beginPath();
  for (let i = 0; i < 16; i++) {
    let [x, y] = [b.random() * b.width, height * 1.02];
    ctx.moveTo(x, y);
    while (y > floor + u * 0.01) {
      x += (b.cx - x) * 0.16 + b.between(-0.06, 0.06) * u;
      y -= (y - floor) * b.between(0.2, 0.5) + u * 0.004;
      ctx.lineTo(x, y);
    }
  }
  ctx.stroke();
}

function crystal(
  b: Backdrop,
  ctx: Ctx,
  [x, foot]: Point,
  { tall, half, colour, side }: { tall: number; half: number; colour: string; side: number },
): void {
  const lean = side * half * b.between(-0.6, 2);
  const tip: readonly [number, number] = [x - lean, foot + tall];
  const shoulder = foot + tall * 0.72;
  const faces = [
    [-1, -0.25, lighten(colour, 0.45)],
    [-0.25, 0.4, colour],
    [0.4, 1, darken(colour, 0.32)],
  ] as const;
  for (const [from, to, fill] of faces) {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.moveTo(x + from * half, foot);
    ctx.lineTo(x + from * half - lean * 0.7, shoulder);
    ctx.lineTo(...tip);
    ctx.lineTo(x + to * half - lean * 0.7, shoulder);
    ctx.lineTo(x + to * half, foot);
    ctx.fill();
  }
  ctx.strokeStyle = 'rgba(255,255,255,0.55)';
  ctx.lineWidth = half * 0.06;
  ctx.beginPath();
  ctx.moveTo(x - half * 0.25, foot);
  ctx.lineTo(x - half * 0.25 - lean * 0.7, shoulder);
  ctx.lineTo(...tip);
  ctx.stroke();
}
