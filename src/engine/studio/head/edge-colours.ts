import { boxBlur } from './box-blur.ts';
import type { PlacedMatte } from './cut-out-head.ts';
import type { CellWindow } from './enlarge-plane.ts';
import type { MatteSpace } from './matte-space.ts';
import type { PlanePool } from './plane-pool.ts';

/** Above this the matte is sure, and a colour is the head's own. */
const SURE = 0.96;
/** Distances, in F, over which sure colours are carried to the edge: fine first, then far. */
const REACHES = [0.02, 0.06, 0.16];

/** How the colours of a head's edge change: to be added, per cell, 0..1 scale. */
export interface ColourShift {
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
}

/**
 * Takes the old background out of the edge's colours: where the matte is not sure, the colour becomes that of the
 * nearest sure inside.
 */
export function decontaminateEdges(
  matte: Pick<PlacedMatte, 'space' | 'alpha' | 'colours'>,
  pool: PlanePool,
): ColourShift {
  const { space, alpha, colours } = matte;
  const { width, height, faceCells } = space;
  const count = width * height;
  const shift: ColourShift = { r: pool.take().fill(0), g: pool.take().fill(0), b: pool.take().fill(0) };
  const mark = pool.mark();
  const sure = pool.take();
  const scratch = pool.take();
  const weighted = pool.take();
  const weight = pool.take();
  const means = [pool.take(), pool.take(), pool.take()] as const;
  const done = new Uint8Array(count);
  for (let cell = 0; cell < count; cell++) sure[cell] = alpha[cell]! >= SURE ? 1 : 0;
  for (const reach of REACHES) {
    const radius = Math.max(1, Math.round(reach * faceCells));
    boxBlur({ source: sure, target: weight, scratch }, space, radius);
    for (const [index, plane] of [colours.r, colours.g, colours.b].entries()) {
      multiply(plane, sure, weighted);
      boxBlur({ source: weighted, target: means[index]!, scratch }, space, radius);
    }
    for (let cell = 0; cell < count; cell++) {
      const a = alpha[cell]!;
      if (done[cell] === 1 || a >= SURE || weight[cell]! < 0.04) continue;
      done[cell] = 1;
      const pull = Math.min(1, (SURE - a) / 0.35) / weight[cell]!;
      const keep = Math.min(1, (SURE - a) / 0.35);
      shift.r[cell] = means[0][cell]! * pull - colours.r[cell]! * keep;
      shift.g[cell] = means[1][cell]! * pull - colours.g[cell]! * keep;
      shift.b[cell] = means[2][cell]! * pull - colours.b[cell]! * keep;
    }
  }
  pool.backTo(mark);
  return shift;
}

function multiply(a: Float32Array, b: Float32Array, into: Float32Array): void {
  for (let cell = 0; cell < into.length; cell++) into[cell] = a[cell]! * b[cell]!;
}

/** Adds a shift to the pixels of the cells that it changes. In place. */
export function shiftColours(
  head: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray },
  shift: ColourShift,
  space: MatteSpace,
  window: CellWindow,
): void {
  const { step } = space;
  const { data, width, height } = head;
  for (let y = 0; y < height; y++) {
    const start = (window.row + Math.floor(y / step)) * space.width + window.column;
    for (let x = 0; x < width; x++) {
      const cell = start + Math.floor(x / step);
      const r = shift.r[cell]!;
      const g = shift.g[cell]!;
      const b = shift.b[cell]!;
      if (r === 0 && g === 0 && b === 0) continue;
      const at = (y * width + x) * 4;
      data[at] = data[at]! + r * 255;
      data[at + 1] = data[at + 1]! + g * 255;
      data[at + 2] = data[at + 2]! + b * 255;
    }
  }
}
