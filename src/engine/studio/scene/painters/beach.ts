import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { disc } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze, addPool, FOCUS, recede } from '../scenery/depth.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { addBokeh } from '../scenery/draw-light.ts';
import { bird } from './bird.ts';

/** Sand, a turquoise sea and palms leaning in from both sides. */
export function paintBeach(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const [horizon, shore] = [height * 0.52, height * 0.68];
  fillSky(b, { 0: p.deep, 0.3: mix(p.deep, p.bright, 0.6), 0.52: p.bright, 1: p.bright });
  addGlow(ctx, [b.cx + u * 0.3, height * 0.24], u * 0.5, { colour: p.glow, strength: 0.9 });
  b.plane(0.006, (layer) => {
    for (const [x, y, s] of [
      [-0.38, 0.3, 0.14],
      [0.46, 0.4, 0.12],
      [-0.9, 0.2, 0.18],
      [0.92, 0.28, 0.17],
    ] as const) {
      drawCloud(b, layer, [b.cx + x * u, y * height], {
        size: s * u,
        light: '#ffffff',
        shade: mix(p.deep, p.bright, 0.7),
      });
    }
  });
  b.plane(FOCUS.far, (layer) => island(b, layer, horizon));
  b.plane(FOCUS.middle, (layer) => drawSea(b, layer, horizon, shore));
  addHaze(b, { y: horizon, spread: 0.05, colour: p.bright, strength: 0.55 });
  b.plane(FOCUS.middle, (layer) => {
    sail(layer, [b.cx - u * 0.27, horizon + u * 0.03], u * 0.05, p.accent);
    sail(layer, [b.cx + u * 0.62, horizon + u * 0.022], u * 0.036, '#f2c23f');
    drawSand(b, layer, shore);
  });
  b.plane(0.003, (layer) => {
    for (const side of [-1, 1]) {
      for (const [x, y, tall] of [
        [1.02, 0.86, 0.6],
        [side > 0 ? 0.46 : 0.43, 0.74, 0.32],
        [0.56, 0.92, side > 0 ? 0.7 : 0.78],
      ] as const) {
        const foot = [b.cx + side * u * x, height * y] as const;
        addPool(layer, [foot[0] - side * u * 0.06, foot[1]], [u * tall * 0.34, u * tall * 0.05], {
          colour: '#8a6a4a',
          strength: 0.5,
          blend: 'multiply',
        });
        palm(layer, b, foot, { tall: u * tall, lean: -side });
      }
      const shade = b.cx + side * u * 0.4;
      addPool(layer, [shade + u * 0.03, height * 0.865], [u * 0.19, u * 0.035], {
        colour: '#8a6a4a',
        strength: 0.7,
        blend: 'multiply',
      });
      parasol(layer, [shade, height * 0.86], u * 0.13, side > 0 ? p.accent : mix(p.base, p.deep, 0.4));
    }
    for (const [x, y] of plot`-0.14 0.09, 0.1 0.12`) {
      bird(layer, [b.cx + x * u, y * height], u * 0.02, '#ffffff');
    }
  });
  addBokeh(b, {
    count: 22,
    colours: [p.glow, '#ffffff'],
    small: 0.006,
    large: 0.022,
    top: 0.5,
    bottom: 0.72,
    strength: 0.5,
  });
  settle(b, { light: p.glow, strength: 0.2, corners: 0.22 });
}

function drawSea(b: Backdrop, ctx: Ctx, horizon: number, shore: number): void {
  const { palette: p, u } = b;
  const water = ctx.createLinearGradient(0, horizon, 0, shore);
  water.addColorStop(0, mix(p.base, p.deep, 0.55));
  water.addColorStop(1, lighten(p.base, 0.3));
  ctx.fillStyle = water;
  ctx.fillRect(-u, horizon, b.width + 2 * u, shore - horizon + u * 0.05);
  for (let i = 0; i < 160; i++) {
    const t = b.random();
    ctx.fillStyle = alpha('#ffffff', b.between(0.08, 0.45));
    ctx.fillRect(b.random() * b.width, horizon + (shore - horizon) * t, u * (0.02 + 0.05 * t), u * 0.003);
  }
}

