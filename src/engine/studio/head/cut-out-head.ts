import type { HeadFit, HeadLayer, HeadMode, MatteTrust, Plane, Rgb } from '../layers.ts';
import { decodeDetail, type PhotoDetail, type PhotoOverview } from '../photo/decode-photo.ts';
import type { PersonMatte, PersonSegmenter } from '../vision/person-matte.ts';
import { type ColourShift, decontaminateEdges, shiftColours } from './edge-colours.ts';
import { enlargePlane, windowOf } from './enlarge-plane.ts';
import { type FaceGeometry, fitFace, toFaceUnits } from './face-geometry.ts';
import { markFeatures } from './feature-mask.ts';
import { type HeadMatte, matteHead, SEGMENT_CENTRE, SEGMENT_SIDE } from './head-matte.ts';
import { fadeBelowChin, fitHead, limitToFace } from './head-outline.ts';
import { matteSpaceOf } from './matte-space.ts';
import { findInMatte, type MatteFindings, OPEN_HEAD_TRUST, trustMatte } from './matte-trust.ts';
import { relateFaces } from './other-faces.ts';
import { type FaceTarget, type HeadPlacement, photoBounds, placeHead } from './place-head.ts';
import { type PlanePool, planePool } from './plane-pool.ts';
import { normaliseExposure } from './skin-exposure.ts';
import { sampleCells, type WarpedHead, warpHead } from './warp-head.ts';

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

async function segmentAround(input: CutOutInput): Promise<PersonMatte> {
  const { face, overview, segmenter } = input;
  const down = SEGMENT_CENTRE * face.faceHeight;
  return segmenter.segment(overview, {
    x: face.x - Math.sin(face.roll) * down,
    y: face.y + Math.cos(face.roll) * down,
    size: SEGMENT_SIDE * face.faceHeight,
    angle: face.roll,
  });
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

/** Room kept above the hair, as a share of the picture's height, and the most that a head is made smaller for it. */
const CROWN_MARGIN = 0.02;
const LEAST_SHRINK = 0.78;

/**
 * Cuts one face's head out of a photo and places it in the picture: matte, clean edge colours, even exposure, neck
 * fading out. A head that is not trusted (`trust.score` under OPEN_HEAD_TRUST) is limited to its face, for a
 * covered head. Throws when the photo cannot be decoded again.
 */
export async function cutOutHead(input: CutOutInput): Promise<CutOut> {
  const first = await cutOutAt(input);
  const { frame, fit } = first.head;
  // Hair that would leave the picture at its top: the same again, smaller.
  const room = (frame.y - CROWN_MARGIN * frame.height) / frame.faceHeight;
  if (first.mode === 'covered' || -fit.crownY <= room) return first;
  const shrink = Math.max(LEAST_SHRINK, room / -fit.crownY);
  const target = { ...input.target, faceHeight: frame.faceHeight * shrink };
  return cutOutAt({ ...input, target, mode: 'open' });
}

async function cutOutAt(input: CutOutInput): Promise<CutOut> {
  const placement = placeHead(input.face, input.target);
  const wanted = input.target.faceHeight / input.face.faceHeight;
  // The detail is decoded on another thread meanwhile.
  const [detail, person] = await Promise.all([
    decodeDetail(input.bytes, input.overview, photoBounds(placement), wanted),
    segmentAround(input),
  ]);
  const space = matteSpaceOf(placement);
  const units = toFaceUnits(input.face);
  const face = fitFace(input.face, units);
  const others = relateFaces(input.face, input.others);
  const pool = planePool(space.width * space.height);
  try {
    const colours = { r: pool.take(), g: pool.take(), b: pool.take(), inside: pool.take() };
    sampleCells(detail, placement.area, placement.toPhoto, space, colours);
    const matte = matteHead({ colours, space, person, units, fit: face, others }, pool);
    const findings = findInMatte(matte, face, others, pool);
    const trust = trustMatte(findings);
    const mode = input.mode ?? (trust.score >= OPEN_HEAD_TRUST ? 'open' : 'covered');
    const fit = fitHead(face, matte, mode === 'open');
    const shift = decontaminateEdges(matte, pool);
    fadeBelowChin(matte, face.chinY);
    if (mode === 'covered') limitToFace(matte, face);
    const head = layHead({ detail, placement, matte, shift, units, pool }, fit, trust);
    return { head, mode, findings, units };
  } finally {
    pool.release();
  }
}

interface Materials {
  readonly detail: PhotoDetail;
  readonly placement: HeadPlacement;
  readonly matte: HeadMatte;
  readonly shift: ColourShift;
  readonly units: Float32Array;
  readonly pool: PlanePool;
}

/** Full-size pixels and masks of the part of the area that the head covers. */
function layHead(from: Materials, fit: HeadFit, trust: MatteTrust): HeadLayer {
  const { placement, matte, units, pool } = from;
  const { space } = matte;
  const window = windowOf(matte.alpha, space);
  const { width, height } = window;
  const left = placement.area.left + (space.column + window.column) * space.step;
  const top = placement.area.top + (space.row + window.row) * space.step;
  const pixels = warpHead(from.detail, { left, top, width, height }, placement.toPhoto);
  shiftColours(pixels, from.shift, space, window);
  const plane = (cells: Float32Array): Plane => ({ width, height, data: enlargePlane(cells, space, window) });
  const alpha = plane(matte.alpha);
  const hairMask = plane(matte.hair);
  for (let pixel = 0; pixel < alpha.data.length; pixel++) pixels.data[pixel * 4 + 3] = alpha.data[pixel]!;
  const skinTone = normaliseExposure(pixels, matte, units, hairMask.data);
  for (let pixel = 0; pixel < alpha.data.length; pixel++) {
    hairMask.data[pixel] = (hairMask.data[pixel]! * alpha.data[pixel]!) / 255;
  }
  return {
    frame: placement.frame,
    fit,
    left,
    top,
    pixels,
    faceMask: plane(bareFace(matte, pool)),
    hairMask,
    featureMask: plane(markFeatures(space, units, pool)),
    skinTone,
    hairTone: hairToneOf(pixels, hairMask, alpha, skinTone),
    trust,
  };
}
