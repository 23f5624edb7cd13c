import type { Backdrop, Ctx } from './backdrop.ts';
import { alpha, darken, lighten, mix } from './colour.ts';

export interface TowersOptions {
  /** Ground line, and the height range of the towers, in pixels. */
  readonly ground: number;
  readonly low: number;
  readonly high: number;
  /** Mean width in u. */
  readonly step: number;
  readonly wall: string;
  /** Colour that the foot fades into. */
  readonly haze: string;
  readonly windows: readonly string[];
  /** Share of windows lit, 0..1. */
  readonly lit: number;
  /** Tower height falls towards the middle by this share, so that the head stands free. */
  readonly valley?: number;
}

/** A row of towers from edge to edge. */
export function drawTowers(b: Backdrop, ctx: Ctx, o: TowersOptions): void {
  let x = -o.step * b.u * b.random() - b.u * 0.05;
  while (x < b.width + b.u * 0.05) {
    const wide = o.step * b.u * b.between(0.65, 1.35);
    const off = Math.min(1, Math.abs(x + wide / 2 - b.cx) / (b.u * 0.42));
    const tall = b.between(o.low, o.high) * (1 - (o.valley ?? 0) * (1 - off));
    drawTower(b, ctx, x, wide, tall, o);
    x += wide * b.between(1, 1.12);
  }
}

function drawTower(b: Backdrop, ctx: Ctx, x: number, wide: number, tall: number, o: TowersOptions): void {
  const top = o.ground - tall;
  const wall = ctx.createLinearGradient(0, top, 0, o.ground);
  wall.addColorStop(0, o.wall);
  wall.addColorStop(1, mix(o.wall, o.haze, 0.55));
  ctx.fillStyle = wall;
  const shape = Math.floor(b.random() * 4);
  ctx.beginPath();
  ctx.moveTo(x, o.ground + b.u * 0.4);
  ctx.lineTo(x, top);
  if (shape === 1) ctx.lineTo(x + wide / 2, top - wide * 0.35);
  if (shape === 2) {
    ctx.lineTo(x + wide * 0.2, top);
    ctx.lineTo(x + wide * 0.2, top - wide * 0.3);
    ctx.lineTo(x + wide * 0.8, top - wide * 0.3);
    ctx.lineTo(x + wide * 0.8, top);
  }
  ctx.lineTo(x + wide, top);
  ctx.lineTo(x + wide, o.ground + b.u * 0.4);
  ctx.fill();
  if (shape === 3) ctx.fillRect(x + wide * 0.48, top - wide * 0.7, wide * 0.04, wide * 0.7);
  // One lit side gives the block depth.
  ctx.fillStyle = alpha('#ffffff', 0.05);
  ctx.fillRect(x, top, wide * 0.14, tall);
  drawTowerWindows(b, ctx, x, wide, top, tall, o);
}

function drawTowerWindows(
  b: Backdrop,
  ctx: Ctx,
  x: number,
  wide: number,
  top: number,
  tall: number,
  o: TowersOptions,
): void {
  const columns = Math.max(2, Math.round(wide / (b.u * 0.022)));
  const cell = wide / (columns + 0.6);
  const rows = Math.floor(tall / (cell * 1.5));
  for (let row = 1; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (b.random() > o.lit) continue;
      ctx.fillStyle = alpha(o.windows[Math.floor(b.random() * o.windows.length)]!, b.between(0.35, 0.95));
      ctx.fillRect(x + cell * (column + 0.5), top + row * cell * 1.5, cell * 0.6, cell * 0.85);
    }
  }
}

/** A wall and a floor meeting at `line` (pixels), the floor lit from the far end. */
export function drawRoom(
  b: Backdrop,
  ctx: Ctx,
  line: number,
  wall: readonly [string, string],
  floor: readonly [string, string],
): void {
  const w = ctx.createLinearGradient(0, 0, 0, line);
  w.addColorStop(0, wall[0]);
  w.addColorStop(1, wall[1]);
  ctx.fillStyle = w;
  ctx.fillRect(-b.u, -b.u, b.width + b.u * 2, line + b.u);
  const f = ctx.createLinearGradient(0, line, 0, b.height);
  f.addColorStop(0, floor[0]);
  f.addColorStop(1, floor[1]);
  ctx.fillStyle = f;
  ctx.fillRect(-b.u, line, b.width + b.u * 2, b.height - line + b.u);
}

