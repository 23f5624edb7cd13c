import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { drawFloor } from '../scenery/chamber.ts';
import { addFrontBlooms, addHaze, addPool, addReflection, FOCUS, recede } from '../scenery/depth.ts';
import { cuspedArch } from '../scenery/draw-built.ts';
import { drawFoliage } from '../scenery/draw-land.ts';
import { addShafts, addSparks } from '../scenery/draw-light.ts';

export function paintPalace(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const floor = height * 0.84;
  fillSky(b, { 0: p.bright, 0.5: mix(p.bright, p.glow, 0.6), 0.84: lighten(p.base, 0.45), 1: p.base });
  b.plane(0.009, (layer) => {
    // The city behind the palace's garden, paler the farther away.
    for (const [y, r, away] of [
      [0.56, 0.05, 0.9],
      [0.59, 0.07, 0.6],
    ] as const) {
      const far = recede(mix(p.base, p.deep, 0.2), p.bright, away);
      for (let i = -8; i <= 8; i++) {
        const x = b.cx + (i + b.between(-0.3, 0.3)) * u * 0.16;
        if (b.random() < 0.5) dome(layer, [x, height * y], u * r * b.between(0.7, 1.2), far);
        else {
          layer.fillStyle = far;
          layer.fillRect(x, height * y - u * r * 3, u * r * 0.34, u * 0.4);
          dome(layer, [x + u * r * 0.17, height * y - u * r * 2.8], u * r * 0.24, far);
        }
      }
      layer.fillStyle = far;
      layer.fillRect(-u, height * y - u * 0.02, b.width + 2 * u, u * 0.3);
    }
    for (let i = -3; i <= 3; i++)
      dome(
        layer,
        [b.cx + i * u * 0.3, height * 0.62],
        u * (i % 2 ? 0.075 : 0.11),
        mix(p.base, p.bright, 0.55),
      );
    layer.fillStyle = mix(p.base, p.bright, 0.4);
    layer.fillRect(-u, height * 0.62, b.width + 2 * u, u * 0.6);
    for (let i = -12; i <= 12; i++) {
      layer.fillStyle = mix(p.deep, p.bright, 0.55);
      layer.beginPath();
      cuspedArch(layer, [b.cx + i * u * 0.12, height * 0.78], u * 0.035, u * 0.12);
      layer.fill();
    }
    for (let i = -9; i <= 9; i++)
      if (Math.abs(i) > 1)
        drawFoliage(b, layer, [b.cx + i * u * 0.105, height * 0.79], {
          size: u * b.between(0.025, 0.045),
          dark: mix('#3f5f2f', p.base, 0.3),
          light: mix('#a8b85a', p.bright, 0.3),
        });
  });
  addHaze(b, { y: height * 0.68, spread: 0.2, colour: p.glow, strength: 0.35 });
  b.plane(FOCUS.middle, (layer) => {
    const stone = layer.createLinearGradient(0, 0, 0, floor);
    stone.addColorStop(0, mix(p.base, p.deep, 0.35));
    stone.addColorStop(0.5, p.base);
    stone.addColorStop(1, mix(p.base, p.deep, 0.25));
    layer.fillStyle = stone;
    layer.beginPath();
    layer.rect(-u, -u, b.width + 2 * u, floor + u);
    const bays: readonly (readonly [number, number])[] = [
      [0, 0.31],
      [-0.56, 0.17],
      [0.56, 0.17],
      [-1, 0.17],
      [1, 0.17],
    ];
    for (const [x, half] of bays)
      cuspedArch(
        layer,
        [b.cx + x * u, floor],
        half * u,
        Math.min(u * 0.95, floor * 0.95) * (half > 0.2 ? 1 : 0.8),
      );
    layer.fill('evenodd');
    for (const [x, half] of bays) {
      layer.lineWidth = u * 0.014;
      for (const [tone, wide] of [
        [lighten(p.base, 0.4), 0.016],
        [p.accent, 0.006],
      ] as const) {
        layer.strokeStyle = tone;
        layer.lineWidth = u * wide;
        layer.beginPath();
        cuspedArch(
          layer,
          [b.cx + x * u, floor + u * 0.1],
          (half + 0.018) * u,
          Math.min(u * 0.95, floor * 0.95) * (half > 0.2 ? 1 : 0.8) + u * 0.125,
        );
        layer.stroke();
      }
    }
    for (const x of [-0.355, 0.355, -0.78, 0.78, -1.22, 1.22])
      column(layer, [b.cx + x * u, floor], { tall: floor * 0.56, half: u * 0.032 }, p);
    drawFloor(b, layer, {
      line: floor,
      eye: height * 0.6,
      size: 0.16,
      kind: 'checks',
      colours: [lighten(p.base, 0.45), mix(p.base, p.deep, 0.34)],
      joint: alpha(p.deep, 0.2),
      far: lighten(p.base, 0.35),
    });
  });
  addReflection(b, floor, 0.45, 0.006);
  addPool(ctx, [b.cx - u * 0.05, height * 0.93], [u * 0.5, u * 0.06], { colour: p.glow, strength: 0.6 });
  b.plane(0.003, (layer) => {
    for (const x of [-0.355, 0.355, 0.78, -0.78]) {
      layer.fillStyle = darken(p.deep, 0.2);
      layer.fillRect(b.cx + x * u - u * 0.0015, 0, u * 0.003, height * 0.13);
      layer.fillStyle = mix('#c8903f', p.glow, 0.3);
      layer.beginPath();
      layer.ellipse(b.cx + x * u, height * 0.15, u * 0.018, u * 0.026, 0, 0, Math.PI * 2);
      layer.fill();
    }
  });
  for (const x of [-0.355, 0.355, 0.78, -0.78])
    addGlow(ctx, [b.cx + x * u, height * 0.15], u * 0.12, { colour: p.glow, strength: 0.6 });
  addShafts(b, {
    x: b.cx - u * 0.75,
    y: -u * 0.2,
    count: 7,
    colour: p.glow,
    strength: 0.42,
    towards: 0.95,
    fan: 0.8,
    reach: 1.6,
  });
  addFrontBlooms(b, mix('#4f7a3a', p.deep, 0.3), [p.accent, lighten(p.accent, 0.4), '#fff4e0'], 0.085);
  addGlow(ctx, [b.cx, b.headY], u * 0.42, { colour: p.glow, strength: 0.35 });
  addSparks(b, { count: 30, colours: [p.glow], small: 0.001, large: 0.0032, strength: 0.6 });
  settle(b, { light: p.glow, strength: 0.1, corners: 0.5 });
}

