import { partsOf } from './connected-component.ts';
import type { FaceFit } from './face-geometry.ts';
import type { GridParts } from './head-parts.ts';
import { uAt, vAt } from './matte-space.ts';
import { earTurn, skullDistance, skullOf, usualHair } from './skull.ts';

/** Skin of a face this large, in F squared, and with so much of itself beside a usual head of hair, is another's. */
const ANOTHERS = { least: 0.012, beside: 0.6 };

/** Ears lie within this distance of the cheeks, and of the face's middle: in F. */
const EAR = { out: 0.2, high: 0.3 };

/** How far a neck goes down below the chin, in F. */
const NECK = 0.25;

interface OwnFace {
  /** 1 inside the mesh's face oval. */
  readonly oval: Float32Array;
  /** 1 inside the photo: beyond it the segmentation sees its mirror image. */
  readonly inside: Float32Array;
  readonly fit: FaceFit;
}

/**
 * Marks in `others` what is seen of faces that no detector tells: half of one at the photo's edge, one behind a shoulder.
 * It is skin of a face that hangs together with none of this one's. In place.
 */
export function markUnseenFaces(
  others: Float32Array,
  { space, parts }: GridParts,
  { oval, inside, fit }: OwnFace,
): void {
  const usual = usualHair(skullOf(fit));
  const isBeside = (cell: number): boolean => {
    const [u, v] = [uAt(space, cell), vAt(space, cell)];
    const isEar = Math.abs(u) < fit.cheekHalfWidth + EAR.out + earTurn(fit, u) && Math.abs(v) < EAR.high;
    // Under the chin there is the face's own neck.
    const isNeck = v > fit.chinY - 0.1 && v < fit.chinY + NECK;
    return !isEar && !isNeck && skullDistance(usual, u, v) > 1;
  };
  const none = parts.face.map((share, cell) => Number(!(share > 0.5 && inside[cell]! > 0.5)));
  for (const { cells } of partsOf(Uint8Array.from(none), space)) {
    if (cells.length < ANOTHERS.least * space.faceCells ** 2) continue;
    if (cells.some((cell) => oval[cell]! > 0.5)) continue;
    if (cells.filter(isBeside).length < cells.length * ANOTHERS.beside) continue;
    for (const cell of cells) others[cell] = 1;
  }
}
