import { darken, lighten, mix } from '../../drawing/colour.ts';
import { fillPolygon, type Point } from '../../drawing/curve.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze, FOCUS, recede } from '../scenery/depth.ts';
import { drawRidge } from '../scenery/draw-land.ts';
import { addShafts, addSparks } from '../scenery/draw-light.ts';

export function paintDragonMountain(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.deep, 0.3: p.base, 0.55: p.bright, 0.8: p.glow, 1: p.base });
  addGlow(ctx, [b.cx + u * 0.3, height * 0.34], u * 0.7, { colour: p.glow, strength: 0.75 });
  addSmoke(b, p.bright, { size: 1, opacity: 0.45, threshold: 0.42, stretch: 2.2, blend: 'screen' });
  b.plane(0.0025, (layer) => {
    layer.fillStyle = lighten(p.glow, 0.6);
    layer.beginPath();
    layer.arc(b.cx + u * 0.3, height * 0.24, u * 0.14, 0, Math.PI * 2);
    layer.fill();
    dragon(layer, [b.cx + u * 0.33, height * 0.22], u * 0.15, { colour: darken(p.deep, 0.25), side: 1 });
    dragon(layer, [b.cx - u * 0.36, height * 0.14], u * 0.075, {
      colour: mix(p.deep, p.base, 0.4),
      side: -1,
    });
    dragon(layer, [b.cx - u * 0.82, height * 0.26], u * 0.12, { colour: mix(p.deep, p.base, 0.2), side: -1 });
  });
  const air = mix(p.bright, p.glow, 0.35);
  for (const [y, swing, wave, away, blur] of [
    [0.56, 0.26, 0.62, 0.9, FOCUS.far],
    [0.66, 0.26, 0.52, 0.45, FOCUS.back],
    [0.8, 0.2, 0.5, 0.16, FOCUS.middle],
    [0.95, 0.16, 0.44, 0, FOCUS.beside],
  ] as const) {
    b.plane(
      blur,
      (layer) => {
        const rock = recede(mix(p.deep, p.base, 0.35), air, away);
        const line = drawRidge(b, layer, {
          y,
          swing,
          wave,
          jagged: 0.8,
          top: rock,
          bottom: recede(mix(p.deep, p.base, 0.2), air, Math.min(1, away + 0.3)),
          relief: { shade: recede(darken(p.deep, 0.3), air, away), lit: mix(rock, p.glow, 0.6) },
        });
        if (away > 0.4 && away < 0.5)
          for (const k of [-0.37, 0.86])
            stronghold(layer, [b.cx + k * u, line(b.cx + k * u) + u * 0.02], u * 0.11, {
              stone: rock,
              lamp: p.glow,
            });
      },
      { top: height * y - (swing + 0.22) * u * 1.1 },
    );
    addHaze(b, { y: height * (y + 0.1), spread: 0.16, colour: air, strength: 0.16 + away * 0.4 });
    if (away > 0.1) addSmoke(b, air, { size: 1.2, opacity: 0.2, threshold: 0.42, stretch: 2.8 });
  }
  addShafts(b, {
    x: b.cx + u * 0.3,
    y: height * 0.2,
    count: 10,
    colour: p.glow,
    strength: 0.3,
    towards: Math.PI / 2,
    fan: 2.6,
    reach: 1.1,
  });
  addSparks(b, { count: 40, colours: [p.glow, p.accent], small: 0.0015, large: 0.005 });
  settle(b, { light: p.glow, strength: 0.16, corners: 0.5 });
}

/** A keep on its crag, with lamps in its windows; `s` is half its height in pixels. */
function stronghold(
  ctx: Ctx,
  [x, foot]: Point,
  s: number,
  { stone, lamp }: { stone: string; lamp: string },
): void {
  for (const [dx, wide, tall] of [
    [-0.5, 0.26, 0.8],
    [0.42, 0.3, 1.1],
    [0, 0.5, 1],
    [-0.14, 0.22, 1.7],
  ] as const) {
    const left = x + (dx - wide / 2) * s;
    const round = ctx.createLinearGradient(left, 0, left + wide * s, 0);
    round.addColorStop(0, darken(stone, 0.4));
    round.addColorStop(1, mix(stone, lamp, 0.25));
    ctx.fillStyle = round;
    ctx.fillRect(left, foot - tall * s, wide * s, tall * s + s * 0.4);
    fillPolygon(
      ctx,
      plot({ x: left, y: foot - tall * s, w: wide * s })`x-w*0.12 y, x+w*0.5 y-w*1.3, x+w*1.12 y`,
      darken(stone, 0.5),
    );
    ctx.fillStyle = lamp;
    ctx.fillRect(left + wide * s * 0.42, foot - tall * s * 0.78, wide * s * 0.18, s * 0.09);
  }
}

/** A dragon gliding, wings up, seen from the side. */
function dragon(
  ctx: Ctx,
  [x, y]: Point,
  s: number,
  { colour, side }: { colour: string; side: 1 | -1 },
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(s * side, s);
  ctx.rotate(-0.12);
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(-1.3, 0.32);
  ctx.bezierCurveTo(-0.9, 0.05, -0.6, 0.28, -0.3, 0.1);
  ctx.bezierCurveTo(0, -0.1, 0.4, 0.04, 0.62, -0.14);
  ctx.bezierCurveTo(0.72, -0.28, 0.86, -0.3, 1.06, -0.18);
  ctx.lineTo(0.9, -0.12);
  ctx.lineTo(0.98, -0.04);
  ctx.bezierCurveTo(0.76, -0.06, 0.74, 0.08, 0.6, 0.16);
  ctx.bezierCurveTo(0.3, 0.34, -0.1, 0.26, -0.34, 0.28);
  ctx.bezierCurveTo(-0.7, 0.4, -0.95, 0.2, -1.3, 0.32);
  ctx.fill();
  for (const [lean, k] of [
    [0, 1],
    [0.3, 0.82],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(0.2 + lean * 0.4, 0.05);
    ctx.lineTo(0.12 + lean, -0.62 * k);
    ctx.lineTo(-0.5 + lean, -0.98 * k);
    ctx.quadraticCurveTo(-0.36 + lean, -0.6 * k, -0.66 + lean, -0.5 * k);
    ctx.quadraticCurveTo(-0.34 + lean, -0.42 * k, -0.48 + lean, -0.12 * k);
    ctx.quadraticCurveTo(-0.28 + lean * 0.6, -0.18 * k, -0.24, 0.14);
    ctx.fill();
  }
  ctx.beginPath();
  ctx.moveTo(-1.25, 0.3);
  ctx.lineTo(-1.52, 0.2);
  ctx.lineTo(-1.4, 0.42);
  ctx.fill();
  ctx.restore();
}