function drawSand(b: Backdrop, ctx: Ctx, shore: number): void {
  const { palette: p, u, height } = b;
  const edge = (x: number, drop: number) => shore + u * (0.012 * Math.sin(((x - b.cx) / u) * 9) + drop);
  for (const [drop, fill] of [
    [-0.012, '#ffffff'],
    [0.006, mix('#e8cf9f', p.base, 0.2)],
    [0.03, '#f2ddb0'],
  ] as const) {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.moveTo(-u, height + u);
    for (let x = -u * 0.1; x < b.width + u * 0.1; x += u * 0.02) ctx.lineTo(x, edge(x, drop));
    ctx.lineTo(b.width + u, height + u);
    ctx.fill();
  }
  for (let i = 0; i < 300; i++) {
    ctx.fillStyle = alpha(b.random() < 0.5 ? '#b8925a' : '#ffffff', 0.3);
    ctx.fillRect(
      b.random() * b.width,
      shore + u * 0.05 + b.random() * (height - shore),
      u * 0.006,
      u * 0.003,
    );
  }
}

/** Hills of an island that the air has turned blue. */
function island(b: Backdrop, ctx: Ctx, horizon: number): void {
  const { palette: p, u } = b;
  for (const [x, half, tall, away] of [
    [0.36, 0.3, 0.07, 1.1],
    [0.48, 0.2, 0.1, 0.8],
    [-0.7, 0.34, 0.09, 1],
    [1.1, 0.3, 0.08, 0.8],
  ] as const) {
    ctx.fillStyle = recede('#3f7a5a', mix(p.deep, p.bright, 0.65), away);
    ctx.beginPath();
    ctx.moveTo(b.cx + (x - half) * u, horizon + u * 0.01);
    ctx.quadraticCurveTo(
      b.cx + (x - half * 0.3) * u,
      horizon - tall * u * 1.6,
      b.cx + (x + half * 0.1) * u,
      horizon - tall * u * 0.8,
    );
    ctx.quadraticCurveTo(
      b.cx + (x + half * 0.4) * u,
      horizon - tall * u * 0.9,
      b.cx + (x + half) * u,
      horizon + u * 0.01,
    );
    ctx.fill();
  }
}

function sail(ctx: Ctx, [x, foot]: Point, s: number, colour: string): void {
  for (const [points, fill] of [
    [plot`0.05 0.25, 0.05 2.2, 0.95 0.32`, colour],
    [plot`-0.05 0.25, -0.05 2, -0.6 0.32`, '#ffffff'],
    [plot`-0.9 0.16, 0.95 0.16, 0.7 -0.1, -0.66 -0.1`, '#f4f0e6'],
  ] as const) {
    ctx.fillStyle = fill;
    ctx.beginPath();
    for (const [dx, dy] of points) ctx.lineTo(x + dx * s, foot - dy * s);
    ctx.fill();
  }
}

