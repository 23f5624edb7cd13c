import { createCanvas } from '@napi-rs/canvas';
import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, type Backdrop, type Ctx, settle } from '../scenery/backdrop.ts';

/** Rows of the coarse picture that is enlarged without smoothing. */
const ROWS = 104;

/** A platform game's world: banded sky, square clouds, blocks, coins. */
export function paintPixelArcade(b: Backdrop): void {
  const { ctx, width, height, palette: p } = b;
  const columns = Math.ceil((ROWS * width) / height);
  const coarse = createCanvas(columns, ROWS);
  const small = coarse.getContext('2d');
  const middle = Math.round(columns / 2);
  paintBands(small, columns, p);
  for (let i = 0; i < 70; i++) {
    small.fillStyle = alpha('#ffffff', b.between(0.3, 1));
    small.fillRect(Math.floor(b.random() * columns), Math.floor(b.random() * 56), 1, 1);
  }
  // Beside the head: behind it, what shows of a sun is a fringe of the photo.
  sun(small, [middle + 34, 22], 13, p);
  for (const [x, y] of plot`-40 14, 60 12, -74 26, 78 26`) cloud(small, middle + x, y);
  ranges(small, columns, middle, p);
  for (const x of [-58, -34, -25, 26, 37, 61, 74, -76])
    tree(small, [middle + x, 80], 9 + (Math.abs(x) % 5), p);
  ground(b, small, columns, p);
  for (const side of [-1, 1]) {
    for (const [x, y, n] of [
      [30, 38, 3],
      [54, 56, 3],
      [80, 44, 4],
    ] as const) {
      for (let i = 0; i < n; i++)
        block(small, middle + side * (x + i * 8) - (side < 0 ? 8 : 0), y, i === 1 ? p.glow : '#d8743f');
      coin(small, middle + side * (x + 8), y - 11, p.glow);
    }
    pipe(small, middle + side * 44 - 8, 72, p.accent);
  }
  for (const side of [-1, 1]) bush(small, { corner: side < 0 ? 0 : columns, foot: ROWS, side }, p);
  ctx.imageSmoothingEnabled = false;
  ctx.drawImage(coarse, 0, 0, columns, ROWS, 0, 0, (columns * height) / ROWS, height);
  ctx.imageSmoothingEnabled = true;
  addGlow(ctx, [b.cx, b.headY], b.u * 0.5, { colour: p.bright, strength: 0.3 });
  settle(b, { light: p.bright, strength: 0.1, corners: 0.35 });
}

/** Three ranges of hills, each farther one nearer to the colour of the sky. */
function ranges(small: Ctx, columns: number, middle: number, p: Backdrop['palette']): void {
  for (let x = 0; x < columns; x++) {
    const farthest =
      58 + Math.round(6 * Math.sin((x - middle) * 0.06 + 1) + 3 * Math.sin((x - middle) * 0.31));
    small.fillStyle = mix(mix(p.base, p.bright, 0.4), p.deep, 0.12);
    small.fillRect(x, farthest, 1, ROWS);
    small.fillStyle = mix(p.bright, '#ffffff', 0.3);
    if (farthest < 55) small.fillRect(x, farthest, 1, 2);
    const far = 66 + Math.round(5 * Math.sin((x - middle) * 0.11) + 3 * Math.sin((x - middle) * 0.23));
    small.fillStyle = mix(p.base, p.deep, 0.35);
    small.fillRect(x, far, 1, ROWS);
    small.fillStyle = mix(p.base, p.bright, 0.2);
    small.fillRect(x, far, 1, 1);
    const near = 78 + Math.round(4 * Math.sin((x - middle) * 0.07 + 2));
    small.fillStyle = mix(p.accent, p.deep, 0.35);
    small.fillRect(x, near, 1, ROWS);
    small.fillStyle = mix(p.accent, p.deep, 0.1);
    small.fillRect(x, near, 1, 1);
  }
}

function paintBands(ctx: Ctx, columns: number, p: Backdrop['palette']): void {
  const bands = 13;
  for (let i = 0; i < bands; i++) {
    ctx.fillStyle = i < 7 ? mix(p.deep, p.base, i / 6) : mix(p.base, p.bright, (i - 6) / 6);
    ctx.fillRect(0, i * 6, columns, ROWS);
  }
}

function sun(ctx: Ctx, [x, y]: Point, r: number, p: Backdrop['palette']): void {
  for (let dy = -r; dy <= r; dy++) {
    if (dy > 0 && dy % 5 < dy / 9) continue;
    const half = Math.round(Math.sqrt(r * r - dy * dy));
    ctx.fillStyle = mix(p.glow, '#ff5fa8', (dy + r) / (2 * r));
    ctx.fillRect(x - half, y + dy, half * 2, 1);
  }
}

