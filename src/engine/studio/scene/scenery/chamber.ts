import { createCanvas } from '@napi-rs/canvas';
import { alpha, darken, lighten } from '../../drawing/colour.ts';
import { fillPolygon, type Point } from '../../drawing/curve.ts';
import { plot } from '../../drawing/plot.ts';
import type { Backdrop, Ctx } from './backdrop.ts';

/**
 * A space that is looked into straight on, with one vanishing point behind the head: a room, a hall, a street. Its
 * side walls run from the edges of its far end to the edges of the picture. All in pixels.
 */
export interface Chamber {
  /** The vanishing point's height. */
  readonly eye: number;
  /** Half the far end's width, its top and its foot. */
  readonly half: number;
  readonly top: number;
  readonly foot: number;
  /** Where the side walls leave the picture, from the middle. */
  readonly near: number;
}

/** `half` in u, the heights in fractions of the picture. */
export function chamberOf(
  b: Backdrop,
  {
    half = 0.27,
    top = 0.07,
    foot = 0.75,
    eye = 0.43,
  }: { half?: number; top?: number; foot?: number; eye?: number } = {},
): Chamber {
  return {
    eye: eye * b.height,
    half: half * b.u,
    top: top * b.height,
    foot: foot * b.height,
    near: Math.max(b.width / 2, b.u * 0.5) * 1.06,
  };
}

/** A length along the way into the picture that looks as long as the same one across it, in u. */
const FOCAL = 0.72;

export interface ChamberColours {
  /** At the far end, above and below. */
  readonly back: readonly [string, string];
  /** Of the side walls, far and near. */
  readonly wall: readonly [string, string];
  readonly ceiling: readonly [string, string];
  readonly floor: readonly [string, string];
}

/** The bare chamber: far end, walls, ceiling and floor, darker in the corners where they meet. */
export function drawChamber(b: Backdrop, ctx: Ctx, c: Chamber, colours: ChamberColours): void {
  const { cx } = b;
  const [left, right] = [cx - c.half, cx + c.half];
  // As far out as no picture reaches, along the lines from the vanishing point.
  const out = (x: number, y: number): Point => [cx + (x - cx) * 8, c.eye + (y - c.eye) * 8];
  const corners = plot({ left, right, c })`left c.top, right c.top, right c.foot, left c.foot`;
  const fade = (from: Point, to: Point, [first, last]: readonly [string, string]) => {
    const shade = ctx.createLinearGradient(...from, ...to);
    shade.addColorStop(0, first);
    shade.addColorStop(1, last);
    return shade;
  };
  ctx.fillStyle = fade([0, c.top], [0, c.foot], colours.back);
  ctx.fillRect(left - 1, c.top - 1, c.half * 2 + 2, c.foot - c.top + 2);
  const faces = [
    [0, 1, fade([0, c.top], [0, Math.min(0, c.top - b.u * 0.3)], colours.ceiling)],
    [1, 2, fade([right, 0], [cx + c.near, 0], colours.wall)],
    [2, 3, fade([0, c.foot], [0, b.height], colours.floor)],
    [3, 0, fade([left, 0], [cx - c.near, 0], colours.wall)],
  ] as const;
  for (const [i, k, fill] of faces) {
    const [from, to] = [corners[i]!, corners[k]!];
    fillPolygon(ctx, [from, to, out(...to), out(...from)], fill);
  }
  // Little light reaches the edges where two walls meet.
  ctx.strokeStyle = alpha(darken(colours.floor[1], 0.35), 0.16);
  for (const wide of [0.06, 0.03, 0.012]) {
    ctx.lineWidth = b.u * wide;
    ctx.strokeRect(left, c.top, c.half * 2, c.foot - c.top);
    ctx.beginPath();
    for (const corner of corners) {
      ctx.moveTo(...corner);
      ctx.lineTo(...out(...corner));
    }
    ctx.stroke();
  }
}

/** How fine what is painted flat is, in pixels of the picture: along the wall it is foreshortened on top of that. */
const WALL_GRAIN = { along: 0.34, up: 0.6 } as const;

/**
 * Paints a side wall flat and sets it into perspective. `draw` has the wall's far upper end at its origin, and its
 * length and height in pixels; it paints the right wall as it is and the left one is its mirror image.
 */
