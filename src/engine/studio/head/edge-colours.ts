import { smoothstep } from '../drawing/smoothstep.ts';
import { boxBlur } from './box-blur.ts';
import type { PlacedMatte } from './cut-out-head.ts';
import type { CellWindow } from './enlarge-plane.ts';
import { lumaOf } from './lab-colour.ts';
import type { MatteSpace } from './matte-space.ts';
import type { PlanePool } from './plane-pool.ts';

/** Above this the matte is sure, and a colour is the head's own. */
const SURE = 0.96;
/** Distances, in F, over which sure colours are carried to the edge: fine first, then far. */
const REACHES = [0.02, 0.06, 0.16];

/** So far in from its edge, in F, hair may still have the old background between its strands. */
const FRINGE = 0.018;
/** Hair there keeps its light and takes its colour from farther in, the more surely the more that differs (0..1 of its light). */
const STRANGE = { from: 0.05, to: 0.16 };
/** So many times lighter than farther in it is a halo, which goes by this share. */
const HALO = { from: 1.25, to: 1.9, share: 0.7 };

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
  matte: Pick<PlacedMatte, 'space' | 'alpha' | 'hair' | 'colours'>,
  pool: PlanePool,
): ColourShift {
  const { space, alpha, hair, colours } = matte;
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
  const deep = pool.take();
  boxBlur({ source: alpha, target: deep, scratch }, space, Math.max(1, Math.round(FRINGE * faceCells)));
  const isFringe = (cell: number): boolean => hair[cell]! > 0.5 && deep[cell]! < SURE;
  for (let cell = 0; cell < count; cell++) sure[cell] = alpha[cell]! >= SURE && !isFringe(cell) ? 1 : 0;
  for (const reach of REACHES) {
    const radius = Math.max(1, Math.round(reach * faceCells));
    boxBlur({ source: sure, target: weight, scratch }, space, radius);
    for (const [index, plane] of [colours.r, colours.g, colours.b].entries()) {
      multiply(plane, sure, weighted);
      boxBlur({ source: weighted, target: means[index]!, scratch }, space, radius);
    }
    for (let cell = 0; cell < count; cell++) {
      const a = alpha[cell]!;
      if (done[cell] === 1 || sure[cell] === 1 || a === 0 || weight[cell]! < 0.04) continue;
      done[cell] = 1;
      if (a >= SURE) {
        cleanFringe(shift, colours, means, { cell, weight: weight[cell]! });
        continue;
      }
      const keep = Math.min(1, (SURE - a) / 0.35);
      const pull = keep / weight[cell]!;
      shift.r[cell] = means[0][cell]! * pull - colours.r[cell]! * keep;
      shift.g[cell] = means[1][cell]! * pull - colours.g[cell]! * keep;
      shift.b[cell] = means[2][cell]! * pull - colours.b[cell]! * keep;
    }
  }
  pool.backTo(mark);
  return shift;
}

/** Gives one place of hair's fringe the colour that the hair has farther in: what differs from it is the old background. */
function cleanFringe(
  shift: ColourShift,
  colours: Readonly<Record<'r' | 'g' | 'b', Float32Array>>,
  means: readonly Float32Array[],
  { cell, weight }: { readonly cell: number; readonly weight: number },
): void {
  const own = [colours.r[cell]!, colours.g[cell]!, colours.b[cell]!] as const;
  const inner = means.map((plane) => plane[cell]! / weight) as unknown as typeof own;
  const [light, innerLight] = [Math.max(0.02, lumaOf(...own)), Math.max(0.02, lumaOf(...inner))];
  const same = inner.map((value) => (value * light) / innerLight);
  const strange = Math.hypot(...own.map((value, channel) => value - same[channel]!)) / Math.max(0.15, light);
  const share = smoothstep(STRANGE.from, STRANGE.to, strange);
  const dim = 1 - HALO.share * smoothstep(HALO.from, HALO.to, light / innerLight) * (1 - innerLight / light);
  for (const [channel, plane] of [shift.r, shift.g, shift.b].entries()) {
    const value = own[channel]! + (same[channel]! - own[channel]!) * share;
    plane[cell] = value * dim - own[channel]!;
  }
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
