import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawLeaf } from '../scenery/draw-land.ts';
import { addBokeh } from '../scenery/draw-light.ts';
import { bird } from './bird.ts';

/** Sand, a turquoise sea and palms leaning in from both sides. */
export function paintBeach(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const [horizon, shore] = [height * 0.52, height * 0.68];
  fillSky(b, { 0: p.deep, 0.3: mix(p.deep, p.bright, 0.6), 0.52: p.bright, 1: p.bright });
  addGlow(ctx, b.cx + u * 0.3, height * 0.24, u * 0.5, p.glow, 0.9);
  b.plane(0.006, (layer) => {
    for (const [x, y, s] of [
      [-0.38, 0.3, 0.14],
      [0.46, 0.4, 0.12],
      [-0.9, 0.2, 0.18],
      [0.92, 0.28, 0.17],
    ] as const) {
      drawCloud(b, layer, b.cx + x * u, y * height, s * u, '#ffffff', mix(p.deep, p.bright, 0.7));
    }
  });
  b.plane(0.005, (layer) => drawSea(b, layer, horizon, shore));
  b.plane(0.004, (layer) => drawSand(b, layer, shore));
  b.plane(0.003, (layer) => {
    for (const side of [-1, 1]) {
      palm(layer, b, b.cx + side * u * 0.5, height * 0.9, u * 0.72, -side);
      palm(layer, b, b.cx + side * u * 1.02, height * 0.86, u * 0.6, -side);
      parasol(layer, b.cx + side * u * 0.36, height * 0.84, u * 0.13, p.accent);
    }
    for (const [x, y] of plot`-0.14 0.09, 0.1 0.12`) {
      bird(layer, b.cx + x * u, y * height, u * 0.02, '#ffffff');
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

function palm(ctx: Ctx, b: Backdrop, x: number, foot: number, tall: number, lean: number): void {
  const top = [x + lean * tall * 0.16, foot - tall] as const;
  const bark = mix('#8a5f3a', b.palette.glow, 0.15);
  for (let i = 0; i < 22; i++) {
    const t = i / 22;
    const px = x + (top[0] - x) * t * t;
    const half = tall * 0.03 * (1.3 - t * 0.6);
    ctx.fillStyle = i % 2 ? bark : darken(bark, 0.18);
    ctx.fillRect(px - half, foot - tall * (t + 0.05), half * 2, tall * 0.052);
  }
  for (let i = 0; i < 8; i++) {
    const angle = -Math.PI / 2 + (i - 3.5) * 0.62;
    for (let k = 0; k < 9; k++) {
      const t = k / 9;
      const bend = angle + Math.sign(Math.cos(angle)) * t * 0.9;
      const [px, py] = [top[0] + Math.cos(bend) * tall * 0.4 * t, top[1] + Math.sin(bend) * tall * 0.4 * t];
      for (const side of [-1, 1]) {
        drawLeaf(
          ctx,
          px,
          py,
          tall * 0.15 * (1.1 - t * 0.6),
          bend + side * 0.8,
          i % 2 ? '#3f8f4a' : '#2f7040',
        );
      }
    }
  }
}

function parasol(ctx: Ctx, x: number, foot: number, r: number, colour: string): void {
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
