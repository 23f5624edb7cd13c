import { type FaceFit, type FaceGeometry, fitFace, toFaceUnits } from './face-geometry.ts';
import { fillPolygon } from './fill-polygon.ts';
import { type HandShape, markHands } from './hand-mask.ts';
import { type PartPlanes, personShare, sampleParts } from './head-parts.ts';
import { type MatteSpace, matteSpaceOf, rowsBetween } from './matte-space.ts';
import { FACE_OVAL, LEFT_EYE, RIGHT_EYE } from './mesh-landmarks.ts';
import { placeHead } from './place-head.ts';
import { planePool } from './plane-pool.ts';
import type { SeenParts } from './segment-square.ts';

/** Pixels to a face's height, two to a cell: half as fine as the segmentation. */
const LOOKED_AT = { width: 256, height: 256, x: 128, y: 128, faceHeight: 90 };
/** The middle of the mesh's oval: at its edge a turned head shows what is behind it. */
const MIDDLE = 0.86;
/**
 * Shares of the lower face from which on it is covered. Of bare and bearded ones at most 0.08 were a body's, clothes or
 * things, with a hand at the chin 0.13; drawn faces are often taken for background.
 */
const COVERED = { bySomething: 0.12, byAnything: 0.2 };

/** Shares of an eye, and of what is round it, that are something else than a face: clear glasses were 0.34 at most, dark ones 0.8, curls over both eyes 0.69. */
const EYES = { covered: 0.6, shown: 0.15 };
/** Round an eye, in terms of its outline. */
const ROUND_EYE = 1.3;

/** What a segmentation tells of the cells round a face. */
interface FaceCells {
  readonly space: MatteSpace;
  readonly seen: PartPlanes;
  readonly hands: readonly HandShape[];
  /** Cells inside some of the mesh's points. */
  readonly inside: (indices: readonly number[], grow: number) => Float32Array;
  readonly fit: FaceFit;
}

function lookAt<T>(
  { parts, centre, hands }: SeenParts,
  face: FaceGeometry,
  look: (cells: FaceCells) => T,
): T {
  const space = matteSpaceOf(placeHead(face, LOOKED_AT, 0));
  const units = toFaceUnits(face);
  const pool = planePool(space.width * space.height);
  try {
    const seen = sampleParts(parts, centre, space, pool);
    const inside = (indices: readonly number[], grow: number): Float32Array => {
      const plane = pool.take().fill(0);
      fillPolygon(plane, space, { units, indices, grow });
      return plane;
    };
    return look({ space, seen, hands, inside, fit: fitFace(face, units) });
  } finally {
    pool.release();
  }
}

/** Whether a hand, a scarf or a cup is before a face below its nose. */
function isLowerFaceHidden({ space, seen, inside, fit }: FaceCells, isStrange: boolean): boolean {
  const { body, clothes, things, face: skin, hair } = seen;
  const oval = inside(FACE_OVAL, MIDDLE);
  let cells = 0;
  let something = 0;
  let own = 0;
  rowsBetween(space, fit.noseY, Number.POSITIVE_INFINITY, (first, _u, v0) => {
    if (v0 < fit.noseY) return;
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      if (oval[cell]! < 0.5) continue;
      cells++;
      something += body[cell]! + clothes[cell]! + things[cell]!;
      own += skin[cell]! + hair[cell]!;
    }
  });
  if (something > cells * COVERED.bySomething) return true;
  return isStrange && cells - own > cells * COVERED.byAnything;
}

/** The mean of a value over the cells inside some of the mesh's points. */
function meanInside(
  { inside }: FaceCells,
  [indices, grow]: readonly [indices: readonly number[], grow: number],
  valueAt: (cell: number) => number,
): number {
  let [cells, sum] = [0, 0];
  inside(indices, grow).forEach((share, cell) => {
    if (share < 0.5) return;
    cells++;
    sum += valueAt(cell);
  });
  return sum / Math.max(1, cells);
}

/** Share of each eye that is something else than a face, hair among it. */
function eyeCover(cells: FaceCells): number[] {
  const { body, clothes, things, hair } = cells.seen;
  return [LEFT_EYE, RIGHT_EYE].map((eye) =>
    meanInside(cells, [eye, ROUND_EYE], (cell) => body[cell]! + clothes[cell]! + things[cell]! + hair[cell]!),
  );
}

/**
 * Whether a hand, a scarf or a cup is before a face below its nose; a beard is not. `isStrange`: its colours tell of
 * something, so that whatever isn't the face's counts.
 */
export const isLowerFaceCovered = (seen: SeenParts, face: FaceGeometry, isStrange: boolean): boolean =>
  lookAt(seen, face, (cells) => isLowerFaceHidden(cells, isStrange));

/** Whether both eyes are seen, however dark they are: nothing is before them, no fringe either. */
export const showsEyes = (seen: SeenParts, face: FaceGeometry): boolean =>
  lookAt(seen, face, (cells) => Math.max(...eyeCover(cells)) < EYES.shown);

/** In a face that is nothing but pattern, such as blurred leaves, less than this share is told to be of a person. */
const SOMEBODY = 0.1;

const showsNobody = (cells: FaceCells): boolean =>
  meanInside(cells, [FACE_OVAL, MIDDLE], (cell) => personShare(cells.seen, cell)) < SOMEBODY;

/**
 * Hands before so much of a face leave too little of it: of 155 photos those with fingers on lips or at both temples had 0.09 and
 * more, a fist at the chin 0.03.
 */
const HELD = 0.07;

function isHeld(cells: FaceCells): boolean {
  const mask = markHands(cells.space, cells.hands);
  return mask !== null && meanInside(cells, [FACE_OVAL, MIDDLE], (cell) => mask[cell]!) > HELD;
}

/** Whether something is before a face's mouth, or before both its eyes: dark glasses, hands, a cap, curls; or nobody is there. */
export const isFaceCovered = (seen: SeenParts, face: FaceGeometry): boolean =>
  lookAt(
    seen,
    face,
    (cells) =>
      isLowerFaceHidden(cells, false) ||
      Math.min(...eyeCover(cells)) > EYES.covered ||
      isHeld(cells) ||
      showsNobody(cells),
  );
