import { headBulk } from '../drawing/body-frame.ts';
import type { HeadFit, HeadLayer, HeadMode, Plane, Rgb } from '../drawing/layers.ts';
import { photoHair } from '../drawing/photo-hair.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { decodeDetail, type PhotoDetail, type PhotoOverview } from '../photo/decode-photo.ts';
import { sharpenDetail } from '../photo/sharpen-detail.ts';
import { boundsOf } from './cell-bounds.ts';
import { monochromeColours } from './colour-monochrome.ts';
import { addColours } from './coloured-skin.ts';
import { combCrown } from './crown-strands.ts';
import { endBunches } from './cut-off-hair.ts';
import { type ColourShift, decontaminateEdges, shiftColours } from './edge-colours.ts';
import { enlargePlane, windowOf } from './enlarge-plane.ts';
import { markFeatures } from './feature-mask.ts';
import { fillPolygon } from './fill-polygon.ts';
import { fadeBelowChin } from './hair-ends.ts';
import { meanHair } from './hair-tone.ts';
import { dropScraps, refineEdge } from './head-matte.ts';
import { bareSkullFit, limitToFace } from './head-outline.ts';
import { layFall } from './lay-fall.ts';
import {
  type CellColours,
  cropSpace,
  type MatteSpace,
  matteSpaceOf,
  resamplePlane,
  rowsBetween,
  toCells,
} from './matte-space.ts';
import { FACE_OVAL } from './mesh-landmarks.ts';
import { type FaceTarget, type HeadPlacement, keptRoll, photoBounds, placeHead } from './place-head.ts';
import { type PlanePool, planePool } from './plane-pool.ts';
import type { PhotoHead } from './read-head.ts';
import { normaliseExposure } from './skin-exposure.ts';
import { isTinted } from './tint-photo.ts';
import { sampleCells, warpHead } from './warp-head.ts';

export interface CutOutInput {
  /** The photo's file, for detail that its overview lacks. */
  readonly bytes: Uint8Array;
  readonly overview: PhotoOverview;
  readonly head: PhotoHead;
  readonly target: FaceTarget;
  readonly mode: HeadMode;
}

/** The planes of a head on the grid of one picture. */
export interface PlacedMatte {
  readonly space: MatteSpace;
  readonly colours: CellColours;
  readonly alpha: Float32Array;
  readonly hair: Float32Array;
  readonly worn: Float32Array | null;
  /** The mesh's face oval, soft. */
  readonly oval: Float32Array;
  /** Above 0 where a crown is to be drawn (see `DrawnCrown`); null where none is. */
  readonly crown: Float32Array | null;
}

/** Stands for the hair's colour on a head without any: the skin's, darkened. */
const bareScalp = ({ r, g, b }: Rgb): Rgb => ({ r: r * 0.35, g: g * 0.3, b: b * 0.28 });

/** The face's oval without the hair that falls over it. */
function bareFace(matte: PlacedMatte, pool: PlanePool): Float32Array {
  const face = pool.take();
  for (let cell = 0; cell < face.length; cell++) {
    face[cell] = matte.oval[cell]! * (1 - Math.min(1, matte.hair[cell]!)) * matte.alpha[cell]!;
  }
  return face;
}

/** Room kept above the hair, as a share of the picture's height, and the most that a head is made smaller for it. */
const CROWN_MARGIN = 0.02;
const LEAST_SHRINK = 0.78;

/** The target, smaller for a bulky head, and where hair would leave the picture at its top. */
function roomForHair(whole: FaceTarget, fit: HeadFit): FaceTarget {
  const target = { ...whole, faceHeight: whole.faceHeight / headBulk(fit) };
  const room = (target.y - CROWN_MARGIN * target.height) / target.faceHeight;
  if (-fit.crownY <= room) return target;
  return { ...target, faceHeight: target.faceHeight * Math.max(LEAST_SHRINK, room / -fit.crownY) };
}

/** Cells kept round a head on the picture's grid, in F: more than the widest filter of its edge reaches. */
const MARGIN = 0.14;

/** The part of the picture's grid that the head lies in. */
function spaceOver(from: PhotoHead, whole: MatteSpace): MatteSpace {
  const bounds = boundsOf(from.space.width, from.space.height, (cell) => from.alpha[cell]! > 0);
  if (!bounds) return whole;
  const { ux, vx, u0, uy, vy, v0 } = from.space;
  const corners = [bounds.left, bounds.right].flatMap((x) =>
    [bounds.top, bounds.bottom].map((y) => toCells(whole, ux * x + vx * y + u0, uy * x + vy * y + v0)),
  );
  for (const side of from.fall ? [from.fall.left, from.fall.right] : [])
    if (side) corners.push(...[-side.out, side.out].map((u) => toCells(whole, u, side.end)));
  const margin = MARGIN * whole.faceCells;
  const ends = (axis: 0 | 1, most: number) => {
    const values = corners.map((corner) => corner[axis]);
    const first = Math.max(0, Math.floor(Math.min(...values) - margin));
    return [first, Math.min(most, Math.ceil(Math.max(...values) + margin)) - first] as const;
  };
  const [column, width] = ends(0, whole.width);
  const [row, height] = ends(1, whole.height);
  return width > 0 && height > 0 ? cropSpace(whole, { column, row, width, height }) : whole;
}

