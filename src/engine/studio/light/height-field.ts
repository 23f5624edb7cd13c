import { createCanvas } from '@napi-rs/canvas';
import type { PartLayer } from '../costume/part.ts';
import type { FaceFrame } from '../layers.ts';
import { blurPlane } from './blur.ts';
import { setFaceUnits } from './raster.ts';
import type { Scratch } from './scratch.ts';
import type { ShadeGrid } from './shade-grid.ts';
import { blurWide } from './wide-blur.ts';

/** Blur radii in face units: the first gives a part its volume, the second its bevelled edge. */
export const VOLUME_SIGMA = 0.16;
const BEVEL_SIGMA = 0.02;
const RELIEF_SIGMA = 0.008;
/** Height of white over mid grey in a relief, in face units. */
const RELIEF_HEIGHT = 0.09;

export type Form = Pick<PartLayer, 'volume' | 'bevel' | 'relief'>;

/**
 * Inflates a mask into heights, in cells, so that differences between neighbours are slopes. Leaves the mask
 * with a slightly widened edge in the scratch's `edge`.
 */
export function raiseHeights(
  mask: Float32Array,
  grid: ShadeGrid,
  frame: FaceFrame,
  form: Form,
  scratch: Scratch,
): Float32Array {
  const { columns, rows, cellsPerUnit } = grid;
  const count = columns * rows;
  const heights = scratch.floats('heights', count);
  const edge = scratch.floats('edge', count);
  heights.set(mask.subarray(0, count));
  edge.set(mask.subarray(0, count));
  blurWide(heights, scratch, columns, rows, VOLUME_SIGMA * cellsPerUnit);
  blurPlane(edge, scratch.floats('spare', count + columns), columns, rows, BEVEL_SIGMA * cellsPerUnit);
  const volume = form.volume * cellsPerUnit;
  const bevel = form.bevel * cellsPerUnit;
  for (let i = 0; i < count; i++) {
    // Inside a straight edge the blurred mask runs from one half to one; this bends it to a round profile.
    const above = heights[i]! * 2 - 1;
    // A smooth maximum with zero: a hard one would show as a contour line.
    const t = Math.min(1, (above + Math.sqrt(above * above + 0.03)) / 2);
    heights[i] = volume * (0.55 * Math.sqrt(t * (2 - t) + 0.03) + 0.45 * heights[i]!) + bevel * edge[i]!;
  }
  if (form.relief) addRelief(heights, grid, frame, form.relief, scratch);
  return heights;
}

function addRelief(
  heights: Float32Array,
  grid: ShadeGrid,
  frame: FaceFrame,
  relief: NonNullable<PartLayer['relief']>,
  scratch: Scratch,
): void {
  const { columns, rows, box, step, pad, cellsPerUnit } = grid;
  const canvas = createCanvas(columns, rows);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#808080';
  ctx.fillRect(0, 0, columns, rows);
  setFaceUnits(ctx, frame, box.left - pad * step, box.top - pad * step, step);
  relief(ctx);
  const bytes = canvas.data();
  const count = columns * rows;
  const bumps = scratch.floats('bumps', count);
  for (let i = 0; i < count; i++) bumps[i] = bytes[i * 4]! / 127.5 - 128 / 127.5;
  const spare = scratch.floats('spare', count + columns);
  blurPlane(bumps, spare, columns, rows, RELIEF_SIGMA * cellsPerUnit);
  const scale = RELIEF_HEIGHT * cellsPerUnit;
  for (let i = 0; i < count; i++) heights[i]! += bumps[i]! * scale;
}
