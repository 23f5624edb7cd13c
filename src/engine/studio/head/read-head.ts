import type { HairFall, HeadFit, MatteTrust } from '../drawing/layers.ts';
import { decodeDetail, type PhotoOverview } from '../photo/decode-photo.ts';
import { bareEars } from './bare-ears.ts';
import { trustIn } from './choose-mode.ts';
import { addColours, lightOnSkin } from './coloured-skin.ts';
import type { CutOff } from './cut-off-hair.ts';
import type { DrawnCrown } from './drawn-crown.ts';
import { earLobes } from './ear-lobes.ts';
import type { ColourShift } from './edge-colours.ts';
import { type FaceFit, type FaceGeometry, fitFace, toDepths, toFaceUnits } from './face-geometry.ts';
import { markFeatures } from './feature-mask.ts';
import type { GrownSides } from './grow-sides.ts';
import { edgesAround } from './hair-cuts.ts';
import { measureHair } from './hair-tone.ts';
import { type HeadMatte, matteHead } from './head-matte.ts';
import { fitHead } from './head-outline.ts';
import { innerOval, middleLightness } from './inner-oval.ts';
import type { Lab } from './lab-colour.ts';
import { eachRow, type MatteSpace, matteSpaceOf } from './matte-space.ts';
import { relateFaces } from './other-faces.ts';
import { photoBounds, placeHead } from './place-head.ts';
import { planePool } from './plane-pool.ts';
import { type CrownFindings, repairMatte } from './repair-matte.ts';
import type { SeenParts } from './segment-square.ts';
import { measureSkin, type SkinFindings } from './skin-tone.ts';
import { hatLine, skullDistance, skullOf } from './skull.ts';
import { sampleCells } from './warp-head.ts';

export interface HeadInput {
  /** The photo's file, for detail that its overview lacks. */
  readonly bytes: Uint8Array;
  readonly overview: PhotoOverview;
  readonly face: FaceGeometry;
  readonly others: readonly FaceGeometry[];
  /** What the segmentation tells of the face's person (`seeParts`). */
  readonly see: () => SeenParts;
}

/** A head as the photo has it, whatever picture it goes into. */
export interface PhotoHead {
  readonly face: FaceGeometry;
  /** The landmarks, in face units: two values per point. */
  readonly units: Float32Array;
  /** How far each landmark comes towards the viewer, in F. */
  readonly depth: Float32Array;
  /** The grid of the planes. */
  readonly space: MatteSpace;
  /** The head: hair, face, ears and neck, 0..1. */
  readonly alpha: Float32Array;
  readonly hair: Float32Array;
  /** What is worn in the hair or over it; null where nothing is. */
  readonly worn: Float32Array | null;
  /** Hair behind a hand, which is to be drawn; null where there is none. */
  readonly hidden: Float32Array | null;
  /** Hair that the photo cuts off; bunches and plaits end there. */
  readonly cutOff: CutOff;
  /** Long hair that is to be drawn on. */
  readonly fall: HairFall | null;
  /** Hair that goes on beyond the photo's sides. */
  readonly sides: GrownSides | null;
  /** A crown that is to be drawn. */
  readonly drawnCrown: DrawnCrown | null;
  readonly fit: HeadFit;
  readonly skin: SkinFindings;
  /** How light the face is as a whole, all that is seen in its oval: the middle L*; null for one beyond the photo. */
  readonly lightness: number | null;
  /** What takes the colour of a lamp or a screen off its skin, on the same grid; null where its light has none. */
  readonly skinLight: ColourShift | null;
  /** Null where hardly any hair is seen. */
  readonly hairTone: Lab | null;
  readonly crown: CrownFindings;
  readonly trust: MatteTrust;
}

/** Every head is measured upright with a face of this height, so that no picture's shape or size changes what is found. */
const MEASURED_FACE = 300;
const MEASURED = { width: 1024, height: 1024, x: 512, y: 512, faceHeight: MEASURED_FACE };

/** Less than this, in F squared, is a grip at most, or a doubt. */
const LEAST_WORN = 0.012;

function isWorn({ worn, alpha, space }: HeadMatte): boolean {
  let cells = 0;
  for (let cell = 0; cell < worn.length; cell++) cells += Number(worn[cell]! > 0.5 && alpha[cell]! > 0.5);
  return cells > LEAST_WORN * space.faceCells ** 2;
}