/** A window with panes: sky, far greenery, frame and sill, and the light it lets in. All in pixels. */
export function drawWindow(
  b: Backdrop,
  ctx: Ctx,
  [x, y, wide, tall]: readonly [number, number, number, number],
  o: { sky: readonly [string, string]; frame: string; green?: string; columns?: number },
): void {
  const bar = wide * 0.045;
  ctx.fillStyle = darken(o.frame, 0.12);
  ctx.fillRect(x - bar * 1.6, y - bar * 1.2, wide + bar * 3.2, tall + bar * 2.8);
  const sky = ctx.createLinearGradient(0, y, 0, y + tall);
  sky.addColorStop(0, o.sky[0]);
  sky.addColorStop(1, o.sky[1]);
  ctx.fillStyle = sky;
  ctx.fillRect(x, y, wide, tall);
  if (o.green) {
    ctx.save();
    ctx.beginPath();
    ctx.rect(x, y, wide, tall);
    ctx.clip();
    for (let i = 0; i < 7; i++) {
      const r = wide * b.between(0.14, 0.3);
      ctx.fillStyle = mix(o.green, o.sky[1], b.between(0.05, 0.45));
      ctx.beginPath();
      ctx.arc(x + wide * (i / 6), y + tall - r * 0.35, r, 0, Math.PI * 2);
      ctx.fill();
    }
    ctx.restore();
  }
  ctx.fillStyle = o.frame;
  const columns = o.columns ?? 2;
  for (let i = 1; i < columns; i++) ctx.fillRect(x + (wide * i) / columns - bar / 2, y, bar, tall);
  ctx.fillRect(x, y + tall * 0.4, wide, bar);
  ctx.fillRect(x - bar * 2.2, y + tall + bar * 0.4, wide + bar * 4.4, bar * 1.5);
}

export interface ShelvesOptions {
  readonly rows: number;
  readonly board: string;
  readonly back: string;
  readonly colours: readonly string[];
  /** What stands on them. */
  readonly things: 'books' | 'jars' | 'flasks' | 'toys';
}

/** A shelf unit full of things; box in pixels. */
export function drawShelves(
  b: Backdrop,
  ctx: Ctx,
  [x, y, wide, tall]: readonly [number, number, number, number],
  o: ShelvesOptions,
): void {
  ctx.fillStyle = o.back;
  ctx.fillRect(x, y, wide, tall);
  const row = tall / o.rows;
  const board = row * 0.09;
  for (let i = 0; i < o.rows; i++) {
    const foot = y + row * (i + 1) - board;
    let at = x + wide * 0.03;
    while (at < x + wide * 0.95) {
      const size = row * b.between(0.12, 0.2) * (o.things === 'books' ? 0.8 : 2.3);
      if (at + size > x + wide * 0.98) break;
      if (b.random() < 0.88) drawThing(b, ctx, at, foot, size, row, o);
      at += size * (o.things === 'books' ? 1.04 : 1.3);
    }
    const shade = ctx.createLinearGradient(0, foot - row + board, 0, foot - row * 0.6);
    shade.addColorStop(0, 'rgba(0,0,0,0.3)');
    shade.addColorStop(1, 'rgba(0,0,0,0)');
    ctx.fillStyle = shade;
    ctx.fillRect(x, foot - row + board, wide, row * 0.4);
    ctx.fillStyle = o.board;
    ctx.fillRect(x, foot, wide, board);
  }
  ctx.fillStyle = o.board;
  ctx.fillRect(x - board, y - board, board, tall + board);
  ctx.fillRect(x + wide, y - board, board, tall + board);
  ctx.fillRect(x - board, y - board, wide + board * 2, board);
}

function drawThing(
  b: Backdrop,
  ctx: Ctx,
  x: number,
  foot: number,
  size: number,
  row: number,
  o: ShelvesOptions,
): void {
  const colour = o.colours[Math.floor(b.random() * o.colours.length)]!;
  const round = ctx.createLinearGradient(x, 0, x + size, 0);
  round.addColorStop(0, darken(colour, 0.18));
  round.addColorStop(0.35, lighten(colour, 0.22));
  round.addColorStop(1, darken(colour, 0.28));
  ctx.fillStyle = round;
  ctx.beginPath();
  if (o.things === 'books') {
    const tall = row * b.between(0.55, 0.82);
    ctx.rect(x, foot - tall, size, tall);
    ctx.fill();
    ctx.fillStyle = alpha('#ffe9b0', 0.5);
    ctx.fillRect(x, foot - tall * 0.8, size, tall * 0.04);
    ctx.fillRect(x, foot - tall * 0.2, size, tall * 0.04);
    return;
  }
  if (o.things === 'jars') ctx.roundRect(x, foot - size * 1.5, size, size * 1.5, size * 0.2);
  if (o.things === 'toys') {
    if (b.random() < 0.5) ctx.arc(x + size / 2, foot - size * 0.5, size * 0.5, 0, Math.PI * 2);
    else ctx.roundRect(x, foot - size, size, size, size * 0.12);
  }
  if (o.things === 'flasks') {
    ctx.moveTo(x + size * 0.38, foot - size * 1.5);
    ctx.lineTo(x + size * 0.62, foot - size * 1.5);
    ctx.lineTo(x + size * 0.62, foot - size * 0.95);
    ctx.lineTo(x + size * 1.02, foot - size * 0.12);
    ctx.quadraticCurveTo(x + size, foot, x + size * 0.9, foot);
    ctx.lineTo(x + size * 0.1, foot);
    ctx.quadraticCurveTo(x, foot, x - size * 0.02, foot - size * 0.12);
    ctx.lineTo(x + size * 0.38, foot - size * 0.95);
  }
  ctx.fill();
  if (o.things === 'jars') {
    ctx.fillStyle = darken(o.board, 0.2);
    ctx.fillRect(x + size * 0.06, foot - size * 1.72, size * 0.88, size * 0.24);
  }
  ctx.fillStyle = 'rgba(255,255,255,0.35)';
  ctx.fillRect(x + size * 0.2, foot - size * 0.85, size * 0.1, size * 0.6);
}

