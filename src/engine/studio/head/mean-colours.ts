import { boxBlur } from './box-blur.ts';
import type { MatteSpace } from './matte-space.ts';
import type { PlanePool } from './plane-pool.ts';
import type { Colour } from './skin-tone.ts';

/** Planes of colour by channel, 0..1. */
export type Channels = Readonly<Record<'r' | 'g' | 'b', Float32Array>>;

/** Sums of the colours of the cells that count (1 in `counted`, 0 elsewhere) near each cell, and of how many do. */
export interface MeanPlanes {
  readonly counted: Float32Array;
  readonly weight: Float32Array;
  readonly sums: readonly [Float32Array, Float32Array, Float32Array];
}

export const takeMeanPlanes = (pool: PlanePool): MeanPlanes => ({
  counted: pool.take(),
  weight: pool.take(),
  sums: [pool.take(), pool.take(), pool.take()],
});

/** Sums up what counts within a reach (F) of each cell. */
export function sumWithin(
  { r, g, b }: Channels,
  { counted, weight, sums }: MeanPlanes,
  { space, reach }: { readonly space: MatteSpace; readonly reach: number },
  pool: PlanePool,
): void {
  const mark = pool.mark();
  const [weighted, scratch] = [pool.take(), pool.take()];
  const radius = Math.max(1, Math.round(reach * space.faceCells));
  boxBlur({ source: counted, target: weight, scratch }, space, radius);
  for (const [index, plane] of [r, g, b].entries()) {
    multiply(plane, counted, weighted);
    boxBlur({ source: weighted, target: sums[index]!, scratch }, space, radius);
  }
  pool.backTo(mark);
}

/** The mean colour near a cell; there has to be one that counts. */
export function meanAt({ weight, sums: [r, g, b] }: MeanPlanes, cell: number): Colour {
  const known = weight[cell]!;
  return [r[cell]! / known, g[cell]! / known, b[cell]! / known];
}

function multiply(a: Float32Array, b: Float32Array, into: Float32Array): void {
  for (let cell = 0; cell < into.length; cell++) into[cell] = a[cell]! * b[cell]!;
}