function faceLightness(
  { space, colours: { r, g, b, inside } }: HeadMatte,
  units: Float32Array,
): number | null {
  const seen = innerOval(space, units).filter((cell) => inside[cell]! > 0.5);
  return middleLightness(seen, (cell) => [r[cell]!, g[cell]!, b[cell]!]);
}

/** So much of the skull above the forehead is under a hat of the child's own. */
const HAT_SHARE = 0.45;
/** A hat of which so much, in F squared, lies farther below another one's edge than this, in F, would be seen under it. */
const BELOW_HAT = { least: 0.06, by: 0.04 };

/** Whether the child wears something that covers the crown, and whether another hat would hide it. */
function ownHatOf({ worn, alpha, space }: HeadMatte, fit: FaceFit): Pick<HeadFit, 'ownHat'> {
  const skull = skullOf(fit);
  const line = hatLine(fit) + BELOW_HAT.by;
  const crown = { cells: 0, worn: 0 };
  let below = 0;
  eachRow(space, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const v = v0 + x * space.uy;
      const isWorn = worn[cell]! > 0.5 && alpha[cell]! > 0.5;
      if (v > line && isWorn) below++;
      if (v > fit.foreheadY || skullDistance(skull, u0 + x * space.ux, v) > 1) continue;
      crown.cells++;
      if (isWorn) crown.worn++;
    }
  });
  if (crown.worn <= crown.cells * HAT_SHARE) return {};
  return { ownHat: below < BELOW_HAT.least * space.faceCells ** 2 ? 'small' : 'large' };
}

/**
 * Finds one face's head in a photo: its matte with the outline repaired, its fit, its skin, and what the photo does not
 * show of it. Throws when the photo cannot be decoded again.
 */
export async function readHead(input: HeadInput): Promise<PhotoHead> {
  const { face, overview } = input;
  const placement = placeHead(face, MEASURED, 0);
  const wanted = MEASURED_FACE / face.faceHeight;
  // Decoded on another thread, while the segmentation has this one.
  const decoding = decodeDetail(input.bytes, overview, photoBounds(placement), wanted);
  const seen = input.see();
  const detail = await decoding;
  const space = matteSpaceOf(placement);
  const units = toFaceUnits(face);
  const bare = fitFace(face, units);
  const others = relateFaces(face, input.others);
  const pool = planePool(space.width * space.height);
  try {
    const colours = { r: pool.take(), g: pool.take(), b: pool.take(), inside: pool.take() };
    sampleCells(detail, placement, space, colours);
    const matte = matteHead({ colours, space, seen, units, fit: bare, others }, pool);
    const crown = repairMatte(matte, bare, { others, edges: edgesAround(face, overview) }, pool);
    const ears = bareEars(matte, bare);
    const covered = matte.parts.face.map((share) => 1 - share);
    const features = markFeatures(matte.space, units, pool);
    const skinLight = lightOnSkin(matte, features, pool);
    if (skinLight) addColours(matte.colours, skinLight);
    const skin = measureSkin({ ...matte, covered }, features);
    const lightness = faceLightness(matte, units);
    return {
      face,
      units,
      depth: toDepths(face),
      space: matte.space,
      // The pool's planes are used again.
      alpha: matte.alpha.slice(),
      hair: matte.hair.slice(),
      worn: isWorn(matte) ? matte.worn.slice() : null,
      hidden: matte.hidden?.slice() ?? null,
      drawnCrown: crown.drawnCrown && { ...crown.drawnCrown, share: crown.drawnCrown.share.slice() },
      fall: crown.fall,
      sides: crown.sides && { ...crown.sides, share: crown.sides.share.slice() },
      cutOff: crown.cutOff,
      fit: {
        ...fitHead(bare, matte),
        cutY: crown.cutY,
        ...(ears && { ears }),
        lobes: earLobes(matte, bare),
        ...ownHatOf(matte, bare),
      },
      hairTone: measureHair(matte),
      skinLight,
      skin,
      lightness,
      crown,
      trust: trustIn(crown),
    };
  } finally {
    pool.release();
  }
}
