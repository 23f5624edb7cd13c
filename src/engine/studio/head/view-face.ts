import type { RefusalReason } from '../../vocabulary.ts';
import type { PhotoOverview } from '../photo/decode-photo.ts';
import { type FaceFit, type FaceGeometry, fitFace, toFaceUnits } from './face-geometry.ts';
import { fillPolygon } from './fill-polygon.ts';
import { type Lab, rgbToLab } from './lab-colour.ts';
import { type CellColours, eachRow, type MatteSpace, matteSpaceOf } from './matte-space.ts';
import * as mesh from './mesh-landmarks.ts';
import { placeHead } from './place-head.ts';
import { quantile } from './quantile.ts';
import { skullOf, usualHair } from './skull.ts';
import { sampleCells } from './warp-head.ts';

/** What a face shows of itself. Lightness and colour are CIE L*a*b*. */
export interface FaceView {
  /** Median lightness of the skin, of the upper or lower face: whichever is not in shadow. */
  readonly lightness: number;
  /** How colourful the upper face's skin is (Lab). */
  readonly chroma: number;
  /** Value of its lights, 0..255: the white of eyes and teeth, what shines. */
  readonly lights: number;
  /** Difference between an eye's light and dark parts, of the clearer eye. */
  readonly eyeContrast: number;
  /** Lightness of that eye's light parts. */
  readonly eyeLight: number;
  /** How far the lower face's colour is from the upper face's: a mask, a scarf, a cup. */
  readonly lowerStrangeness: number;
  /** How much redder and lighter the lips are than the skin round them. */
  readonly lipRedness: number;
  readonly lipLightness: number;
  /** How much yellower they are: teeth are not, a hand is as the skin. */
  readonly lipYellowness: number;
  /** Height of the opening between the lips, in F. */
  readonly mouthOpening: number;
  /** Shares of the face's outline, and of a usual head of hair, that lie beyond the photo's edge. */
  readonly faceCropped: number;
  readonly cropped: number;
}

/** Faces are looked at with this height in pixels, two to a cell. */
const VIEWED_FACE = 160;
const VIEWED = { width: 512, height: 512, x: 256, y: 256, faceHeight: VIEWED_FACE };

/** All but so many of a face's cells are darker than its lights. */
const LIGHTS_SHARE = 0.99;

const LIPS_MIDDLES = [13, 14] as const;

interface ViewedCells {
  readonly space: MatteSpace;
  readonly colours: CellColours;
}

function cellsOf(overview: PhotoOverview, face: FaceGeometry): ViewedCells {
  const placement = placeHead(face, VIEWED, 0);
  const space = matteSpaceOf(placement);
  const plane = () => new Float32Array(space.width * space.height);
  const colours = { r: plane(), g: plane(), b: plane(), inside: plane() };
  const detail = { ...overview, left: 0, top: 0, scale: 1 };
  sampleCells(detail, placement, space, colours);
  return { space, colours };
}

/** The cells of a face's parts: skin above and below the nose's tip, lips, the skin round them, each eye. */
function partsOfFace(space: MatteSpace, units: Float32Array, fit: FaceFit) {
  const filled = (points: readonly number[], grow: number): Float32Array => {
    const plane = new Float32Array(space.width * space.height);
    fillPolygon(plane, space, { units, indices: points, grow });
    return plane;
  };
  const inside = (plane: Float32Array, of: (cell: number, v: number) => boolean = () => true): number[] => {
    const cells: number[] = [];
    eachRow(space, (first, _u, v0) => {
      for (let x = 0, cell = first; x < space.width; x++, cell++)
        if (plane[cell]! > 0.5 && of(cell, v0 + x * space.uy)) cells.push(cell);
    });
    return cells;
  };
  const oval = filled(mesh.FACE_OVAL, 0.9);
  const [lips, roundLips] = [filled(mesh.LIPS, 0.95), filled(mesh.LIPS, 1.6)];
  const round = [filled(mesh.LEFT_EYE, 2.2), filled(mesh.RIGHT_EYE, 2.2)];
  const plain = (cell: number) => roundLips[cell]! <= 0.5 && round.every((eye) => eye[cell]! <= 0.5);
  return {
    oval: inside(oval),
    upper: inside(oval, (cell, v) => v > fit.browY - 0.05 && v < fit.noseY && plain(cell)),
    lower: inside(oval, (cell, v) => v > fit.noseY + 0.04 && plain(cell)),
    lips: inside(lips),
    ring: inside(roundLips, (cell) => oval[cell]! > 0.5 && lips[cell]! < 0.05),
    eyes: [inside(filled(mesh.LEFT_EYE, 1)), inside(filled(mesh.RIGHT_EYE, 1))],
  };
}

function isOutside({ width, height }: PhotoOverview, x: number, y: number): boolean {
  return x < 0 || y < 0 || x > width || y > height;
}

function faceCropped(overview: PhotoOverview, { points }: FaceGeometry): number {
  const outside = mesh.FACE_OVAL.filter((index) =>
    isOutside(overview, points[index * 3]!, points[index * 3 + 1]!),
  );
  return outside.length / mesh.FACE_OVAL.length;
}

