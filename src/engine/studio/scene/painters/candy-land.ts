import { darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { disc } from '../../drawing/ornament.ts';
import { type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze, FOCUS, lowerCorners } from '../scenery/depth.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { addBokeh } from '../scenery/draw-light.ts';
import { rays } from './toon-shapes.ts';

export function paintCandyLand(b: Backdrop): void {
  const { palette: p, u, height } = b;
  fillSky(b, { 0: p.base, 0.5: p.bright, 1: p.glow });
  b.plane(0.003, (layer) =>
    rays(b, layer, { y: height * 0.5, count: 20, colour: '#ffffff', strength: 0.28 }),
  );
  b.plane(0.006, (layer) => {
    for (const [x, y, s] of [
      [-0.38, 0.14, 0.13],
      [0.42, 0.2, 0.14],
      [0.9, 0.1, 0.15],
      [-0.9, 0.26, 0.15],
    ] as const)
      drawCloud(b, layer, [b.cx + x * u, y * height], {
        size: s * u,
        light: '#fff4fa',
        shade: mix(p.base, '#ffffff', 0.25),
      });
  });
  b.plane(FOCUS.back, (layer) => {
    for (const [x, s] of [
      [-0.36, 0.2],
      [0.34, 0.16],
      [0.86, 0.22],
      [-0.9, 0.18],
    ] as const)
      castle(layer, [b.cx + x * u, height * 0.66], s * u, {
        wall: mix(p.base, p.bright, 0.35),
        roof: mix(p.accent, p.bright, 0.3),
      });
  });
  addHaze(b, { y: height * 0.62, spread: 0.16, colour: p.bright, strength: 0.7 });
  const creams = [
    mix(p.accent, '#ffffff', 0.45),
    mix(p.base, '#ffffff', 0.25),
    mix(p.glow, p.base, 0.25),
    mix(p.base, p.deep, 0.3),
  ];
  for (const [i, tone] of creams.entries()) {
    b.plane(0.005 - i * 0.001, (layer) => {
      const y = height * (0.68 + i * 0.1);
      for (let k = -7; k <= 7; k++) {
        const x = b.cx + (k + (i % 2) * 0.5) * u * 0.26;
        const r = u * b.between(0.15, 0.2);
        const scoop = layer.createRadialGradient(x - r * 0.35, y - r * 0.35, 0, x, y, r * 1.1);
        scoop.addColorStop(0, lighten(tone, 0.55));
        scoop.addColorStop(1, tone);
        layer.fillStyle = scoop;
        layer.beginPath();
        layer.arc(x, y + r * 0.4, r, 0, Math.PI * 2);
        layer.rect(x - r, y + r * 0.4, r * 2, height);
        layer.fill();
        sprinkles(b, layer, [x, y + r * 0.1], r * 0.8);
      }
      const things = i * 2 + 3;
      for (let k = 0; k < things; k++) {
        const x = b.cx + (k % 2 ? 1 : -1) * u * (0.3 + (k >> 1) * 0.2 + i * 0.03);
        if ((k + i) % 3 === 0) cane(layer, x, y + u * 0.05, u * (0.13 + i * 0.03));
        else
          lollipop(
            layer,
            [x, y + u * 0.05],
            u * (0.045 + i * 0.012),
            [p.deep, p.accent, '#ffb04f', '#8fb0ff'][(k + i) % 4]!,
          );
      }
    });
  }
  b.plane(FOCUS.before, (layer) => {
    for (const { x, side } of lowerCorners(b)) {
      lollipop(layer, [x - side * u * 0.04, height + u * 0.03], u * 0.062, side < 0 ? p.deep : '#ffb04f');
      lollipop(layer, [x - side * u * 0.16, height + u * 0.09], u * 0.045, p.accent);
    }
  });
  addBokeh(b, { count: 20, colours: ['#ffffff', p.glow], small: 0.008, large: 0.026, strength: 0.5 });
  settle(b, { light: p.bright, strength: 0.2, corners: 0.12 });
}

/** Towers of ice cream cones and biscuit, far off; `s` is their height in pixels. */
function castle(ctx: Ctx, [x, foot]: Point, s: number, { wall, roof }: { wall: string; roof: string }): void {
  for (const [dx, wide, tall] of [
    [-0.42, 0.2, 0.6],
    [0.4, 0.22, 0.7],
    [0, 0.42, 0.62],
    [0.02, 0.2, 1.05],
  ] as const) {
    const left = x + (dx - wide / 2) * s;
    const round = ctx.createLinearGradient(left, 0, left + wide * s, 0);
    round.addColorStop(0, lighten(wall, 0.4));
    round.addColorStop(1, darken(wall, 0.12));
    ctx.fillStyle = round;
    ctx.fillRect(left, foot - tall * s, wide * s, tall * s + s * 0.3);
    disc(ctx, [x + dx * s, foot - tall * s], wide * s * 0.58, roof);
    disc(
      ctx,
      [x + dx * s - wide * s * 0.1, foot - (tall + wide * 0.5) * s],
      wide * s * 0.36,
      lighten(roof, 0.3),
    );
    disc(ctx, [x + dx * s, foot - (tall + wide * 0.95) * s], wide * s * 0.13, '#ff7f9a');
  }
}

function sprinkles(b: Backdrop, ctx: Ctx, [x, y]: Point, r: number): void {
  ctx.lineWidth = r * 0.05;
  ctx.lineCap = 'round';
  for (let i = 0; i < 9; i++) {
    const [px, py, a] = [x + b.between(-0.8, 0.8) * r, y + b.between(-0.5, 0.6) * r, b.random() * 3];
    ctx.strokeStyle = ['#ff6f9a', '#ffffff', '#6fd0ff', '#ffd84f', '#9a7fff'][i % 5]!;
    ctx.beginPath();
    ctx.moveTo(px, py);
    ctx.lineTo(px + Math.cos(a) * r * 0.13, py + Math.sin(a) * r * 0.13);
    ctx.stroke();
  }
}

function lollipop(ctx: Ctx, [x, foot]: Point, r: number, hue: string): void {
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(x - r * 0.09, foot - r * 2.9, r * 0.18, r * 3);
  const y = foot - r * 3.4;
  const sugar = ctx.createRadialGradient(x - r * 0.4, y - r * 0.4, 0, x, y, r);
  sugar.addColorStop(0, lighten(hue, 0.4));
  sugar.addColorStop(0.6, hue);
  sugar.addColorStop(1, darken(hue, 0.18));
  disc(ctx, [x, y], r, sugar);
  ctx.strokeStyle = 'rgba(255,255,255,0.85)';
  ctx.lineWidth = r * 0.17;
  ctx.beginPath();
  for (let i = 0; i < 44; i++) {
    const [a, k] = [i * 0.33, (i / 44) * r * 0.94];
    ctx.lineTo(x + Math.cos(a) * k, y + Math.sin(a) * k);
  }
  ctx.stroke();
}

function cane(ctx: Ctx, x: number, foot: number, s: number): void {
  const path = () => {
    ctx.beginPath();
    ctx.moveTo(x, foot + s * 0.2);
    ctx.lineTo(x, foot - s * 0.8);
    ctx.arc(x + s * 0.22, foot - s * 0.8, s * 0.22, Math.PI, Math.PI * 2);
    ctx.stroke();
  };
  ctx.lineCap = 'butt';
  ctx.lineWidth = s * 0.15;
  ctx.strokeStyle = '#ffffff';
  path();
  ctx.strokeStyle = '#f2385f';
  ctx.setLineDash([s * 0.1, s * 0.12]);
  path();
  ctx.setLineDash([]);
}
