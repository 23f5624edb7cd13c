import type { FaceAdvice } from '../../photo-inspector.ts';
import type { RefusalReason } from '../../vocabulary.ts';
import { ramp } from '../drawing/smoothstep.ts';
import type { PhotoOverview } from '../photo/decode-photo.ts';
import type { FoundFace } from '../vision/find-faces.ts';
import { developPhoto, faceGain } from './develop-photo.ts';
import { isFaceCovered, isLowerFaceCovered, showsEyes } from './face-cover.ts';
import { type FaceGeometry, measureFace } from './face-geometry.ts';
import type { SeenParts } from './segment-square.ts';
import { UPRIGHT_PITCH } from './skull.ts';
import { type FaceView, hiddenReason, isLowerFaceStrange, viewFace } from './view-face.ts';

/** Smallest face, in pixels of the photo's file, that a portrait can be made of. */
const MIN_FACE_HEIGHT = 60;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** Beyond this much turn or nod no portrait shows a child well; from `least` on a better photo is worth a word. */
const TURN = { least: radians(24), most: radians(32) };
const NOD = { least: radians(16), most: radians(25) };
/** Eyes that are open less than this look down, or are hardly seen. */
const LOWERED_EYES = 0.165;
/** Share of the hair's usual outline beyond the photo's edge from which on it counts as cut off. */
const CUT_HAIR = 0.03;
const DIM = 22;
/** Skin of less colour (Lab) is a black and white photo's. */
const COLOURLESS = 2.5;

/** One face of a photo, and what a portrait of it would meet. */
export interface JudgedFace {
  readonly face: FaceGeometry;
  /** Why no portrait can be made of it; null when one can. */
  readonly reason: RefusalReason | null;
  /** What another photo would do better; null when nothing is wrong with this one. */
  readonly advice: FaceAdvice | null;
  /** How well a portrait of it promises to be, 0 to 1; faces of one photo are compared by it. */
  readonly promise: number;
  /** From `faceGain`. */
  readonly gain: number;
}

export type ChosenFace =
  | {
      readonly ok: true;
      readonly face: FaceGeometry;
      readonly others: readonly FaceGeometry[];
      /** What its values are multiplied by, for too little light on it. */
      readonly gain: number;
    }
  | { readonly ok: false; readonly reason: RefusalReason };

/** Radians that a face is bowed; below 0 it is tilted back. */
const bowOf = (face: FaceGeometry): number => face.pitch - UPRIGHT_PITCH;
const nodOf = (face: FaceGeometry): number => Math.abs(bowOf(face));

/**
 * Eyes open less than this are closed: of 156 photos those of laughing children were 0.17 and more, closed ones 0.12 at most. Of a
 * face that is bowed so far more is the lid.
 */
const CLOSED = { upright: 0.145, bowed: 0.19, from: radians(1.1), to: radians(13.1) };
const closedBelow = (face: FaceGeometry): number =>
  CLOSED.upright + (CLOSED.bowed - CLOSED.upright) * ramp(CLOSED.from, CLOSED.to, bowOf(face));

/** Large faces near the photo's middle are the ones a parent means. */
function prominence(face: FaceGeometry, photo: PhotoOverview): number {
  const away = Math.hypot(face.x - photo.width / 2, face.y - photo.height / 2);
  return face.faceHeight * (1 - 0.6 * Math.min(1, away / (Math.hypot(photo.width, photo.height) / 2)));
}

/** The photo as it came, and in ordinary light: the same one, as a rule. */
interface JudgedPhoto {
  readonly photo: PhotoOverview;
  readonly lit: PhotoOverview;
}

/** Segments a face's person in the photo in ordinary light. */
export type SeeFace = (face: FaceGeometry, lit: PhotoOverview) => SeenParts;

