import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { fillPolygon, type Point } from '../../drawing/curve.ts';
import { bead, disc, fillBox } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import type { Backdrop, Ctx } from './backdrop.ts';

export interface ShelvesOptions {
  readonly rows: number;
  readonly board: string;
  readonly back: string;
  readonly colours: readonly string[];
  /** What stands on them. */
  readonly things: 'books' | 'jars' | 'flasks' | 'toys';
}

/** A shelf unit full of things, with its shadow on the wall; box in pixels. */
export function drawShelves(
  b: Backdrop,
  ctx: Ctx,
  [x, y, wide, tall]: readonly [number, number, number, number],
  o: ShelvesOptions,
): void {
  const row = tall / o.rows;
  const board = row * 0.075;
  ctx.fillStyle = 'rgba(20,14,30,0.09)';
  for (const k of [1, 2, 3])
    ctx.fillRect(x - board + k * board * 0.5, y + k * board, wide + board * 2.4, tall + board * 0.6);
  const back = ctx.createLinearGradient(x, 0, x + wide, 0);
  back.addColorStop(0, darken(o.back, 0.3));
  back.addColorStop(0.3, o.back);
  back.addColorStop(1, darken(o.back, 0.12));
  ctx.fillStyle = back;
  ctx.fillRect(x, y, wide, tall);
  for (let i = 0; i < o.rows; i++) {
    const foot = y + row * (i + 1) - board;
    const shade = ctx.createLinearGradient(0, foot - row + board, 0, foot);
    shade.addColorStop(0, 'rgba(10,6,16,0.42)');
    shade.addColorStop(0.35, 'rgba(10,6,16,0.08)');
    shade.addColorStop(0.85, 'rgba(10,6,16,0)');
    shade.addColorStop(1, 'rgba(10,6,16,0.22)');
    ctx.fillStyle = shade;
    ctx.fillRect(x, foot - row + board, wide, row - board);
    fillRow(b, ctx, { x, wide, foot, row }, o);
    ctx.fillStyle = o.board;
    ctx.fillRect(x, foot, wide, board);
    ctx.fillStyle = lighten(o.board, 0.35);
    ctx.fillRect(x, foot, wide, board * 0.22);
    ctx.fillStyle = darken(o.board, 0.35);
    ctx.fillRect(x, foot + board * 0.86, wide, board * 0.3);
  }
  for (const [px, k] of [
    [x - board, 0],
    [x + wide, 0.25],
  ] as const) {
    ctx.fillStyle = darken(o.board, k);
    ctx.fillRect(px, y - board, board, tall + board);
  }
  ctx.fillStyle = lighten(o.board, 0.12);
  ctx.fillRect(x - board * 1.4, y - board, wide + board * 2.8, board);
}

function fillRow(
  b: Backdrop,
  ctx: Ctx,
  { x, wide, foot, row }: { x: number; wide: number; foot: number; row: number },
  o: ShelvesOptions,
): void {
  const books = o.things === 'books';
  let at = x + wide * 0.03;
  while (at < x + wide * 0.95) {
    const size = row * (books ? b.between(0.09, 0.17) : b.between(0.26, 0.42));
    if (at + size > x + wide * 0.98) break;
    if (b.random() < (books ? 0.94 : 0.86)) drawThing(b, ctx, { x: at, foot, size, row }, o);
    at += size * (books ? 1.02 : 1.22);
  }
}

function drawThing(
  b: Backdrop,
  ctx: Ctx,
  { x, foot, size, row }: { x: number; foot: number; size: number; row: number },
  o: ShelvesOptions,
): void {
  const colour = o.colours[Math.floor(b.random() * o.colours.length)]!;
  if (o.things === 'books')
    drawBook(b, ctx, [x, foot], { wide: size, tall: row * b.between(0.52, 0.82), colour });
  else if (o.things === 'jars') drawJar(b, ctx, [x, foot], { wide: size, colour, wood: o.board });
  else if (o.things === 'flasks') drawFlask(b, ctx, [x, foot], { wide: size, colour });
  else drawToy(b, ctx, [x + size / 2, foot], { r: size / 2, colour });
}

