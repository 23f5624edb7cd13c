import { createCanvas } from '@napi-rs/canvas';
import type { FaceFrame } from '../drawing/layers.ts';
import type { PartLayer } from '../drawing/part.ts';
import { blurPlane } from './blur.ts';
import { setFaceUnits } from './raster.ts';
import type { Scratch } from './scratch.ts';
import { type CellRange, cellsWithin, HEIGHT_REACH, type ShadeGrid } from './shade-grid.ts';
import { blurWide } from './wide-blur.ts';

/** Blur radii in face units: the first gives a part its volume, the second its bevelled edge. */
export const VOLUME_SIGMA = 0.16;
const BEVEL_SIGMA = 0.02;
const RELIEF_SIGMA = 0.008;
/** Height of white over mid grey in a relief, in face units. */
const RELIEF_HEIGHT = 0.09;

export type Form = Pick<PartLayer, 'volume' | 'bevel' | 'relief' | 'chest'>;

/** Margin, in deviations, that a blur needs round the cells that are read of it. */
const BLUR_MARGIN = 3.5;

/**
 * Inflates a mask into heights, in cells, so that differences between neighbours are slopes; they and the mask with
 * a slightly widened edge, left in the scratch's `edge`, hold within HEIGHT_REACH of the box.
 */
export function raiseHeights(
  mask: Float32Array,
  grid: ShadeGrid,
  { frame, form, scratch }: { frame: FaceFrame; form: Form; scratch: Scratch },
): Float32Array {
  const { columns, rows, cellsPerUnit } = grid;
  const count = columns * rows;
  const heights = scratch.floats('heights', count);
  const within = cellsWithin(grid, HEIGHT_REACH);
  heights.set(mask.subarray(0, count));
  blurWide(heights, scratch, { columns, rows, sigma: VOLUME_SIGMA * cellsPerUnit, within });
  const edge = widenEdge(mask, grid, within, scratch);
  inflate(
    heights,
    edge,
    { columns, within },
    { volume: form.volume * cellsPerUnit, bevel: form.bevel * cellsPerUnit },
  );
  if (form.chest) addChest(heights, grid, { frame, chest: form.chest });
  if (form.relief) addRelief(heights, grid, { frame, relief: form.relief, scratch });
  return heights;
}

/** The mask, its edge blurred a little: worked out on a plane without most of the margin. */
function widenEdge(mask: Float32Array, grid: ShadeGrid, within: CellRange, scratch: Scratch): Float32Array {
  const { columns, rows, cellsPerUnit } = grid;
  const sigma = BEVEL_SIGMA * cellsPerUnit;
  const { x0, y0, x1, y1 } = cellsWithin(grid, HEIGHT_REACH + Math.ceil(BLUR_MARGIN * sigma));
  const [width, height] = [x1 - x0, y1 - y0];
  const near = scratch.floats('near', width * height);
  for (let y = 0; y < height; y++) {
    const from = (y + y0) * columns + x0;
    near.set(mask.subarray(from, from + width), y * width);
  }
  blurPlane(near, scratch.floats('spare', width * height + width), [width, height], sigma);
  const edge = scratch.floats('edge', columns * rows);
  for (let y = within.y0; y < within.y1; y++) {
    const from = (y - y0) * width + within.x0 - x0;
    edge.set(near.subarray(from, from + within.x1 - within.x0), y * columns + within.x0);
  }
  return edge;
}

function inflate(
  heights: Float32Array,
  edge: Float32Array,
  { columns, within: { x0, y0, x1, y1 } }: { columns: number; within: CellRange },
  { volume, bevel }: { volume: number; bevel: number },
): void {
  for (let y = y0; y < y1; y++) {
    for (let i = y * columns + x0; i < y * columns + x1; i++) {
      // Inside a straight edge the blurred mask runs from one half to one; this bends it to a round profile.
      const above = heights[i]! * 2 - 1;
      // A smooth maximum with zero: a hard one would show as a contour line.
      const t = Math.min(1, (above + Math.sqrt(above * above + 0.03)) / 2);
      heights[i] = volume * (0.55 * Math.sqrt(t * (2 - t) + 0.03) + 0.45 * heights[i]!) + bevel * edge[i]!;
    }
  }
}

/** Rounds a torso about its middle line, which its volume, as wide as an arm's, leaves flat. */
function addChest(
  heights: Float32Array,
  grid: ShadeGrid,
  { frame, chest: { half, height } }: { frame: FaceFrame; chest: NonNullable<PartLayer['chest']> },
): void {
  const { columns, box, step, pad, cellsPerUnit } = grid;
  const { x0, y0, x1, y1 } = cellsWithin(grid, HEIGHT_REACH);
  const across = Math.cos(frame.roll) / (frame.faceHeight * half);
  const down = Math.sin(frame.roll) / (frame.faceHeight * half);
  for (let y = y0; y < y1; y++) {
    const py = box.top + (y - pad + 0.5) * step - frame.y;
    for (let x = x0; x < x1; x++) {
      const t = (box.left + (x - pad + 0.5) * step - frame.x) * across + py * down;
      if (t > -1 && t < 1) heights[y * columns + x]! += height * cellsPerUnit * (1 - t * t) ** 2;
    }
  }
}

function addRelief(
  heights: Float32Array,
  grid: ShadeGrid,
  {
    frame,
    relief,
    scratch,
  }: { frame: FaceFrame; relief: NonNullable<PartLayer['relief']>; scratch: Scratch },
): void {
  const { columns, box, step, pad, cellsPerUnit } = grid;
  const sigma = RELIEF_SIGMA * cellsPerUnit;
  const { x0, y0, x1, y1 } = cellsWithin(grid, HEIGHT_REACH + Math.ceil(BLUR_MARGIN * sigma));
  const [width, height] = [x1 - x0, y1 - y0];
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#808080';
  ctx.fillRect(0, 0, width, height);
  setFaceUnits(ctx, frame, [box.left - (pad - x0) * step, box.top - (pad - y0) * step], step);
  relief(ctx);
  const bytes = canvas.data();
  const count = width * height;
  const bumps = scratch.floats('bumps', count);
  for (let i = 0; i < count; i++) bumps[i] = bytes[i * 4]! / 127.5 - 128 / 127.5;
  blurPlane(bumps, scratch.floats('spare', count + width), [width, height], sigma);
  const scale = RELIEF_HEIGHT * cellsPerUnit;
  for (let y = 0; y < height; y++) {
    const to = (y + y0) * columns + x0;
    for (let x = 0; x < width; x++) heights[to + x] = heights[to + x]! + bumps[y * width + x]! * scale;
  }
}
