import type { HeadLayer, HeadMode, Plane, Rgb } from '../layers.ts';
import { decodeDetail, type PhotoOverview } from '../photo/decode-photo.ts';
import type { PersonMatte, PersonSegmenter } from '../vision/person-matte.ts';
import { type ColourShift, decontaminateEdges } from './edge-colours.ts';
import { enlargePlane } from './enlarge-plane.ts';
import { type FaceGeometry, fitFace, toFaceUnits } from './face-geometry.ts';
import { markFeatures } from './feature-mask.ts';
import { type HeadMatte, matteHead, SEGMENT_CENTRE, SEGMENT_SIDE } from './head-matte.ts';
import { fadeBelowChin, fitHead, limitToFace } from './head-outline.ts';
import { type MatteSpace, matteSpaceOf } from './matte-space.ts';
import { findInMatte, type MatteFindings, OPEN_HEAD_TRUST, trustMatte } from './matte-trust.ts';
import { relateFaces } from './other-faces.ts';
import { type FaceTarget, photoBounds, placeHead } from './place-head.ts';
import { type PlanePool, planePool } from './plane-pool.ts';
import { normaliseExposure } from './skin-exposure.ts';
import { type WarpedHead, warpHead } from './warp-head.ts';

export interface CutOutInput {
  /** The photo's file, for detail that its overview lacks. */
  readonly bytes: Uint8Array;
  readonly overview: PhotoOverview;
  readonly face: FaceGeometry;
  readonly others: readonly FaceGeometry[];
  readonly target: FaceTarget;
  readonly segmenter: PersonSegmenter;
  /** Overrules the matte's trust in the choice between the two heads. */
  readonly mode?: HeadMode;
}

/** A head before any look is given to it, and what was measured on the way. */
export interface CutOut {
  readonly head: HeadLayer;
  readonly mode: HeadMode;
  readonly findings: MatteFindings;
  /** The landmarks, in face units: two values per point. */
  readonly units: Float32Array;
}

function segmentAround(input: CutOutInput): PersonMatte {
  const { face, overview, segmenter } = input;
  const down = SEGMENT_CENTRE * face.faceHeight;
  return segmenter.segment(overview, {
    x: face.x - Math.sin(face.roll) * down,
    y: face.y + Math.cos(face.roll) * down,
    size: SEGMENT_SIDE * face.faceHeight,
    angle: face.roll,
  });
}

/** Adds the edge's colour shift to the pixels near the edge. In place. */
function shiftColours(head: WarpedHead, shift: ColourShift, space: MatteSpace): void {
  const plane = new Float32Array(head.width * head.height);
  for (const [channel, cells] of [shift.r, shift.g, shift.b].entries()) {
    enlargePlane(cells, space, head.width, head.height, 255, plane);
    for (let pixel = 0, at = channel; pixel < plane.length; pixel++, at += 4) {
      if (plane[pixel] !== 0) head.data[at] = head.data[at]! + plane[pixel]!;
    }
  }
}

function maskPlane(cells: Float32Array, space: MatteSpace, head: WarpedHead): Plane {
  const data = new Uint8ClampedArray(head.width * head.height);
  enlargePlane(cells, space, head.width, head.height, 255, data);
  return { width: head.width, height: head.height, data };
}

/** Mean colour of the hair; the skin's, darkened, for a head without any. */
function hairToneOf(head: WarpedHead, hair: Plane, alpha: Plane, skin: Rgb): Rgb {
  let red = 0;
  let green = 0;
  let blue = 0;
  let count = 0;
  for (let pixel = 0; pixel < hair.data.length; pixel += 3) {
    if (hair.data[pixel]! < 200 || alpha.data[pixel]! < 240) continue;
    red += head.data[pixel * 4]!;
    green += head.data[pixel * 4 + 1]!;
    blue += head.data[pixel * 4 + 2]!;
    count++;
  }
  if (count < 50) return { r: skin.r * 0.35, g: skin.g * 0.3, b: skin.b * 0.28 };
  return { r: red / count, g: green / count, b: blue / count };
}

/** The face's oval without the hair that falls over it. */
function bareFace(matte: HeadMatte, pool: PlanePool): Float32Array {
  const face = pool.take();
  for (let cell = 0; cell < face.length; cell++) {
    face[cell] = matte.oval[cell]! * (1 - Math.min(1, matte.hair[cell]!)) * matte.alpha[cell]!;
  }
  return face;
}

/**
 * Cuts one face's head out of a photo and places it in the picture: matte, clean edge colours, even exposure, neck
 * fading out. A head that is not trusted (`trust.score` under OPEN_HEAD_TRUST) is limited to its face, for a
 * covered head. Throws when the photo cannot be decoded again.
 */
export async function cutOutHead(input: CutOutInput): Promise<CutOut> {
  const placement = placeHead(input.face, input.target);
  const wanted = input.target.faceHeight / input.face.faceHeight;
  const detail = await decodeDetail(input.bytes, input.overview, photoBounds(placement), wanted);
  const warped = warpHead(detail, placement.area, placement.toPhoto);
  const space = matteSpaceOf(placement);
  const units = toFaceUnits(input.face);
  const face = fitFace(input.face, units);
  const others = relateFaces(input.face, input.others);
  const pool = planePool(space.width * space.height);
  try {
    const matte = matteHead(
      { head: warped, space, person: segmentAround(input), units, fit: face, others },
      pool,
    );
    const findings = findInMatte(matte, face, others, pool);
    const trust = trustMatte(findings);
    const mode = input.mode ?? (trust.score >= OPEN_HEAD_TRUST ? 'open' : 'covered');
    const trusted = mode === 'open';
    const fit = fitHead(face, matte, trusted);
    shiftColours(warped, decontaminateEdges(matte, pool), space);
    const hairMask = maskPlane(matte.hair, space, warped);
    const skinTone = normaliseExposure(warped, matte, units, hairMask.data);
    fadeBelowChin(matte, face.chinY);
    if (!trusted) limitToFace(matte, face);
    const alpha = maskPlane(matte.alpha, space, warped);
    for (let pixel = 0; pixel < alpha.data.length; pixel++) {
      warped.data[pixel * 4 + 3] = alpha.data[pixel]!;
      hairMask.data[pixel] = (hairMask.data[pixel]! * alpha.data[pixel]!) / 255;
    }
    const head: HeadLayer = {
      frame: placement.frame,
      fit,
      left: placement.area.left,
      top: placement.area.top,
      pixels: warped,
      faceMask: maskPlane(bareFace(matte, pool), space, warped),
      hairMask,
      featureMask: maskPlane(markFeatures(space, units, pool), space, warped),
      skinTone,
      hairTone: hairToneOf(warped, hairMask, alpha, skinTone),
      trust,
    };
    return { head, mode, findings, units };
  } finally {
    pool.release();
  }
}
