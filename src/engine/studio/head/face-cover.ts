import { type FaceGeometry, fitFace, toFaceUnits } from './face-geometry.ts';
import { fillPolygon } from './fill-polygon.ts';
import type { SeenParts } from './head-matte.ts';
import { sampleParts } from './head-parts.ts';
import { matteSpaceOf, rowsBetween } from './matte-space.ts';
import { FACE_OVAL } from './mesh-landmarks.ts';
import { placeHead } from './place-head.ts';
import { planePool } from './plane-pool.ts';

/** Pixels to a face's height, two to a cell: half as fine as the segmentation. */
const LOOKED_AT = { width: 256, height: 256, x: 128, y: 128, faceHeight: 90 };
/** The middle of the mesh's oval: at its edge a turned head shows what is behind it. */
const MIDDLE = 0.86;
/**
 * Shares of the lower face from which on it is covered. Of bare and bearded ones at most 0.08 were a body's, clothes or
 * things, with a hand at the chin 0.13; drawn faces are often taken for background.
 */
const COVERED = { bySomething: 0.12, byAnything: 0.2 };

/**
 * Whether a hand, a scarf or a cup is before a face below its nose; a beard is not. `isStrange`: its colours tell of
 * something, so that whatever isn't the face's counts.
 */
export function isLowerFaceCovered(
  { parts, centre }: SeenParts,
  face: FaceGeometry,
  isStrange: boolean,
): boolean {
  const space = matteSpaceOf(placeHead(face, LOOKED_AT, 0));
  const units = toFaceUnits(face);
  const { noseY } = fitFace(face, units);
  const pool = planePool(space.width * space.height);
  try {
    const seen = sampleParts(parts, centre, space, pool);
    const oval = pool.take().fill(0);
    fillPolygon(oval, space, { units, indices: FACE_OVAL, grow: MIDDLE });
    let cells = 0;
    let something = 0;
    let own = 0;
    rowsBetween(space, noseY, Number.POSITIVE_INFINITY, (first, _u, v0) => {
      if (v0 < noseY) return;
      for (let x = 0, cell = first; x < space.width; x++, cell++) {
        if (oval[cell]! < 0.5) continue;
        cells++;
        something += seen.body[cell]! + seen.clothes[cell]! + seen.things[cell]!;
        own += seen.face[cell]! + seen.hair[cell]!;
      }
    });
    if (something > cells * COVERED.bySomething) return true;
    return isStrange && cells - own > cells * COVERED.byAnything;
  } finally {
    pool.release();
  }
}