/** Light across something upright and round, from `x` on. */
function roundLight(ctx: Ctx, x: number, wide: number, colour: string): CanvasGradient {
  const round = ctx.createLinearGradient(x, 0, x + wide, 0);
  round.addColorStop(0, darken(colour, 0.26));
  round.addColorStop(0.3, lighten(colour, 0.24));
  round.addColorStop(0.6, colour);
  round.addColorStop(1, darken(colour, 0.4));
  return round;
}

function drawBook(
  b: Backdrop,
  ctx: Ctx,
  [x, foot]: Point,
  { wide, tall, colour }: { wide: number; tall: number; colour: string },
): void {
  ctx.save();
  ctx.translate(x, foot);
  // Now and then one leans on its neighbour.
  if (b.random() < 0.08) ctx.transform(1, 0, -0.16, 1, 0, 0);
  ctx.fillStyle = roundLight(ctx, 0, wide, colour);
  ctx.fillRect(0, -tall, wide, tall);
  const band = b.random() < 0.5 ? '#ffe2a0' : lighten(colour, 0.55);
  ctx.fillStyle = alpha(band, 0.7);
  for (const at of [0.9, 0.82, 0.16]) ctx.fillRect(0, -tall * at, wide, tall * 0.025);
  if (b.random() < 0.5) ctx.fillRect(wide * 0.28, -tall * 0.68, wide * 0.44, tall * 0.3);
  ctx.fillStyle = alpha('#000000', 0.32);
  ctx.fillRect(wide * 0.94, -tall, wide * 0.08, tall);
  ctx.restore();
}

/** Glass with a lid, filled to some height, with a label and the window mirrored in it. */
function drawJar(
  b: Backdrop,
  ctx: Ctx,
  [x, foot]: Point,
  { wide, colour, wood }: { wide: number; colour: string; wood: string },
): void {
  const tall = wide * b.between(1.05, 1.6);
  const fill = tall * b.between(0.55, 0.9);
  fillBox(ctx, [x, foot - tall, wide, tall], wide * 0.18, alpha(lighten(colour, 0.75), 0.55));
  fillBox(
    ctx,
    [x, foot - fill, wide, fill],
    [0, 0, wide * 0.18, wide * 0.18],
    roundLight(ctx, x, wide, colour),
  );
  ctx.fillStyle = alpha(lighten(colour, 0.5), 0.7);
  ctx.fillRect(x, foot - fill, wide, wide * 0.05);
  fillBox(
    ctx,
    [x + wide * 0.04, foot - tall - wide * 0.17, wide * 0.92, wide * 0.22],
    wide * 0.06,
    roundLight(ctx, x, wide, mix(wood, '#c9a070', 0.4)),
  );
  if (b.random() < 0.6) {
    fillBox(ctx, [x + wide * 0.2, foot - fill * 0.66, wide * 0.6, fill * 0.34], wide * 0.04, '#fff8ea');
    ctx.fillStyle = alpha(darken(colour, 0.3), 0.7);
    ctx.fillRect(x + wide * 0.28, foot - fill * 0.52, wide * 0.44, wide * 0.06);
  }
  ctx.fillStyle = 'rgba(255,255,255,0.55)';
  ctx.fillRect(x + wide * 0.12, foot - tall * 0.9, wide * 0.09, tall * 0.72);
}