function reasonFor(
  face: FaceGeometry,
  { photo, lit }: JudgedPhoto,
  view: FaceView,
  see: SeeFace,
): RefusalReason | null {
  if (face.faceHeight / photo.scale < MIN_FACE_HEIGHT) return 'face-too-small';
  if (Math.abs(face.yaw) > TURN.most || nodOf(face) > NOD.most) return 'face-turned-away';
  // In the dark what is held before a face has nearly its colour.
  const views = lit === photo ? [view] : [view, viewFace(lit, face)];
  const hidden = views.map((seen) => hiddenReason(seen, face.eyeOpening)).find((found) => found !== null);
  const reason = hidden ?? (face.eyeOpening < closedBelow(face) ? 'eyes-closed' : null);
  // Deep-set eyes in their own shadow are as dark as what is before eyes.
  if (reason && !(reason === 'face-covered' && showsEyes(see(face, lit), face))) return reason;
  return views.some(isLowerFaceStrange) && isLowerFaceCovered(see(face, lit), face, true)
    ? 'face-covered'
    : null;
}

function adviceFor(face: FaceGeometry, view: FaceView): FaceAdvice | null {
  if (view.cropped > CUT_HAIR) return 'hair-cut-off';
  if (bowOf(face) < -NOD.least) return 'looks-up';
  if (face.eyeOpening < LOWERED_EYES || bowOf(face) > NOD.least) return 'looks-down';
  if (Math.abs(face.yaw) > TURN.least) return 'turned';
  if (view.lightness < DIM) return 'dim';
  return view.chroma < COLOURLESS ? 'colourless' : null;
}

/** 1 at `good` or better, falling to `floor` at `bad`. */
const falling = (value: number, good: number, bad: number, floor: number): number =>
  1 - (1 - floor) * ramp(good, bad, value);

/** How well a face shows what a portrait needs, 0 to 1. */
function quality(face: FaceGeometry, view: FaceView): number {
  return (
    falling(Math.abs(face.yaw), radians(12), TURN.most, 0.5) *
    falling(nodOf(face), radians(12), NOD.most, 0.6) *
    falling(-face.eyeOpening, -0.22, -0.13, 0.6) *
    falling(view.cropped, 0, 0.2, 0.5) *
    falling(-view.lightness, -30, -8, 0.5)
  );
}

/** Judges every face found, in the order found; the one that promises most is looked at closely, until one holds good. */
export function judgeFaces(found: readonly FoundFace[], photo: PhotoOverview, see: SeeFace): JudgedFace[] {
  const faces = found.map(measureFace);
  const most = Math.max(...faces.map((face) => prominence(face, photo)));
  const areas = found.map(({ detection }) => detection);
  const lit = developPhoto(photo, areas);
  const judged = faces.map((face): JudgedFace => {
    const view = viewFace(photo, face);
    const reason = reasonFor(face, { photo, lit }, view, see);
    const share = 0.4 + (0.6 * prominence(face, photo)) / most;
    const promise = quality(face, view) * share;
    const advice = reason ? null : adviceFor(face, view);
    return { face, reason, advice, promise, gain: faceGain(view) };
  });
  for (;;) {
    const best = mostPromising(judged);
    if (!best || best.reason || !isFaceCovered(see(best.face, lit), best.face)) return judged;
    judged[judged.indexOf(best)] = { ...best, reason: 'face-covered', advice: null };
  }
}

/** The face that a portrait is made of when none is asked for: the one that works best, refused only where all are. */
export function mostPromising(faces: readonly JudgedFace[]): JudgedFace | undefined {
  const usable = faces.filter(({ reason }) => reason === null);
  return (usable.length > 0 ? usable : faces).reduce<JudgedFace | undefined>(
    (best, face) => (best === undefined || face.promise > best.promise ? face : best),
    undefined,
  );
}

/** Chooses whose portrait is made: the face asked for (index left to right) or the most promising one. */
export function chooseFace(faces: readonly JudgedFace[], wanted: number | undefined): ChosenFace {
  if (faces.length === 0) return { ok: false, reason: 'no-face' };
  const chosen = wanted === undefined ? mostPromising(faces) : faces[wanted];
  if (chosen === undefined) return { ok: false, reason: 'no-such-face' };
  if (chosen.reason) return { ok: false, reason: chosen.reason };
  return {
    ok: true,
    face: chosen.face,
    gain: chosen.gain,
    others: faces.filter((one) => one !== chosen).map(({ face }) => face),
  };
}