export function drawSideWall(
  b: Backdrop,
  ctx: Ctx,
  { chamber: c, side }: { chamber: Chamber; side: 1 | -1 },
  draw: (ctx: Ctx, long: number, tall: number) => void,
): void {
  const grow = c.near / c.half;
  const [long, tall] = [FOCAL * b.u * (grow - 1), (c.foot - c.top) * grow];
  const flat = createCanvas(Math.ceil(long * WALL_GRAIN.along), Math.ceil(tall * WALL_GRAIN.up));
  const paint = flat.getContext('2d');
  paint.scale(WALL_GRAIN.along, WALL_GRAIN.up);
  draw(paint, long, tall);
  // Narrow enough that their upper ends make a line and no stairs.
  const strips = Math.max(24, Math.min(140, Math.ceil((c.near - c.half) / 1.2)));
  const wide = (c.near - c.half) / strips;
  // How far along the wall lies what is seen at a distance from the middle.
  const along = (from: number): number => ((grow - c.near / from) / (grow - 1)) * flat.width;
  for (let i = 0; i < strips; i++) {
    const from = c.half + i * wide;
    const k = (from + wide / 2) / c.half;
    const [t0, t1] = [along(from), along(from + wide)];
    const x = side > 0 ? b.cx + from : b.cx - from - wide * 1.3;
    const y = c.eye + (c.top - c.eye) * k;
    ctx.drawImage(flat, t0, 0, Math.max(0.5, t1 - t0), flat.height, x, y, wide * 1.3, (c.foot - c.top) * k);
  }
}

export interface FloorOptions {
  /** Where the floor begins, and the vanishing point, in pixels. */
  readonly line: number;
  readonly eye: number;
  /** Width of a tile or board at the lower edge, in u. */
  readonly size: number;
  readonly colours: readonly [string, string, ...string[]];
  readonly joint: string;
  /** Boards run away from the viewer, tiles lie in squares. */
  readonly kind: 'boards' | 'tiles' | 'checks';
  /** What it is at its far end: the air or the light there. */
  readonly far: string;
}

/** A floor in perspective, every board or tile in a tone of its own. */
export function drawFloor(b: Backdrop, ctx: Ctx, o: FloorOptions): void {
  const size = o.size * b.u;
  const bottom = b.height * 1.03;
  const fall = bottom - o.eye;
  const at = (x: number, depth: number): Point => [b.cx + x / depth, o.eye + fall / depth];
  const deepest = Math.min(12, fall / Math.max(1, o.line - o.eye));
  const step = (size * (o.kind === 'boards' ? 5 : 1)) / (FOCAL * b.u);
  const columns = Math.ceil((b.width * 0.55 * Math.min(deepest, 5)) / size);
  ctx.save();
  ctx.beginPath();
  ctx.rect(-b.u, o.line, b.width + b.u * 2, b.height);
  ctx.clip();
  ctx.fillStyle = o.far;
  ctx.fillRect(-b.u, o.line, b.width + b.u * 2, b.height);
  for (let i = -columns; i < columns; i++) {
    const shift = o.kind === 'boards' ? b.random() * step : 0;
    for (let row = 0, depth = 1 - shift; depth < deepest; row++, depth += step) {
      const [d0, d1] = [Math.max(0.94, depth), Math.min(deepest, depth + step)];
      if (d1 <= 0.94 || Math.abs(i * size) / d1 > b.width * 0.62) continue;
      const pick = o.kind === 'checks' ? (i + row) & 1 : Math.floor(b.random() * o.colours.length);
      ctx.fillStyle = lighten(o.colours[pick]!, b.random() * 0.07);
      ctx.beginPath();
      for (const p of [at(i * size, d0), at((i + 1) * size, d0), at((i + 1) * size, d1), at(i * size, d1)])
        ctx.lineTo(...p);
      ctx.closePath();
      ctx.fill();
      ctx.strokeStyle = o.joint;
      ctx.lineWidth = (b.u * 0.0034) / d0;
      ctx.stroke();
    }
  }
  const air = ctx.createLinearGradient(0, o.line, 0, b.height);
  air.addColorStop(0, alpha(o.far, 0.75));
  air.addColorStop(0.5, alpha(o.far, 0.16));
  air.addColorStop(1, alpha(o.far, 0));
  ctx.fillStyle = air;
  ctx.fillRect(-b.u, o.line, b.width + b.u * 2, b.height);
  ctx.restore();
}
