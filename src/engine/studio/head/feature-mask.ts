import { softBlur } from './box-blur.ts';
import { fillPolygon } from './fill-polygon.ts';
import type { MatteSpace } from './matte-space.ts';
import * as mesh from './mesh-landmarks.ts';
import type { PlanePool } from './plane-pool.ts';

/** What of a face effects keep off, as polygons of the mesh, and how much larger than it they are. */
const FEATURES = [
  [mesh.LEFT_EYE, 1.7],
  [mesh.RIGHT_EYE, 1.7],
  [mesh.LIPS, 1.15],
  [mesh.LEFT_BROW, 1.1],
  [mesh.RIGHT_BROW, 1.1],
  [mesh.NOSE_BASE, 1.05],
] as const;
/** How soft their margin is, in F. */
const MARGIN = 0.014;

/** 1 on eyes, brows, nostrils and mouth, with a soft margin: what effects keep off, so that the child stays known. */
export const markFeatures = (space: MatteSpace, units: Float32Array, pool: PlanePool): Float32Array =>
  markPolygons({ space, units }, FEATURES, MARGIN, pool);

/** 1 within some of the mesh's polygons, each enlarged so many times, with a margin so soft, in F. */
export function markPolygons(
  { space, units }: { readonly space: MatteSpace; readonly units: Float32Array },
  polygons: readonly (readonly [indices: readonly number[], grow: number])[],
  soft: number,
  pool: PlanePool,
): Float32Array {
  const mask = pool.take().fill(0);
  const mark = pool.mark();
  const scratch = pool.take();
  for (const [indices, grow] of polygons) fillPolygon(mask, space, { units, indices, grow });
  for (let cell = 0; cell < mask.length; cell++) if (mask[cell]! > 1) mask[cell] = 1;
  softBlur(mask, scratch, space, Math.max(1, Math.round(soft * space.faceCells)));
  pool.backTo(mark);
  return mask;
}
