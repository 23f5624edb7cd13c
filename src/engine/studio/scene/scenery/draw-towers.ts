import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { fillPolygon } from '../../drawing/curve.ts';
import { disc } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import type { Backdrop, Ctx } from './backdrop.ts';

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
  /** Where the light comes from, pixels across: fronts facing it shine, flanks turned away are dark. */
  readonly sun?: number;
  /** What it shines in. */
  readonly shine?: string;
}

/** A row of towers from edge to edge. */
export function drawTowers(b: Backdrop, ctx: Ctx, o: TowersOptions): void {
  let x = -o.step * b.u * b.random() - b.u * 0.05;
  while (x < b.width + b.u * 0.05) {
    const wide = o.step * b.u * b.between(0.65, 1.3);
    const off = Math.min(1, Math.abs(x + wide / 2 - b.cx) / (b.u * 0.42));
    const tall = b.between(o.low, o.high) * (1 - (o.valley ?? 0) * (1 - off));
    drawTower(b, ctx, { x, wide, tall }, o);
    x += wide * b.between(0.96, 1.2);
  }
}

/** One tower of one to three blocks, each behind the last and narrower, with a flank in shade. */
function drawTower(
  b: Backdrop,
  ctx: Ctx,
  { x, wide, tall }: { x: number; wide: number; tall: number },
  o: TowersOptions,
): void {
  const lights = (o.sun ?? b.cx) > x + wide / 2 ? 1 : -1;
  const tone = mix(o.wall, lighten(o.wall, 0.5), b.random() * 0.22);
  const blocks = wide > b.u * 0.06 ? 1 + Math.floor(b.random() * 3) : 1;
  for (let i = blocks - 1; i >= 0; i--) {
    const inset = wide * 0.15 * i;
    const top = o.ground - tall - (i > 0 ? tall * 0.13 * i : 0);
    drawBlock(b, ctx, [x + inset, top, wide - inset * 2], { ...o, tone, lights });
  }
  const roof = o.ground - tall - tall * 0.13 * (blocks - 1);
  drawRoof(b, ctx, { x: x + wide / 2, y: roof, wide: wide * (1 - 0.3 * (blocks - 1)), tone }, o);
}

function drawBlock(
  b: Backdrop,
  ctx: Ctx,
  [x, top, wide]: readonly [number, number, number],
  { lights, ...o }: TowersOptions & { tone: string; lights: 1 | -1 },
): void {
  const { tone } = o;
  const flank = wide * b.between(0.16, 0.3);
  const [front, turn] = lights > 0 ? [x + flank, x] : [x, x + wide - flank];
  const fade = (colour: string) => {
    const wall = ctx.createLinearGradient(0, top, 0, o.ground);
    wall.addColorStop(0, colour);
    wall.addColorStop(0.55, mix(colour, o.haze, 0.22));
    wall.addColorStop(1, mix(colour, o.haze, 0.7));
    return wall;
  };
  const tall = o.ground + b.u * 0.4 - top;
  ctx.fillStyle = fade(tone);
  ctx.fillRect(front, top, wide - flank, tall);
  ctx.fillStyle = fade(darken(tone, 0.34));
  ctx.fillRect(turn, top, flank, tall);
  facade(b, ctx, [front, top, wide - flank], o);
  // The parapet, and the edge that catches the light.
  ctx.fillStyle = darken(tone, 0.25);
  ctx.fillRect(x - wide * 0.015, top, wide * 1.03, b.u * 0.005);
  const shine = o.shine ?? o.haze;
  const rim = ctx.createLinearGradient(0, top, 0, o.ground);
  rim.addColorStop(0, alpha(shine, 0.75));
  rim.addColorStop(1, alpha(shine, 0.1));
  ctx.fillStyle = rim;
  ctx.fillRect(lights > 0 ? x + wide - b.u * 0.003 : x, top, b.u * 0.003, o.ground - top);
  ctx.fillRect(front, top - b.u * 0.002, wide - flank, b.u * 0.003);
}

/** A window's width in cells, a storey's height in cells, and the window's share of it. */
const FACADES = [
  [0.56, 1.5, 0.58],
  [0.94, 1.25, 0.46],
  [0.7, 1.9, 0.86],
] as const;

