import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import { fillRect } from '../drawing/ornament.ts';
import { type ArmLine, WRIST } from './arm-line.ts';
import { fillTriangle, type Target, type Vertex } from './fill-triangle.ts';

type Draw = (ctx: SKRSContext2D) => void;
type Side = 1 | -1;

/** How far from the arm's middle what is drawn on it may lie, in body units. */
const REACH = 0.62;

export interface Warp {
  readonly hanging: ArmLine;
  readonly posed: ArmLine;
  /** 1: the arm at the viewer's right. */
  readonly side: Side;
  /** y of the body's origin (`body.c`) in the units that are drawn in. */
  readonly c: number;
}

/** Colours end at the wrist; heights lie over a mid grey; a mask goes on. */
type Drawn = 'colours' | 'heights' | 'mask';
const MID_HEIGHT = '#808080';

/** What of the hanging arm is drawn, in its own pixels. */
interface Source {
  readonly canvas: Canvas;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

function drawHanging({ hanging, side, c }: Warp, scale: number, draw: Draw, of: Drawn): Source {
  const xs = hanging.samples.map(({ x }) => x);
  const ys = hanging.samples.map(({ y }) => y);
  const [low, high] = [Math.max(0, Math.min(...xs) - 0.2), Math.max(...xs) + REACH];
  const left = side > 0 ? low : -high;
  const top = c + Math.min(...ys) - 0.2;
  const width = Math.max(2, Math.ceil((high - low) * scale));
  const height = Math.max(2, Math.ceil((Math.max(...ys) - Math.min(...ys) + 0.3) * scale));
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  if (of === 'heights') {
    fillRect(ctx, [0, 0, width, height], MID_HEIGHT);
  }
  ctx.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  draw(ctx);
  if (of === 'colours') cutAtWrist(ctx, hanging, side, c);
  return { canvas, scale, left, top };
}

/** Takes away what lies beyond the wrist: the hand is there. */
function cutAtWrist(ctx: SKRSContext2D, { samples }: ArmLine, side: Side, c: number): void {
  const at = samples.find(({ u }) => u >= WRIST)!;
  ctx.save();
  ctx.globalCompositeOperation = 'destination-out';
  ctx.fillRect(side > 0 ? 0 : -4, c + at.y, 4, 4);
  ctx.restore();
}

/** Across the arm, from its outer to its inner edge. */
const ACROSS = [1, 0.5, 0, -0.5, -1] as const;

function meshOf({ hanging, posed, side, c }: Warp, source: Source, matrix: Matrix): Vertex[][] {
  return posed.samples.map((to, i) => {
    const from = hanging.samples[i]!;
    return ACROSS.map((v) => {
      const off = v * REACH;
      const fx = (from.x + from.nx * off) * side;
      const fy = from.y + from.ny * off + c;
      const wide = off * to.width;
      const tx = (to.x + to.nx * wide) * side;
      const ty = to.y + to.ny * wide + c;
      return {
        x: matrix.a * tx + matrix.c * ty + matrix.e,
        y: matrix.b * tx + matrix.d * ty + matrix.f,
        s: (fx - source.left) * source.scale,
        t: (fy - source.top) * source.scale,
        off: Math.abs(v),
      };
    });
  });
}

interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

function targetOver(mesh: readonly Vertex[][], width: number, height: number): Target | null {
  const all = mesh.flat();
  const left = Math.max(0, Math.floor(Math.min(...all.map(({ x }) => x))));
  const top = Math.max(0, Math.floor(Math.min(...all.map(({ y }) => y))));
  const right = Math.min(width, Math.ceil(Math.max(...all.map(({ x }) => x))) + 1);
  const bottom = Math.min(height, Math.ceil(Math.max(...all.map(({ y }) => y))) + 1);
  if (right <= left || bottom <= top) return null;
  return {
    left,
    top,
    width: right - left,
    height: bottom - top,
    data: new Uint8ClampedArray((right - left) * (bottom - top) * 4),
    offs: new Float32Array((right - left) * (bottom - top)).fill(2),
  };
}

interface Brought {
  readonly canvas: Canvas;
  readonly left: number;
  readonly top: number;
}

function bring(
  draw: Draw,
  warp: Warp,
  of: Drawn,
  { matrix, onto }: { matrix: Matrix; onto: Canvas },
): Brought | null {
  const source = drawHanging(warp, Math.hypot(matrix.a, matrix.b), draw, of);
  const mesh = meshOf(warp, source, matrix);
  const target = targetOver(mesh, onto.width, onto.height);
  if (!target) return null;
  const { width, height } = source.canvas;
  const pixels = { data: source.canvas.data(), width, height };
  for (let i = 1; i < mesh.length; i++) {
    for (let j = 1; j < ACROSS.length; j++) {
      const [a, b] = [mesh[i - 1]![j - 1]!, mesh[i - 1]![j]!];
      const [d, e] = [mesh[i]![j - 1]!, mesh[i]![j]!];
      fillTriangle(target, pixels, a, b, d);
      fillTriangle(target, pixels, b, e, d);
    }
  }
  const canvas = createCanvas(target.width, target.height);
  canvas.getContext('2d').putImageData(new ImageData(target.data, target.width, target.height), 0, 0);
  return { canvas, left: target.left, top: target.top };
}

/** How many sizes of a drawing are kept: the probe that finds out where it lies, and the picture's own. */
const KEPT = 2;

/**
 * What is drawn on the hanging arm, brought along to the posed one, whatever it is. Drawn again at the same place it is
 * not worked out again: an arm before the body is drawn twice.
 */
export function warped(draw: Draw, warp: Warp, of: Drawn = 'colours'): Draw {
  const kept = new Map<string, Brought | null>();
  return (ctx) => {
    const matrix = ctx.getTransform();
    const { width, height } = ctx.canvas;
    const place = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f, width, height].join(' ');
    let brought = kept.get(place);
    if (brought === undefined) {
      brought = bring(draw, warp, of, { matrix, onto: ctx.canvas });
      kept.set(place, brought);
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    }
    if (!brought) return;
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(brought.canvas, brought.left, brought.top);
    ctx.restore();
  };
}

/** Where a lower arm begins to be seen and is seen wholly, as y of the hanging one from `c`. */
const [SEEN_FROM, SEEN_TO] = [1.05, 1.45];

/** Everything round the posed arm from below the shoulder on, softly beginning. */
export function lowerArm(warp: Warp): Draw {
  return warped(
    (ctx) => {
      const rise = ctx.createLinearGradient(0, warp.c + SEEN_FROM, 0, warp.c + SEEN_TO);
      rise.addColorStop(0, '#ffffff00');
      rise.addColorStop(1, '#ffffffff');
      fillRect(ctx, [-5, warp.c + SEEN_FROM, 10, 5], rise);
    },
    warp,
    'mask',
  );
}