function dome(ctx: Ctx, [x, foot]: Point, r: number, colour: string): void {
  const lit = ctx.createLinearGradient(x - r, 0, x + r, 0);
  lit.addColorStop(0, lighten(colour, 0.4));
  lit.addColorStop(1, darken(colour, 0.18));
  ctx.fillStyle = lit;
  ctx.fillRect(x - r * 0.85, foot - r * 0.5, r * 1.7, r * 0.6);
  ctx.beginPath();
  ctx.moveTo(x - r * 0.85, foot - r * 0.5);
  ctx.bezierCurveTo(x - r * 1.35, foot - r * 1.3, x - r * 0.5, foot - r * 1.75, x, foot - r * 2.15);
  ctx.bezierCurveTo(x + r * 0.5, foot - r * 1.75, x + r * 1.35, foot - r * 1.3, x + r * 0.85, foot - r * 0.5);
  ctx.fill();
}

function column(
  ctx: Ctx,
  [x, foot]: Point,
  { tall, half }: { tall: number; half: number },
  p: Backdrop['palette'],
): void {
  const round = ctx.createLinearGradient(x - half, 0, x + half, 0);
  round.addColorStop(0, mix(p.base, p.deep, 0.35));
  round.addColorStop(0.32, lighten(p.base, 0.5));
  round.addColorStop(1, mix(p.base, p.deep, 0.6));
  ctx.fillStyle = round;
  ctx.fillRect(x - half * 0.7, foot - tall, half * 1.4, tall);
  for (const [y, k] of [
    [0, 1.3],
    [0.06, 1.05],
    [0.86, 1.05],
    [0.93, 1.4],
  ] as const) {
    ctx.beginPath();
    ctx.roundRect(x - half * k, foot - tall * (y + 0.055), half * k * 2, tall * 0.055, half * 0.3);
    ctx.fill();
  }
}
