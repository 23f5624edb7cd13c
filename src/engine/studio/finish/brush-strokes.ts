import type { Bitmap } from '../drawing/layers.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { softBlur } from '../head/box-blur.ts';

/** Cells across a picture of 1:1, for each of which it is told which way the brush goes. */
const CELLS = 256;
/** How far round a cell is looked for its way, in cells: less, and strokes turn at every curl. */
const LOOK = 2;
/** Points of a stroke to each side of its middle, and how far apart they are, as a share of the picture's size. */
const POINTS = 6;
const STEP = 0.0017;
/** By how much one bristle's track may be lighter or darker than another. */
const BRISTLE = 0.42;
const TILE = 256;

/** Which way the brush goes: unit vectors along edges, never across. */
interface Flow {
  readonly width: number;
  readonly height: number;
  /** A cell's side in pixels. */
  readonly cell: number;
  readonly dx: Float32Array;
  readonly dy: Float32Array;
}

/**
 * Draws a painted picture out in strokes that follow what it shows, with the tracks of bristles in them. Opaque;
 * `target` gets colours alone. The same picture gives the same pixels.
 */
export function drawStrokes(painted: Bitmap, target: Uint8ClampedArray): void {
  const { width, height } = painted;
  const size = Math.sqrt(width * height);
  const sums = new Float32Array(4);
  const stroke: Stroke = {
    painted,
    flow: flowOf(painted, Math.max(1, Math.round(size / CELLS))),
    noise: bristles(),
    step: STEP * size,
    grain: 1024 / size,
    sums,
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      sums.fill(0);
      trace(stroke, x, y, 1);
      trace(stroke, x, y, -1);
      const track = (1 + (sums[3]! / (2 * POINTS) - 0.5) * BRISTLE) / (2 * POINTS);
      const to = (y * width + x) * 4;
      target[to] = sums[0]! * track;
      target[to + 1] = sums[1]! * track;
      target[to + 2] = sums[2]! * track;
    }
  }
}

interface Stroke {
  readonly painted: Bitmap;
  readonly flow: Flow;
  readonly noise: Float32Array;
  /** In pixels. */
  readonly step: number;
  /** Bristles a pixel. */
  readonly grain: number;
  /** Red, green, blue and bristle, summed up over its points. */
  readonly sums: Float32Array;
}

/** Adds up half a stroke from a pixel on, to one of its sides. Called for every pixel. */
function trace(stroke: Stroke, fromX: number, fromY: number, side: 1 | -1): void {
  const { painted, flow, noise, step, grain, sums } = stroke;
  const { width, height, data } = painted;
  let x = fromX + 0.5;
  let y = fromY + 0.5;
  let lastX = 0;
  let lastY = 0;
  for (let point = 0; point < POINTS; point++) {
    const column = x < 0 ? 0 : x >= width ? width - 1 : x | 0;
    const row = y < 0 ? 0 : y >= height ? height - 1 : y | 0;
    const at = (row * width + column) * 4;
    sums[0] = sums[0]! + data[at]!;
    sums[1] = sums[1]! + data[at + 1]!;
    sums[2] = sums[2]! + data[at + 2]!;
    sums[3] = sums[3]! + noise[((row * grain) & (TILE - 1)) * TILE + ((column * grain) & (TILE - 1))]!;
    const cell = ((row / flow.cell) | 0) * flow.width + ((column / flow.cell) | 0);
    const dx = flow.dx[cell]!;
    const dy = flow.dy[cell]!;
    // A way has no front: it goes on as it came.
    const turned = point === 0 ? side : dx * lastX + dy * lastY < 0 ? -1 : 1;
    lastX = dx * turned;
    lastY = dy * turned;
    x += lastX * step;
    y += lastY * step;
  }
}

/** Along the edges: from the structure tensor of the cells' lightness, looked at from a little way off. */
function flowOf(picture: Bitmap, cell: number): Flow {
  const { luma, width, height } = cellLuma(picture, cell);
  const [xx, yy, xy, scratch] = [0, 1, 2, 3].map(() => new Float32Array(luma.length)) as Quad;
  for (let y = 0; y < height; y++) {
    const [above, below] = [Math.max(0, y - 1) * width, Math.min(height - 1, y + 1) * width];
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const gx = luma[y * width + Math.min(width - 1, x + 1)]! - luma[y * width + Math.max(0, x - 1)]!;
      const gy = luma[below + x]! - luma[above + x]!;
      xx[at] = gx * gx;
      yy[at] = gy * gy;
      xy[at] = gx * gy;
    }
  }
  for (const plane of [xx, yy, xy]) softBlur(plane, scratch, { width, height }, LOOK);
  const [dx, dy] = [new Float32Array(luma.length), new Float32Array(luma.length)];
  for (let at = 0; at < luma.length; at++) {
    const across = 0.5 * Math.atan2(2 * xy[at]!, xx[at]! - yy[at]!);
    dx[at] = -Math.sin(across);
    dy[at] = Math.cos(across);
  }
  return { width, height, cell, dx, dy };
}

type Quad = [Float32Array, Float32Array, Float32Array, Float32Array];

function cellLuma(picture: Bitmap, cell: number): { luma: Float32Array; width: number; height: number } {
  const [width, height] = [Math.ceil(picture.width / cell), Math.ceil(picture.height / cell)];
  const luma = new Float32Array(width * height);
  const counts = new Float32Array(width * height);
  for (let y = 0, at = 0; y < picture.height; y++) {
    const row = Math.floor(y / cell) * width;
    for (let x = 0; x < picture.width; x++, at += 4) {
      const to = row + Math.floor(x / cell);
      const { data } = picture;
      luma[to] = luma[to]! + 0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!;
      counts[to] = counts[to]! + 1;
    }
  }
  for (let at = 0; at < luma.length; at++) luma[at] = luma[at]! / counts[at]!;
  return { luma, width, height };
}

let tile: Float32Array | undefined;

/** White noise, 0..1. Made once per process. */
function bristles(): Float32Array {
  if (tile) return tile;
  const random = seededRandom(41);
  tile = Float32Array.from({ length: TILE * TILE }, () => random());
  return tile;
}