function drawFlask(
  b: Backdrop,
  ctx: Ctx,
  [x, foot]: Point,
  { wide, colour }: { wide: number; colour: string },
): void {
  const tall = wide * 1.5;
  const conical = plot({ x, foot, wide, tall })`
    x+wide*0.38 foot-tall, x+wide*0.62 foot-tall, x+wide*0.62 foot-tall*0.64, x+wide foot-wide*0.08, x+wide*0.92 foot,
    x+wide*0.08 foot, x foot-wide*0.08, x+wide*0.38 foot-tall*0.64`;
  fillPolygon(ctx, conical, 'rgba(220,250,255,0.3)');
  const level = b.between(0.3, 0.62);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, foot - tall * level, wide, tall);
  ctx.clip();
  const liquid = ctx.createLinearGradient(0, foot - tall * level, 0, foot);
  liquid.addColorStop(0, lighten(colour, 0.45));
  liquid.addColorStop(1, darken(colour, 0.12));
  fillPolygon(ctx, conical, liquid);
  ctx.restore();
  disc(ctx, [x + wide * 0.45, foot - wide * 0.28], wide * 0.05, 'rgba(255,255,255,0.6)');
  disc(ctx, [x + wide * 0.6, foot - wide * 0.42], wide * 0.035, 'rgba(255,255,255,0.5)');
  fillBox(ctx, [x + wide * 0.32, foot - tall * 1.04, wide * 0.36, tall * 0.07], wide * 0.04, '#e8fbff');
  ctx.fillStyle = 'rgba(255,255,255,0.6)';
  ctx.fillRect(x + wide * 0.42, foot - tall * 0.96, wide * 0.05, tall * 0.3);
}

/** A ball, a block, a ring tower, a bear or a car: what a child knows at a glance. (x, foot) is its foot's middle. */
function drawToy(
  b: Backdrop,
  ctx: Ctx,
  [x, foot]: Point,
  { r, colour }: { r: number; colour: string },
): void {
  const kind = Math.floor(b.random() * 5);
  if (kind === 0) bead(ctx, [x, foot - r * 0.8], r * 0.8, colour);
  else if (kind === 1) {
    fillBox(
      ctx,
      [x - r * 0.8, foot - r * 1.6, r * 1.6, r * 1.6],
      r * 0.14,
      roundLight(ctx, x - r, r * 2, colour),
    );
    fillBox(ctx, [x - r * 0.55, foot - r * 1.35, r * 1.1, r * 1.1], r * 0.1, alpha('#ffffff', 0.3));
    disc(ctx, [x, foot - r * 0.8], r * 0.3, lighten(colour, 0.7));
  } else if (kind === 2) {
    const rings = ['#f2786a', '#f2b84f', '#7fc88a', '#6fa8f2'];
    for (const [i, ring] of rings.entries()) {
      const half = r * (0.95 - i * 0.17);
      const top = foot - r * 0.42 * (i + 1);
      fillBox(ctx, [x - half, top, half * 2, r * 0.42], r * 0.2, roundLight(ctx, x - half, half * 2, ring));
    }
    bead(ctx, [x, foot - r * 1.85], r * 0.22, colour);
  } else if (kind === 3) {
    const fur = mix('#b07a4a', colour, 0.2);
    for (const [dx, dy, k] of plot`-0.5 0, 0.5 0`.map(([px]) => [px, 1.95, 0.24] as const))
      bead(ctx, [x + dx * r, foot - dy * r], k * r, fur);
    bead(ctx, [x, foot - r * 0.6], r * 0.72, fur);
    bead(ctx, [x, foot - r * 1.5], r * 0.58, lighten(fur, 0.1));
    disc(ctx, [x, foot - r * 1.34], r * 0.22, lighten(fur, 0.5));
  } else {
    fillBox(ctx, [x - r, foot - r * 0.75, r * 2, r * 0.55], r * 0.2, colour);
    fillBox(ctx, [x - r * 0.6, foot - r * 1.2, r * 1.1, r * 0.55], r * 0.2, lighten(colour, 0.3));
    for (const dx of [-0.55, 0.55]) disc(ctx, [x + dx * r, foot - r * 0.2], r * 0.24, '#3a3440');
  }
}