/** A grid this much finer than the measured one is worth another look at the edge. */
const FINER = 1.25;

/** As `refineEdge`, where the photo is; what was drawn on beyond it stays. In place. */
function refineWithin(alpha: Float32Array, colours: CellColours, space: MatteSpace, pool: PlanePool): void {
  const mark = pool.mark();
  const drawn = pool.take();
  for (let cell = 0; cell < alpha.length; cell++) drawn[cell] = alpha[cell]! * (1 - colours.inside[cell]!);
  refineEdge(alpha, colours, space, pool);
  for (let cell = 0; cell < alpha.length; cell++) alpha[cell] = alpha[cell]! + drawn[cell]!;
  pool.backTo(mark);
}

function placeMatte(from: PhotoHead, space: MatteSpace, colours: CellColours, pool: PlanePool): PlacedMatte {
  const alpha = resamplePlane(from.alpha, from.space, space, pool.take());
  const hair = resamplePlane(from.hair, from.space, space, pool.take());
  const worn = from.worn && resamplePlane(from.worn, from.space, space, pool.take());
  const crown = from.drawnCrown && resamplePlane(from.drawnCrown.share, from.space, space, pool.take());
  const oval = pool.take().fill(0);
  fillPolygon(oval, space, { units: from.units, indices: FACE_OVAL });
  if (space.faceCells > from.space.faceCells * FINER) refineWithin(alpha, colours, space, pool);
  return { space, colours, alpha, hair, worn, oval, crown };
}

/** Between these shares of the matte skin's edge lies: a wide one, which hair needs, is a pale fringe along a jaw. */
const SKIN_EDGE = { from: 0.22, to: 0.86 };

/** Gives skin a clear edge within its outline, where faint parts stay, and leaves hair its own. In place. */
function crispSkin({ alpha, hair }: PlacedMatte): void {
  for (let cell = 0; cell < alpha.length; cell++) {
    const share = alpha[cell]!;
    if (share === 0 || share === 1) continue;
    const bare = 1 - Math.min(1, hair[cell]!);
    alpha[cell] = share + Math.max(0, smoothstep(SKIN_EDGE.from, SKIN_EDGE.to, share) - share) * bare;
  }
}

function placedLight(
  { r, g, b }: ColourShift,
  from: MatteSpace,
  to: MatteSpace,
  pool: PlanePool,
): ColourShift {
  const placed = (plane: Float32Array) => resamplePlane(plane, from, to, pool.take());
  return { r: placed(r), g: placed(g), b: placed(b) };
}

/** A jaw is seen this much farther out than the mesh has it, of its distance from the face's middle. */
const JAW_MARGIN = 1.05;

function jawOf({ units }: PhotoHead, space: MatteSpace, pool: PlanePool): Float32Array {
  const jaw = pool.take().fill(0);
  fillPolygon(jaw, space, { units, indices: FACE_OVAL, grow: JAW_MARGIN });
  return jaw;
}

/** So much hair below the chin, in F squared, hangs. */
const LONG = 0.1;

function hangsLong({ hair, alpha, space, fit, fall }: PhotoHead): boolean {
  let cells = 0;
  rowsBetween(space, fit.chinY, Number.POSITIVE_INFINITY, (first, _u, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++)
      cells += Number(v0 + x * space.uy > fit.chinY && hair[cell]! * alpha[cell]! > 0.5);
  });
  return fall !== null || cells > LONG * space.faceCells ** 2;
}

/**
 * Cuts a head out of its photo and places it in a picture: clean edge colours, even exposure, neck fading out. For a
 * covered head it is limited to its face. Throws when the photo cannot be decoded again.
 */
export async function cutOutHead(input: CutOutInput): Promise<HeadLayer> {
  const { head: from, mode } = input;
  const target = mode === 'covered' ? input.target : roomForHair(input.target, from.fit);
  const hair = mode !== 'covered' && hangsLong(from) ? 'long' : 'short';
  const placement = placeHead(from.face, target, keptRoll(from.face.roll, hair));
  const wanted = target.faceHeight / from.face.faceHeight;
  const soft = await decodeDetail(input.bytes, input.overview, photoBounds(placement), wanted);
  const detail = await sharpenDetail(soft, wanted * input.overview.scale);
  const whole = matteSpaceOf(placement);
  const space = spaceOver(from, whole);
  // Planes of the whole grid's size fit the next head of such a picture too.
  const pool = planePool(whole.width * whole.height);
  pool.narrow(space.width * space.height);
  try {
    const colours = { r: pool.take(), g: pool.take(), b: pool.take(), inside: pool.take() };
    const { area } = placement;
    const corner = { left: area.left + space.column * space.step, top: area.top + space.row * space.step };
    sampleCells(detail, { area: corner, toPhoto: placement.toPhoto }, space, colours);
    const matte = placeMatte(from, space, colours, pool);
    const fit = mode === 'covered' ? bareSkullFit(from.fit) : from.fit;
    crispSkin(matte);
    const shift = decontaminateEdges(matte, pool);
    if (from.skinLight) addColours(shift, placedLight(from.skinLight, from.space, space, pool));
    if (isTinted(input.overview)) addColours(shift, monochromeColours(matte, from.units, pool));
    endBunches(matte, fit, from.cutOff);
    const isCovered = mode === 'covered';
    fadeBelowChin(matte, fit, isCovered ? null : jawOf(from, space, pool));
    if (isCovered) limitToFace(matte, fit);
    const drawn = isCovered ? null : layDrawn(matte, from, placement.frame.roll, pool);
    dropScraps(matte, pool);
    const layer = layHead({ detail, placement, matte, drawn, shift, from, fit, pool });
    return from.crown.strands && !isCovered ? combCrown(layer, from.crown.strands) : layer;
  } finally {
    pool.release();
  }
}

