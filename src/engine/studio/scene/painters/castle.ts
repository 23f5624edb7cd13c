import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { fillPolygon } from '../../drawing/curve.ts';
import { fillBox } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addFrontBlooms, addHaze, FOCUS, recede } from '../scenery/depth.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawFoliage, drawRidge } from '../scenery/draw-land.ts';
import { addShafts, drawGlint } from '../scenery/draw-light.ts';

export function paintCastle(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.base, 0.5: mix(p.base, p.bright, 0.7), 0.75: p.glow, 1: p.bright });
  addGlow(ctx, [b.cx + u * 0.3, height * 0.3], u * 0.7, { colour: p.glow, strength: 0.6 });
  b.plane(0.008, (layer) => {
    for (const [x, y, s] of [
      [-0.4, 0.14, 0.15],
      [0.42, 0.2, 0.17],
      [-0.9, 0.24, 0.18],
      [0.95, 0.12, 0.16],
    ] as const)
      drawCloud(b, layer, [b.cx + x * u, y * height], {
        size: s * u,
        light: '#ffffff',
        shade: mix(p.base, p.bright, 0.6),
      });
  });
  const air = mix(p.bright, p.glow, 0.25);
  for (const [y, away] of [
    [0.56, 1],
    [0.62, 0.6],
  ] as const)
    b.plane(FOCUS.far, (layer) =>
      drawRidge(b, layer, {
        y,
        swing: 0.15,
        wave: 0.9,
        jagged: 0.5,
        top: recede(mix(p.deep, p.base, 0.3), air, away),
        bottom: air,
        relief: { shade: recede(p.deep, air, away), lit: recede(p.bright, air, away) },
      }),
    );
  const stone = mix(p.deep, p.bright, 0.55);
  // The keep lies across the valley, its outer towers nearer, the gate's own right here.
  for (const [blur, away, towers] of [
    [
      FOCUS.back,
      0.62,
      [
        [-0.26, 0.07, 0.3],
        [0.24, 0.06, 0.26],
        [0.35, 0.08, 0.4],
        [-0.37, 0.09, 0.46],
        [0.62, 0.07, 0.36],
        [-0.66, 0.07, 0.3],
      ],
    ],
    [
      FOCUS.middle,
      0.24,
      [
        [-0.3, 0.085, 0.26],
        [0.3, 0.09, 0.34],
        [0.72, 0.1, 0.4],
        [-0.76, 0.11, 0.44],
      ],
    ],
  ] as const)
    b.plane(blur, (layer) => {
      const [far, roof] = [recede(stone, air, away), recede(p.accent, air, away)];
      for (const [x, wide, tall] of towers)
        turret(b, layer, [b.cx + x * u, height * 0.8, wide * u, tall * u], { stone: far, tiles: roof });
      const top = height * (away > 0.5 ? 0.655 : 0.725);
      curtainWall(b, layer, { top, step: u * (away > 0.5 ? 0.04 : 0.055), stone: far });
    });
  addHaze(b, { y: height * 0.76, spread: 0.12, colour: air, strength: 0.55 });
  b.plane(FOCUS.middle, (layer) => {
    drawRidge(b, layer, { y: 0.83, swing: 0.05, wave: 0.8, jagged: 0, top: '#9fc860', bottom: '#3f6a2f' });
    path(b, layer, height * 0.82, mix('#d8c49a', p.glow, 0.3));
    for (const side of [-1, 1])
      for (let i = 0; i < 6; i++)
        drawFoliage(b, layer, [b.cx + side * u * (0.2 + i * 0.15), height * (0.83 + i * 0.012)], {
          size: u * b.between(0.035, 0.06),
          dark: '#2f5a2a',
          light: '#a8cc62',
        });
  });
  b.plane(FOCUS.beside, (layer) => {
    for (const side of [-1, 1]) {
      turret(b, layer, [b.cx + side * u * 0.5, height * 1.02, u * 0.24, u * 0.78], {
        stone: mix(stone, '#e0d2bc', 0.3),
        tiles: p.accent,
      });
      banner(layer, [b.cx + side * u * 0.44, height * 0.44, u * 0.09, u * 0.25], p);
      if (b.width > u * 1.15) banner(layer, [b.cx + side * u * 0.86, height * 0.3, u * 0.09, u * 0.26], p);
    }
  });
  addFrontBlooms(b, '#5f9a3f', [p.accent, '#fff4e0', '#f2c23f'], 0.1);
  addShafts(b, {
    x: b.cx + u * 0.6,
    y: -u * 0.2,
    count: 9,
    colour: p.glow,
    strength: 0.4,
    towards: 2.1,
    fan: 1,
    reach: 1.6,
  });
  settle(b, { light: p.glow, strength: 0.22, corners: 0.35 });
}

