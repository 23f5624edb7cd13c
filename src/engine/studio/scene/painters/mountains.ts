import { alpha, lighten, mix } from '../../drawing/colour.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addFrontGrass, addHaze, addReflection, FOCUS, recede } from '../scenery/depth.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawFir, drawFlower, drawGrass, drawRidge } from '../scenery/draw-land.ts';

/** High peaks under snow, forest at their feet, a lake that mirrors them, and a meadow in flower before it. */
export function paintMountains(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const lake = height * 0.66;
  fillSky(b, { 0: mix(p.base, p.deep, 0.3), 0.34: p.base, 0.55: mix(p.base, p.bright, 0.7), 1: p.bright });
  addGlow(ctx, [b.cx + u * 0.32, height * 0.2], u * 0.5, { colour: p.glow, strength: 0.5 });
  b.plane(FOCUS.back, (layer) => {
    for (const [x, y, s] of [
      [-0.42, 0.2, 0.18],
      [0.5, 0.14, 0.15],
      [-0.95, 0.12, 0.18],
      [0.95, 0.26, 0.2],
    ] as const)
      drawCloud(b, layer, [b.cx + x * u, y * height], {
        size: s * u,
        light: '#ffffff',
        shade: mix(p.base, p.bright, 0.55),
      });
  });
  for (const [y, swing, wave, away, blur] of [
    [0.47, 0.2, 0.75, 0.95, FOCUS.far],
    [0.53, 0.26, 0.95, 0.42, FOCUS.back],
    [0.63, 0.12, 0.6, 0.2, FOCUS.middle],
  ] as const) {
    b.plane(
      blur,
      (layer) =>
        drawRidge(b, layer, {
          y,
          swing,
          wave,
          jagged: 0.72,
          top: recede('#ffffff', p.bright, away),
          bottom: recede(mix(p.deep, p.base, 0.3), p.bright, away),
          relief: {
            shade: recede(mix(p.deep, p.base, 0.25), p.bright, away),
            lit: recede(lighten(p.glow, 0.6), p.bright, away),
          },
        }),
      { top: height * y - swing * u * 1.1 },
    );
    addHaze(b, { y: lake - u * 0.03, spread: 0.2, colour: p.bright, strength: 0.25 + away * 0.45 });
  }
  for (const [dy, size, away] of [
    [0, 0.075, 0.6],
    [0.012, 0.12, 0.28],
  ] as const)
    b.plane(
      FOCUS.middle,
      (layer) =>
        firs(b, layer, {
          foot: lake + dy * u,
          size,
          clear: 0.1,
          needles: recede(mix(p.deep, p.accent, 0.35), p.bright, away),
        }),
      { top: lake - size * u * 1.3 },
    );
  ctx.fillStyle = mix(p.base, p.bright, 0.3);
  ctx.fillRect(0, lake + u * 0.012, b.width, height);
  addReflection(b, lake + u * 0.012, 0.8, 0.006);
  b.plane(0.003, (layer) => ripples(b, layer, lake + u * 0.03), { top: lake });
  for (const [y, size, blur, tone] of [
    [0.86, 0.34, FOCUS.beside, 0.12],
    [0.97, 0.62, FOCUS.beside, 0],
  ] as const) {
    const meadow = mix(p.accent, p.bright, tone);
    b.plane(
      blur,
      (layer) => {
        drawRidge(b, layer, {
          y: y - 0.02,
          swing: 0.04,
          wave: 0.8,
          jagged: 0,
          top: mix(meadow, p.glow, 0.25),
          bottom: mix(meadow, p.deep, 0.5),
        });
        drawGrass(b, layer, {
          y: height * (y + 0.02),
          height: u * 0.05,
          count: 130,
          dark: mix(meadow, p.deep, 0.4),
          light: mix(meadow, p.glow, 0.4),
        });
        if (tone > 0)
          firs(b, layer, {
            foot: height * (y + 0.01),
            size,
            clear: 0.33,
            needles: mix(p.deep, p.accent, 0.42),
            snow: alpha(p.bright, 0.16),
          });
        for (let i = 0; i < 26; i++)
          drawFlower(
            layer,
            [b.cx + (i % 2 ? 1 : -1) * u * b.between(0.2, 0.95), height * (y + b.between(0, 0.09))],
            u * b.between(0.006, 0.011) * (tone > 0 ? 1 : 1.5),
            { petal: ['#ffffff', '#f2d24f', '#d88ff2', '#f28f9a'][i % 4]!, eye: '#e8a83a', petals: 5 },
          );
      },
      { top: height * y - u * size * 1.25 },
    );
  }
  addFrontGrass(b, mix(p.accent, p.deep, 0.5), mix(p.accent, p.glow, 0.35), 0.15);
  settle(b, { light: p.glow, strength: 0.2, corners: 0.28 });
}

/** A stand of firs with their feet on a line (pixels); heights in u, none within `clear` (u) of the middle. */
function firs(
  b: Backdrop,
  ctx: Ctx,
  {
    foot,
    size,
    clear,
    needles,
    snow,
  }: { foot: number; size: number; clear: number; needles: string; snow?: string },
): void {
  const step = size * 0.42 * b.u;
  for (let x = b.cx - Math.ceil(b.width / 2 / step + 1) * step; x < b.width + step; x += step) {
    const [px, tall] = [x + b.between(-0.4, 0.4) * step, b.u * size * b.between(0.6, 1.15)];
    if (Math.abs(px - b.cx) < clear * b.u) continue;
    drawFir(ctx, [px, foot + b.between(0, 0.02) * b.u], tall, {
      green: mix(needles, '#000000', b.random() * 0.14),
      snow,
    });
  }
}

/** Bands of wind and light on the water, closer together the farther away. */
function ripples(b: Backdrop, ctx: Ctx, line: number): void {
  const { u, height, palette: p } = b;
  for (let i = 0; i < 70; i++) {
    const t = b.random() ** 1.6;
    ctx.fillStyle = alpha(i % 3 ? lighten(p.bright, 0.5) : mix(p.deep, p.base, 0.4), b.between(0.08, 0.3));
    ctx.fillRect(
      b.random() * b.width - u * 0.1,
      line + (height * 0.9 - line) * t,
      u * (0.04 + 0.16 * t) * b.between(0.4, 1),
      u * (0.0012 + 0.003 * t),
    );
  }
}