/**
 * Lays hair that falls and marks what of it, of hair beyond the photo's sides and of hair behind a hand, is to be drawn. In
 * place; null where nothing is.
 */
function layDrawn(matte: PlacedMatte, from: PhotoHead, roll: number, pool: PlanePool): Float32Array | null {
  const placed = (share: Float32Array) => resamplePlane(share, from.space, matte.space, pool.take());
  const fallen = from.fall && layFall(matte, from.fall, { fit: from.fit, roll }, pool);
  const shares = [from.sides && placed(from.sides.share), from.hidden && placed(from.hidden), fallen];
  const [drawn, ...more] = shares.filter((share) => share !== null);
  for (const share of more)
    for (let cell = 0; cell < share.length; cell++) drawn![cell] = Math.max(drawn![cell]!, share[cell]!);
  return drawn ?? null;
}

interface Materials {
  readonly detail: PhotoDetail;
  readonly placement: HeadPlacement;
  readonly matte: PlacedMatte;
  /** How much of each cell is hair that is to be drawn, but for a crown's; null where none is. */
  readonly drawn: Float32Array | null;
  readonly shift: ColourShift;
  readonly from: PhotoHead;
  readonly fit: HeadFit;
  readonly pool: PlanePool;
}

/** Full-size pixels and masks of the part of the area that the head covers. */
function layHead({ detail, placement, matte, drawn, shift, from, fit, pool }: Materials): HeadLayer {
  const { space } = matte;
  const window = windowOf(matte.alpha, space);
  const { width, height } = window;
  const left = placement.area.left + (space.column + window.column) * space.step;
  const top = placement.area.top + (space.row + window.row) * space.step;
  const pixels = warpHead(detail, { left, top, width, height }, placement.toPhoto);
  const plane = (cells: Float32Array): Plane => ({ width, height, data: enlargePlane(cells, space, window) });
  shiftColours(pixels, { shift, alpha: matte.alpha }, space, window);
  const alpha = plane(matte.alpha);
  const hairMask = plane(matte.hair);
  const wornMask = matte.worn ? plane(matte.worn) : undefined;
  const crown = matte.crown && from.drawnCrown && { dome: from.drawnCrown.dome, mask: plane(matte.crown) };
  const drawnHair = drawn && {
    fall: from.fall ?? { left: null, right: null },
    sides: from.sides?.sides ?? [],
    mask: plane(drawn),
  };
  for (let row = 0; row < height; row++) setAlpha(pixels.data, alpha.data, row * width, width);
  const skinTone = normaliseExposure(pixels, from.skin, hairMask.data);
  for (let row = 0; row < height; row++) limitTo(alpha.data, hairMask.data, row * width, width);
  return {
    frame: placement.frame,
    fit,
    left,
    top,
    pixels,
    faceMask: plane(bareFace(matte, pool)),
    hairMask,
    ...(wornMask && { wornMask }),
    ...(crown && { crown }),
    ...(drawnHair && { drawnHair }),
    featureMask: plane(markFeatures(space, from.units, pool)),
    skinTone,
    // What is worn, and what is yet to be drawn, has no hair's colour.
    hairTone:
      meanHair({
        pixels,
        hairMask: photoHair({ hairMask, ...(crown && { crown }), ...(drawnHair && { drawnHair }) }),
        wornMask,
      }) ?? bareScalp(skinTone),
    trust: from.trust,
  };
}

/** A row's alpha, and a row of a mask within it. Called for every row, so that they are compiled once for good. */
function setAlpha(pixels: Uint8ClampedArray, alpha: Uint8ClampedArray, first: number, count: number): void {
  for (let pixel = first; pixel < first + count; pixel++) pixels[pixel * 4 + 3] = alpha[pixel]!;
}

function limitTo(alpha: Uint8ClampedArray, mask: Uint8ClampedArray, first: number, count: number): void {
  for (let pixel = first; pixel < first + count; pixel++) mask[pixel] = (mask[pixel]! * alpha[pixel]!) / 255;
}