/** A round tower: foot's middle, width and height of its wall in pixels. Its courses show where it is near. */
function turret(
  b: Backdrop,
  ctx: Ctx,
  [x, foot, wide, tall]: readonly [number, number, number, number],
  { stone, tiles }: { stone: string; tiles: string },
): void {
  const { palette: p } = b;
  const left = x - wide / 2;
  const round = (k: number, colour: string) => {
    const shade = ctx.createLinearGradient(x - (wide / 2) * k, 0, x + (wide / 2) * k, 0);
    shade.addColorStop(0, darken(colour, 0.42));
    shade.addColorStop(0.35, darken(colour, 0.08));
    shade.addColorStop(0.68, lighten(colour, 0.34));
    shade.addColorStop(1, darken(colour, 0.16));
    return shade;
  };
  const top = foot - tall;
  fillBox(ctx, [left, top, wide, tall], 0, round(1, stone));
  const course = Math.max(wide * 0.085, b.u * 0.012);
  for (let row = 0; row * course < tall; row++)
    for (let i = 0; i < 7; i++) {
      if (b.random() < 0.55) continue;
      // Stones narrow towards the sides, where the wall turns away.
      const [a, c] = [i, i + 1].map((k) => Math.sin(((Math.min(7, k + (row % 2) * 0.5) / 7) * 2 - 1) * 1.5));
      ctx.fillStyle = alpha(b.random() < 0.5 ? '#ffffff' : p.deep, b.between(0.04, 0.13));
      ctx.fillRect(x + a! * wide * 0.5, top + row * course, (c! - a!) * wide * 0.48, course * 0.86);
    }
  // The parapet stands out and shades the wall under it.
  const under = ctx.createLinearGradient(0, top, 0, top + wide * 0.5);
  under.addColorStop(0, alpha(p.deep, 0.5));
  under.addColorStop(1, alpha(p.deep, 0));
  fillBox(ctx, [left, top, wide, wide * 0.5], 0, under);
  fillBox(ctx, [x - wide * 0.6, top - wide * 0.14, wide * 1.2, wide * 0.26], 0, round(1.2, stone));
  for (let i = 0; i < 5; i++)
    fillBox(
      ctx,
      [x - wide * 0.6 + i * wide * 0.255, top - wide * 0.28, wide * 0.17, wide * 0.16],
      0,
      round(1.2, stone),
    );
  const roof = { x, y: top - wide * 0.2, w: wide };
  fillPolygon(
    ctx,
    plot(roof)`x-w*0.58 y, x-w*0.2 y-w*0.75, x y-w*1.4, x+w*0.2 y-w*0.75, x+w*0.58 y`,
    round(1.15, tiles),
  );
  for (let i = 1; i < 5; i++) {
    ctx.strokeStyle = alpha(p.deep, 0.16);
    ctx.lineWidth = wide * 0.012;
    ctx.beginPath();
    const k = 1 - i / 5.4;
    ctx.ellipse(x, top - wide * (0.2 + 1.1 * (1 - k)), wide * 0.52 * k, wide * 0.06 * k, 0, 0, Math.PI);
    ctx.stroke();
  }
  for (const [dx, dy] of plot`0.08 0.5, -0.14 1.3`) {
    if (dy * wide > tall * 0.8) continue;
    const [px, py] = [x + dx * wide, top + dy * wide];
    fillBox(
      ctx,
      [px - wide * 0.095, py - wide * 0.03, wide * 0.19, wide * 0.36],
      wide * 0.095,
      lighten(stone, 0.3),
    );
    fillBox(
      ctx,
      [px - wide * 0.065, py, wide * 0.13, wide * 0.3],
      wide * 0.065,
      mix(p.deep, '#ffce7a', 0.22),
    );
  }
}

/** A wall with its battlements from edge to edge. */
function curtainWall(
  b: Backdrop,
  ctx: Ctx,
  { top, step, stone }: { top: number; step: number; stone: string },
): void {
  const wall = ctx.createLinearGradient(0, top, 0, b.height * 0.86);
  wall.addColorStop(0, lighten(stone, 0.1));
  wall.addColorStop(1, darken(stone, 0.2));
  fillBox(ctx, [-b.u, top, b.width + 2 * b.u, b.height * 0.2], 0, wall);
  for (let x = b.cx - Math.ceil(b.width / step) * step; x < b.width + step; x += step) {
    fillBox(ctx, [x - step * 0.3, top - step * 0.5, step * 0.6, step * 0.55], 0, lighten(stone, 0.1));
    fillBox(ctx, [x - step * 0.06, top + step * 0.7, step * 0.12, step * 0.5], 0, darken(stone, 0.4));
  }
}

/** A way that winds up from the lower edge to the gate. */
function path(b: Backdrop, ctx: Ctx, gate: number, colour: string): void {
  const { cx, u, height } = b;
  const way = ctx.createLinearGradient(0, gate, 0, height);
  way.addColorStop(0, lighten(colour, 0.3));
  way.addColorStop(1, darken(colour, 0.2));
  ctx.fillStyle = way;
  ctx.beginPath();
  ctx.moveTo(cx - u * 0.03, gate);
  ctx.bezierCurveTo(
    cx + u * 0.1,
    gate + u * 0.06,
    cx - u * 0.3,
    gate + u * 0.1,
    cx - u * 0.34,
    height + u * 0.1,
  );
  ctx.lineTo(cx + u * 0.34, height + u * 0.1);
  ctx.bezierCurveTo(cx + u * 0.1, gate + u * 0.1, cx + u * 0.16, gate + u * 0.06, cx + u * 0.03, gate);
  ctx.fill();
}

function banner(
  ctx: Ctx,
  [x, y, wide, tall]: readonly [x: number, y: number, wide: number, tall: number],
  p: Backdrop['palette'],
): void {
  const cloth = ctx.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
  for (const [at, k] of [
    [0, 0.3],
    [0.3, 0],
    [0.55, 0.25],
    [0.8, 0],
    [1, 0.35],
  ] as const)
    cloth.addColorStop(at, darken(p.accent, k));
  ctx.fillStyle = cloth;
  ctx.beginPath();
  for (const [dx, dy] of plot`-0.5 0, 0.5 0, 0.5 1, 0 0.82, -0.5 1`) ctx.lineTo(x + dx * wide, y + dy * tall);
  ctx.fill();
  ctx.fillStyle = mix(p.glow, '#e0a83f', 0.6);
  ctx.fillRect(x - wide * 0.62, y - tall * 0.03, wide * 1.24, tall * 0.045);
  drawGlint(ctx, [x, y + tall * 0.4], wide * 0.34, mix(p.glow, '#e0a83f', 0.4));
}