/** A hanging curtain from x0 to x1 whose folds narrow where it is tied, at `tie` (pixels) towards `x0`. */
export function drawCurtain(
  ctx: Ctx,
  [x0, x1]: readonly [number, number],
  o: { top: number; tie: number; bottom: number; colour: string; folds: number },
): void {
  const shape = (t: number, y: number): number => {
    const open = x0 + (x1 - x0) * t;
    const tied = x0 + (x1 - x0) * t * 0.42;
    const k =
      y < o.tie
        ? ((y - o.top) / (o.tie - o.top)) ** 2.2
        : 1 - 0.45 * Math.min(1, (y - o.tie) / (o.bottom - o.tie));
    return open + (tied - open) * Math.max(0, k);
  };
  const path = (from: number, to: number) => {
    ctx.beginPath();
    for (let i = 0; i <= 24; i++)
      ctx.lineTo(shape(from, o.top + ((o.bottom - o.top) * i) / 24), o.top + ((o.bottom - o.top) * i) / 24);
    for (let i = 24; i >= 0; i--)
      ctx.lineTo(shape(to, o.top + ((o.bottom - o.top) * i) / 24), o.top + ((o.bottom - o.top) * i) / 24);
    ctx.fill();
  };
  ctx.fillStyle = darken(o.colour, 0.5);
  path(0, 1);
  const strips = o.folds * 8;
  for (let i = 0; i < strips; i++) {
    const phase = (i % 8) / 8;
    const lit = 0.5 - 0.5 * Math.cos(phase * Math.PI * 2);
    ctx.fillStyle =
      lit > 0.5
        ? mix(o.colour, lighten(o.colour, 0.3), (lit - 0.5) * 1.4)
        : mix(darken(o.colour, 0.68), o.colour, lit * 2);
    path(i / strips, (i + 1.12) / strips);
  }
}

/** Outline of a cusped (multifoil) arch opening, as a path on `ctx`. (x, y) is the foot's middle; pixels. */
export function cuspedArch(ctx: Ctx, x: number, y: number, half: number, tall: number): void {
  const spring = y - tall * 0.55;
  const cusps = 4;
  ctx.moveTo(x - half, y);
  ctx.lineTo(x - half, spring);
  const point = (t: number): readonly [number, number] => [
    x - half * Math.cos((t * Math.PI) / 2) ** 0.9,
    spring - tall * 0.45 * Math.sin((t * Math.PI) / 2) ** 1.15,
  ];
  for (let side = 0; side < 2; side++) {
    for (let i = 1; i <= cusps; i++) {
      const [t0, t1] = side === 0 ? [(i - 1) / cusps, i / cusps] : [1 - (i - 1) / cusps, 1 - i / cusps];
      const mirror = (p: readonly [number, number]): readonly [number, number] =>
        side === 0 ? p : [2 * x - p[0], p[1]];
      const from = mirror(point(t0));
      const to = mirror(point(t1));
      // Each foil bulges outwards, away from the opening's middle.
      const mid = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
      const bulge = half * 0.11;
      ctx.quadraticCurveTo(mid[0] + (mid[0] < x ? -bulge : bulge), mid[1] - bulge * 1.1, to[0], to[1]);
    }
  }
  ctx.lineTo(x + half, y);
  ctx.closePath();
}

/** Boards or tiles running to a vanishing point on the horizon, over [line, bottom]. */
export function drawPerspectiveFloor(
  b: Backdrop,
  ctx: Ctx,
  line: number,
  colour: string,
  width: number,
  rows: readonly number[],
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = b.u * width;
  const reach = Math.ceil((b.width / b.u) * 14) + 6;
  ctx.beginPath();
  for (let i = -reach; i <= reach; i++) {
    ctx.moveTo(b.cx + i * b.u * 0.03, line);
    ctx.lineTo(b.cx + i * b.u * 0.19, b.height * 1.05);
  }
  for (const row of rows) {
    const y = line + (b.height - line) * row;
    ctx.moveTo(-b.u * 0.1, y);
    ctx.lineTo(b.width + b.u * 0.1, y);
  }
  ctx.stroke();
}