/** A leaning trunk in rings, and fronds whose leaflets hang from a bent rib, those behind in shade. */
function palm(ctx: Ctx, b: Backdrop, [x, foot]: Point, { tall, lean }: { tall: number; lean: number }): void {
  const top = [x + lean * tall * 0.16, foot - tall] as const;
  const bark = mix('#8a5f3a', b.palette.glow, 0.15);
  for (let i = 0; i < 30; i++) {
    const t = i / 30;
    const px = x + (top[0] - x) * t * t;
    const half = tall * 0.026 * (1.35 - t * 0.65);
    const round = ctx.createLinearGradient(px - half, 0, px + half, 0);
    round.addColorStop(0, darken(bark, 0.45));
    round.addColorStop(0.62, lighten(bark, i % 2 ? 0.24 : 0.1));
    round.addColorStop(1, darken(bark, 0.2));
    ctx.fillStyle = round;
    ctx.fillRect(
      px - half * (i % 2 ? 1 : 1.12),
      foot - tall * (t + 0.037),
      half * (i % 2 ? 2 : 2.24),
      tall * 0.039,
    );
  }
  for (let i = 0; i < 13; i++) {
    // From the back of the crown to the front.
    const behind = i < 5;
    const angle =
      -Math.PI / 2 + ((i % 5) - 2 + (behind ? 0.4 : b.between(-0.2, 0.2))) * (behind ? 0.6 : 0.78);
    const long = tall * 0.38 * b.between(0.8, 1.1);
    frond(ctx, top, { angle, long, green: behind ? '#2a6238' : mix('#3f9a4a', '#8fc05a', b.random() * 0.6) });
  }
  for (const [dx, dy] of plot`-0.02 0.03, 0.025 0.035, 0 0.05`)
    disc(ctx, [top[0] + dx * tall, top[1] + dy * tall], tall * 0.024, '#7a4f2a');
}

function frond(
  ctx: Ctx,
  [x, y]: readonly [number, number],
  { angle, long, green }: { angle: number; long: number; green: string },
): void {
  const turn = Math.cos(angle) >= 0 ? 1 : -1;
  const leaflets = 18;
  const at = (t: number): readonly [number, number] => [
    x + Math.cos(angle + turn * t * 0.5) * long * t,
    y + Math.sin(angle + turn * t * 0.5) * long * t + long * 0.42 * t * t,
  ];
  for (let k = 1; k <= leaflets; k++) {
    const t = k / leaflets;
    const [px, py] = at(t);
    const size = long * 0.34 * Math.sin(Math.PI * (0.18 + 0.72 * t));
    for (const side of [-1, 1]) {
      const hang = angle + turn * t * 0.9 + side * (0.75 - t * 0.3);
      ctx.fillStyle = side * turn < 0 ? lighten(green, 0.16) : darken(green, 0.2);
      ctx.beginPath();
      ctx.moveTo(px - long * 0.018, py);
      ctx.quadraticCurveTo(
        px + Math.cos(hang) * size * 0.6,
        py + Math.sin(hang) * size * 0.5,
        px + Math.cos(hang) * size,
        py + Math.sin(hang) * size + size * 0.3,
      );
      ctx.quadraticCurveTo(
        px + Math.cos(hang) * size * 0.4,
        py + Math.sin(hang) * size * 0.5 + size * 0.1,
        px + long * 0.018,
        py,
      );
      ctx.fill();
    }
  }
  ctx.strokeStyle = lighten(green, 0.3);
  ctx.lineWidth = long * 0.014;
  ctx.beginPath();
  for (let k = 0; k <= 8; k++) ctx.lineTo(...at(k / 8));
  ctx.stroke();
}

function parasol(ctx: Ctx, [x, foot]: Point, r: number, colour: string): void {
  ctx.fillStyle = '#f4efe4';
  ctx.fillRect(x - r * 0.03, foot - r * 1.5, r * 0.06, r * 1.6);
  for (let i = 0; i < 6; i++) {
    ctx.fillStyle = i % 2 ? '#ffffff' : colour;
    ctx.beginPath();
    ctx.moveTo(x, foot - r * 2);
    ctx.quadraticCurveTo(x + (i / 3 - 1) * r * 0.9, foot - r * 1.9, x + (i / 3 - 1) * r, foot - r * 1.25);
    ctx.lineTo(x + ((i + 1) / 3 - 1) * r, foot - r * 1.25);
    ctx.quadraticCurveTo(x + ((i + 1) / 3 - 1) * r * 0.9, foot - r * 1.9, x, foot - r * 2);
    ctx.fill();
  }
}