/** Windows in storeys: single ones in pairs, ribbons, or strips of glass; dark ones mirror the sky. */
function facade(
  b: Backdrop,
  ctx: Ctx,
  [x, top, wide]: readonly [number, number, number],
  { tone, ...o }: TowersOptions & { tone: string },
): void {
  const [pane, gap, opening] = FACADES[Math.floor(b.random() * FACADES.length)]!;
  const cell = Math.max(b.u * 0.0125, wide / 14);
  const columns = Math.max(2, Math.floor((wide * 0.9) / cell));
  const storey = cell * gap;
  const high = storey * opening;
  const margin = (wide - columns * cell) / 2 + (cell * (1 - pane)) / 2;
  const rows = Math.floor((o.ground - top) / storey) - 1;
  const panes: [number, number][] = [];
  ctx.fillStyle = alpha(mix(darken(tone, 0.45), o.haze, 0.16), 0.75);
  ctx.beginPath();
  for (let row = 0; row < rows; row++) {
    // Whole floors are busy or asleep.
    const busy = o.lit * (b.random() < 0.3 ? 2.2 : 0.75);
    for (let column = 0; column < columns; column++) {
      const [px, py] = [x + margin + column * cell, top + storey * (row + 0.55)];
      if (b.random() < busy) panes.push([px, py]);
      else ctx.rect(px, py, cell * pane, high);
    }
  }
  ctx.fill();
  const lamps = o.windows.map((colour) => [colour, lighten(colour, 0.55)] as const);
  const [main, other] = [Math.floor(b.random() * lamps.length), Math.floor(b.random() * lamps.length)];
  for (const [px, py] of panes) {
    const [dim, bright] = lamps[b.random() < 0.8 ? main : other]!;
    ctx.globalAlpha = b.between(0.4, 0.95);
    ctx.fillStyle = dim;
    ctx.fillRect(px, py, cell * pane, high);
    // The lamp hangs below the ceiling: the upper half of a room is the bright one.
    ctx.fillStyle = bright;
    ctx.fillRect(px, py, cell * pane, high * 0.42);
  }
  ctx.globalAlpha = 1;
}

/** What stands on a roof: machines, a tank, a mast with its lamp, or a crown. */
function drawRoof(
  b: Backdrop,
  ctx: Ctx,
  { x, y, wide, tone }: { x: number; y: number; wide: number; tone: string },
  o: TowersOptions,
): void {
  const { u } = b;
  const dark = darken(tone, 0.3);
  const kind = Math.floor(b.random() * 5);
  ctx.fillStyle = dark;
  if (kind === 0) {
    ctx.fillRect(x - wide * 0.3, y - u * 0.014, wide * 0.26, u * 0.016);
    ctx.fillRect(x + wide * 0.06, y - u * 0.022, wide * 0.2, u * 0.024);
  } else if (kind === 1) {
    const tank = { x: x + wide * 0.12, y, r: Math.min(wide * 0.16, u * 0.016) };
    fillPolygon(ctx, plot(tank)`x-r*0.8 y, x-r*0.8 y-r, x+r*0.8 y-r, x+r*0.8 y`, alpha(dark, 0.6));
    fillPolygon(
      ctx,
      plot(tank)`x-r y-r*0.9, x-r y-r*2.3, x y-r*3, x+r y-r*2.3, x+r y-r*0.9`,
      mix(dark, o.haze, 0.18),
    );
  } else if (kind === 2) {
    const tall = u * b.between(0.04, 0.09);
    ctx.fillRect(x - u * 0.0016, y - tall, u * 0.0032, tall);
    ctx.fillRect(x - wide * 0.16, y - u * 0.01, wide * 0.32, u * 0.012);
    disc(ctx, [x, y - tall], u * 0.0034, '#ff6a5a');
  } else if (kind === 3) {
    fillPolygon(
      ctx,
      plot({
        x,
        y,
        u,
        w: wide * 0.3,
      })`x-w y, x-w*0.7 y-u*0.03, x-w*0.12 y-u*0.05, x y-u*0.1, x+w*0.12 y-u*0.05, x+w*0.7 y-u*0.03, x+w y`,
      mix(tone, o.haze, 0.1),
    );
  }
}
