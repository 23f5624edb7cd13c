import { darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addFrontGrass, addHaze, addPool, FOCUS, recede } from '../scenery/depth.ts';
import { drawGrass, drawRidge } from '../scenery/draw-land.ts';
import { addSparks } from '../scenery/draw-light.ts';
import { bird } from './bird.ts';

export function paintSavanna(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const sun = [b.cx + u * 0.3, height * 0.46] as const;
  fillSky(b, { 0: mix(p.base, p.deep, 0.35), 0.3: p.base, 0.6: p.bright, 0.66: p.accent, 1: p.deep });
  addSmoke(b, p.bright, { size: 1.2, opacity: 0.4, threshold: 0.45, stretch: 3 });
  addGlow(ctx, sun, u * 0.7, { colour: p.glow, strength: 0.8 });
  b.plane(0.004, (layer) => {
    layer.fillStyle = lighten(p.glow, 0.5);
    layer.beginPath();
    layer.arc(...sun, u * 0.12, 0, Math.PI * 2);
    layer.fill();
  });
  const air = mix(p.bright, p.glow, 0.3);
  for (const [y, swing, away, blur, trees] of [
    [0.59, 0.09, 1, FOCUS.far, []],
    [0.64, 0.05, 0.55, FOCUS.back, plot`-0.62 0.11, -0.2 0.06, 0.24 0.07, 0.58 0.1, 0.95 0.13, -1 0.1`],
    [0.73, 0.04, 0.18, FOCUS.middle, plot`-0.3 0.17, 0.68 0.2, -0.84 0.22`],
    [0.83, 0.03, 0, FOCUS.beside, plot`-0.44 0.42, 0.5 0.33, 1.05 0.4, -1.06 0.36`],
  ] as const) {
    b.plane(blur, (layer) => {
      const line = drawRidge(b, layer, {
        y,
        swing,
        wave: 0.9,
        jagged: 0.12,
        top: recede(mix(p.accent, p.glow, 0.35), air, away),
        bottom: recede(mix(p.deep, p.accent, 0.45), air, away * 0.7),
      });
      for (const [x, s] of trees) {
        const px = b.cx + x * u;
        addPool(layer, [px - s * u * 0.2, line(px) + s * u * 0.06], [s * u * 0.8, s * u * 0.09], {
          colour: p.deep,
          strength: 0.4,
          blend: 'multiply',
        });
        acacia(b, layer, [px, line(px) + s * u * 0.06], {
          size: s * u,
          colour: recede(darken(p.deep, 0.1), air, away),
          light: recede(mix(p.accent, p.glow, 0.4), air, away),
        });
      }
      if (away > 0.1 && away < 0.2)
        for (const k of [0.36, 0.45])
          giraffe(layer, [b.cx + k * u, line(b.cx + k * u)], u * 0.13, darken(p.deep, 0.05));
      drawGrass(b, layer, {
        y: line(b.cx) + u * 0.05,
        height: u * 0.04 * (1.3 - away),
        count: 90,
        dark: recede(p.deep, air, away),
        light: recede(p.accent, air, away),
      });
    });
    addHaze(b, { y: height * (y + 0.03), spread: 0.1, colour: air, strength: 0.5 * away });
  }
  b.plane(FOCUS.beside, (layer) => {
    for (const [x, y] of plot`-0.16 0.1, -0.22 0.13, 0.14 0.08`)
      bird(layer, [b.cx + x * u, y * height], u * 0.022, p.deep);
    drawGrass(b, layer, {
      y: height * 1.02,
      height: u * 0.16,
      count: 240,
      dark: darken(p.deep, 0.1),
      light: mix(p.accent, p.glow, 0.55),
    });
  });
  addFrontGrass(b, darken(p.deep, 0.3), mix(p.accent, p.glow, 0.5), 0.3);
  addSparks(b, { count: 34, colours: [p.glow], small: 0.0012, large: 0.004, top: 0.3, strength: 0.7 });
  settle(b, { light: p.glow, strength: 0.22, corners: 0.4 });
}

/** A giraffe standing, seen from the side; `tall` in pixels to its horns. */
function giraffe(ctx: Ctx, [x, foot]: Point, tall: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (const [dx, dy] of plot`
    -0.2 0.02, -0.18 0.4, -0.22 0.52, 0.02 0.6, 0.16 0.94, 0.15 1, 0.19 0.97, 0.32 0.9, 0.31 0.86, 0.2 0.87, 0.13 0.5,
    0.12 0.02, 0.09 0.02, 0.06 0.36, -0.1 0.36, -0.16 0.02`)
    ctx.lineTo(x + dx * tall, foot - dy * tall);
  ctx.fill();
}

/** A flat-topped tree: forked limbs, and a crown in tiers with light along its upper edge. */
function acacia(
  b: Backdrop,
  ctx: Ctx,
  [x, foot]: Point,
  { size, colour, light }: { size: number; colour: string; light: string },
): void {
  ctx.strokeStyle = colour;
  ctx.lineCap = 'round';
  for (const [dx, up, wide] of [
    [-0.5, 0.86, 0.032],
    [-0.22, 0.92, 0.05],
    [0.1, 0.95, 0.055],
    [0.34, 0.9, 0.045],
    [0.6, 0.82, 0.03],
  ] as const) {
    ctx.lineWidth = size * wide;
    ctx.beginPath();
    ctx.moveTo(x + dx * size * 0.06, foot + size * 0.02);
    ctx.bezierCurveTo(
      x + dx * size * 0.1,
      foot - size * 0.45,
      x + dx * size * 0.5,
      foot - size * 0.5,
      x + dx * size,
      foot - size * up,
    );
    ctx.stroke();
  }
  for (const [layer, [cx, cy, half]] of plot`-0.34 0.84, 0.42 0.82, 0.04 0.96`.map(
    ([px, py], i) => [i, [px, py, i > 1 ? 0.62 : 0.44]] as const,
  )) {
    for (let i = 0; i < 34; i++) {
      const t = b.between(-1, 1);
      const rise = 0.11 * (1 - t * t) * b.random();
      ctx.fillStyle = mix(colour, light, rise * (layer > 1 ? 5 : 3.2) * b.between(0.5, 1));
      ctx.beginPath();
      ctx.ellipse(
        x + (cx + t * half) * size,
        foot - (cy + rise) * size,
        size * b.between(0.06, 0.13),
        size * 0.034,
        b.between(-0.2, 0.2),
        0,
        Math.PI * 2,
      );
      ctx.fill();
    }
  }
}