function cloud(ctx: Ctx, x: number, y: number): void {
  for (const [dx, dy, w, h] of [
    [-9, 2, 18, 5],
    [-5, -1, 10, 5],
    [-2, -3, 5, 4],
  ] as const) {
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(x + dx, y + dy, w, h);
  }
  ctx.fillStyle = '#c4d8ff';
  ctx.fillRect(x - 9, y + 6, 18, 1);
}

function ground(b: Backdrop, ctx: Ctx, columns: number, p: Backdrop['palette']): void {
  for (let x = 0; x < columns; x += 8) {
    for (let y = 88; y < ROWS; y += 8) {
      ctx.fillStyle = '#a85a34';
      ctx.fillRect(x, y, 8, 8);
      ctx.fillStyle = '#7a3f28';
      ctx.fillRect(x + Math.floor(b.random() * 6), y + 3 + Math.floor(b.random() * 3), 2, 2);
      ctx.fillRect(x + 7, y, 1, 8);
    }
    ctx.fillStyle = p.accent;
    ctx.fillRect(x, 88, 8, 3);
    ctx.fillRect(x + 1, 91, 2, 1);
    ctx.fillRect(x + 5, 91, 2, 2);
    ctx.fillStyle = lighten(p.accent, 0.4);
    ctx.fillRect(x, 88, 8, 1);
  }
}

function block(ctx: Ctx, x: number, y: number, fill: string): void {
  ctx.fillStyle = darken(fill, 0.5);
  ctx.fillRect(x, y, 8, 8);
  ctx.fillStyle = fill;
  ctx.fillRect(x, y, 7, 7);
  ctx.fillStyle = lighten(fill, 0.5);
  ctx.fillRect(x, y, 7, 1);
  ctx.fillRect(x, y, 1, 7);
  ctx.fillStyle = darken(fill, 0.35);
  for (const [dx, dy] of plot`2 2, 5 2, 2 5, 5 5`) ctx.fillRect(x + dx, y + dy, 1, 1);
}

function coin(ctx: Ctx, x: number, y: number, gold: string): void {
  for (const [dx, dy, w, h] of [
    [1, 0, 4, 7],
    [0, 1, 6, 5],
  ] as const) {
    ctx.fillStyle = gold;
    ctx.fillRect(x + dx, y + dy, w, h);
  }
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(x + 1, y + 1, 1, 4);
  ctx.fillStyle = darken(gold, 0.4);
  ctx.fillRect(x + 4, y + 1, 1, 5);
}

function pipe(ctx: Ctx, x: number, y: number, green: string): void {
  for (const [dx, dy, w, h] of [
    [0, 0, 16, 6],
    [2, 6, 12, 12],
  ] as const) {
    ctx.fillStyle = darken(green, 0.5);
    ctx.fillRect(x + dx, y + dy, w, h);
    ctx.fillStyle = green;
    ctx.fillRect(x + dx + 1, y + dy + 1, w - 2, h - 1);
    ctx.fillStyle = lighten(green, 0.5);
    ctx.fillRect(x + dx + 3, y + dy + 1, 2, h - 1);
  }
}

/** A stepped fir; all in squares. */
function tree(ctx: Ctx, [x, foot]: Point, tall: number, p: Backdrop['palette']): void {
  ctx.fillStyle = mix(p.deep, '#7a4a2f', 0.6);
  ctx.fillRect(x - 1, foot - 3, 2, 4);
  for (let i = 0; i < tall; i++) {
    const half = 1 + Math.floor((i % 4) * 0.8 + i / 4);
    ctx.fillStyle = mix(p.accent, p.deep, i % 4 === 3 ? 0.62 : 0.42);
    ctx.fillRect(x - half, foot - 3 - tall + i, half * 2, 1);
    ctx.fillStyle = mix(p.accent, p.deep, 0.2);
    ctx.fillRect(x - half, foot - 3 - tall + i, 1, 1);
  }
}

/** A dark bush in a lower corner, nearer than everything else. */
function bush(
  ctx: Ctx,
  { corner, foot, side }: { corner: number; foot: number; side: number },
  p: Backdrop['palette'],
): void {
  for (const [at, half, tall] of [
    [0, 9, 17],
    [10, 7, 11],
    [18, 5, 6],
  ] as const)
    for (let i = 0; i < tall; i++) {
      const wide = Math.round(half * Math.sqrt(1 - (1 - i / tall) ** 2)) + 1;
      ctx.fillStyle = mix(p.accent, p.deep, i < 2 ? 0.5 : 0.78);
      ctx.fillRect(corner - side * at - wide, foot - tall + i, wide * 2, 1);
    }
}
