import { softBlur } from './box-blur.ts';
import { fillPolygon } from './fill-polygon.ts';
import type { MatteSpace } from './matte-space.ts';
import * as mesh from './mesh-landmarks.ts';
import type { PlanePool } from './plane-pool.ts';

/** 1 on eyes, brows, nostrils and mouth, with a soft margin: what effects keep off, so that the child stays known. */
export function markFeatures(space: MatteSpace, units: Float32Array, pool: PlanePool): Float32Array {
  const mask = pool.take().fill(0);
  const mark = pool.mark();
  const scratch = pool.take();
  for (const [indices, grow] of [
    [mesh.LEFT_EYE, 1.7],
    [mesh.RIGHT_EYE, 1.7],
    [mesh.LIPS, 1.15],
    [mesh.LEFT_BROW, 1.1],
    [mesh.RIGHT_BROW, 1.1],
    [mesh.NOSE_BASE, 1.05],
  ] as const) {
    fillPolygon(mask, space, { units, indices, grow });
  }
  for (let cell = 0; cell < mask.length; cell++) if (mask[cell]! > 1) mask[cell] = 1;
  softBlur(mask, scratch, space, Math.max(1, Math.round(0.014 * space.faceCells)));
  pool.backTo(mark);
  return mask;
}