/** Share of the upper half of a usual head of hair that lies beyond the photo. */
function croppedShare(overview: PhotoOverview, face: FaceGeometry, fit: FaceFit): number {
  const hair = usualHair(skullOf(fit));
  const cos = Math.cos(face.roll) * face.faceHeight;
  const sin = Math.sin(face.roll) * face.faceHeight;
  let points = 0;
  let outside = 0;
  for (let angle = 0; angle <= 180; angle += 6) {
    for (const radius of [0.6, 0.8, 1]) {
      const turn = (angle * Math.PI) / 180;
      const u = hair.u + Math.cos(turn) * hair.a * radius;
      const v = hair.v - Math.sin(turn) * hair.b * radius;
      const x = face.x + u * cos - v * sin;
      const y = face.y + u * sin + v * cos;
      points++;
      if (isOutside(overview, x, y)) outside++;
    }
  }
  return outside / points;
}

/** Looks at one face of a photo, without cutting it out. */
export function viewFace(overview: PhotoOverview, face: FaceGeometry): FaceView {
  const { space, colours } = cellsOf(overview, face);
  const units = toFaceUnits(face);
  const fit = fitFace(face, units);
  const parts = partsOfFace(space, units, fit);
  // Of the cells that are looked at alone: most of the grid is not.
  const labsOf = (part: readonly number[]): Lab[] =>
    part.map((cell) => rgbToLab(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!));
  const upper = labsOf(parts.upper);
  const lower = labsOf(parts.lower);
  const lips = labsOf(parts.lips);
  const ring = labsOf(parts.ring);
  const share = (part: readonly Lab[], key: keyof Lab, at: number) =>
    quantile(
      part.map((lab) => lab[key]),
      at,
    );
  const median = (part: readonly Lab[], key: keyof Lab) => share(part, key, 0.5);
  const base = { l: median(upper, 'l'), a: median(upper, 'a'), b: median(upper, 'b') };
  const eyes = parts.eyes
    .map(labsOf)
    .map((eye) => ({ dark: share(eye, 'l', 0.1), light: share(eye, 'l', 0.9) }))
    .sort((one, other) => other.light - other.dark - (one.light - one.dark));
  // Shadows under the chin are no strangers: lightness counts less than colour.
  const strange = lower.map(({ l, a, b }) => Math.hypot((l - base.l) * 0.4, a - base.a, b - base.b));
  return {
    lightness: Math.max(base.l, median(lower, 'l')),
    chroma: Math.hypot(base.a, base.b),
    lights:
      255 *
      quantile(
        parts.oval.map((cell) => colours.g[cell]!),
        LIGHTS_SHARE,
      ),
    eyeContrast: (eyes[0]?.light ?? 0) - (eyes[0]?.dark ?? 0),
    eyeLight: eyes[0]?.light ?? 0,
    lowerStrangeness: quantile(strange, 0.5),
    lipRedness: median(lips, 'a') - median(ring, 'a'),
    lipLightness: median(lips, 'l') - median(ring, 'l'),
    lipYellowness: median(lips, 'b') - median(ring, 'b'),
    mouthOpening: Math.abs(units[LIPS_MIDDLES[1] * 2 + 1]! - units[LIPS_MIDDLES[0] * 2 + 1]!),
    faceCropped: faceCropped(overview, face),
    cropped: croppedShare(overview, face, fit),
  };
}

/** Eyes are told apart by at least this much lightness, and by this share of the skin's. */
const LEAST_EYE_CONTRAST = { absolute: 9, share: 0.2 };
/** Eyes that are open less than this are closed, where nothing of an eye is told. */
const LOWERED = 0.165;
/** Share of the face's outline beyond the photo that is too much: an ear may be, a cheek not. */
const FACE_CROPPED = 0.12;
/** A face darker than this shows nothing. */
const LEAST_LIGHTNESS = 8;
/** A lower face as far from the upper one's colour as this is something else than skin or a beard of paint. */
const STRANGE = 28;
/** Lips are redder and less yellow than the skin, and teeth less yellow too; a hand before the mouth is neither. */
const NO_LIPS = { lightness: 4, redness: 3, yellowness: -1, opening: 0.03 };
/** In too little light lips cannot be told. */
const LIPS_LIGHTNESS = 20;

function lacksLips({ lightness, lipLightness, lipRedness, lipYellowness, mouthOpening }: FaceView): boolean {
  if (lightness < LIPS_LIGHTNESS || mouthOpening > NO_LIPS.opening) return false;
  const pale = lipLightness > NO_LIPS.lightness && lipRedness < NO_LIPS.redness;
  return pale && lipYellowness > NO_LIPS.yellowness;
}

/** Whether the colours of a lower face are not those of a face: something may be before it, or a beard on it. */
export const isLowerFaceStrange = (view: FaceView): boolean =>
  view.lowerStrangeness > STRANGE || lacksLips(view);

/** Why no portrait can be made of what a face shows, whatever its lower half is; null when one can. `eyeOpening`: its mesh's. */
export function hiddenReason(view: FaceView, eyeOpening: number): RefusalReason | null {
  if (view.faceCropped > FACE_CROPPED) return 'face-cut-off';
  if (view.lightness < LEAST_LIGHTNESS) return 'face-unclear';
  const { absolute, share } = LEAST_EYE_CONTRAST;
  if (view.eyeContrast >= Math.max(absolute, view.lightness * share)) return null;
  if (eyeOpening < LOWERED) return 'eyes-closed';
  // Something dark before the eyes: glasses, a fringe.
  return view.eyeLight < view.lightness - 18 ? 'face-covered' : 'face-unclear';
}
