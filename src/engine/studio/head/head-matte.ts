import { boxBlur, softBlur } from './box-blur.ts';
import { boundsOf } from './cell-bounds.ts';
import { connectedTo, fillHoles } from './connected-component.ts';
import type { FaceFit } from './face-geometry.ts';
import { fillPolygon } from './fill-polygon.ts';
import { dropForeignCloth } from './foreign-cloth.ts';
import { guidedFilter } from './guided-filter.ts';
import { openGaps } from './hair-gaps.ts';
import { keyBackground } from './hair-key.ts';
import { closeNotches } from './hair-notches.ts';
import { markHands } from './hand-mask.ts';
import {
  type GridParts,
  headShares,
  type PartPlanes,
  personShare,
  sampleParts,
  wearsScarf,
} from './head-parts.ts';
import { findHiddenHair } from './hidden-hair.ts';
import {
  type CellBox,
  type CellColours,
  cropPlane,
  cropSpace,
  doublePlane,
  halve,
  halvePlane,
  type MatteSpace,
  uAt,
  vAt,
} from './matte-space.ts';
import { FACE_OVAL } from './mesh-landmarks.ts';
import { markOthers, type OtherFace } from './other-faces.ts';
import { ownRegion, type RegionInput } from './own-region.ts';
import type { PlanePool } from './plane-pool.ts';
import type { SeenParts } from './segment-square.ts';
import { markUnseenFaces } from './unseen-faces.ts';
import { dropWideHat } from './wide-hat.ts';

const BAND = 0.028;
const GUIDE_RADIUS = 0.026;
const GUIDE_EPSILON = 1.5e-3;

export interface HeadMatte {
  /** The part of the area's grid that the head lies in, with room round it. */
  readonly space: MatteSpace;
  readonly colours: CellColours;
  /** The network's own word on what is seen, unrefined. */
  readonly parts: PartPlanes;
  /** The head: hair, face, ears and neck, 0..1. */
  readonly alpha: Float32Array;
  /** Its hair, and what is worn in it or over it. */
  readonly hair: Float32Array;
  /** Of that, what is worn: bands, bows, caps, scarves; not what lies over the face, as glasses do. */
  readonly worn: Float32Array;
  /** The mesh's face oval, soft. */
  readonly oval: Float32Array;
  /** Hair behind a hand, which is to be drawn: 0..1; null where there is none. */
  readonly hidden: Float32Array | null;
  /** Whether a wide hat was taken out. */
  readonly isUnhatted: boolean;
}

export interface MatteInput {
  /** The photo's colours on the grid. */
  readonly colours: CellColours;
  readonly space: MatteSpace;
  readonly seen: SeenParts;
  readonly units: Float32Array;
  readonly fit: FaceFit;
  readonly others: readonly OtherFace[];
}

/** Cells near the mask's outline, where the guided filter works. */
function edgeBand(mask: Float32Array, space: MatteSpace, pool: PlanePool): Float32Array {
  const band = pool.take();
  const scratch = pool.take();
  const count = space.width * space.height;
  for (let cell = 0; cell < count; cell++) band[cell] = mask[cell]! > 0.5 ? 1 : 0;
  const radius = Math.max(2, Math.round(BAND * space.faceCells));
  boxBlur({ source: band, target: band, scratch }, space, radius);
  for (let cell = 0; cell < count; cell++) {
    const share = band[cell]!;
    if (share > 0.002 && share < 0.998) band[cell] = 1;
    else {
      band[cell] = 0;
      mask[cell] = share >= 0.5 ? 1 : 0;
    }
  }
  return band;
}

/** Largest hole that is closed, in F squared: larger ones are gaps between a plait and the cheek. */
const LARGEST_HOLE = 0.012;

/** A bun or bunch hangs together with its head over a tie of twice this width, in F. */
const TIE = 0.03;

/** What hangs together with the face, over ties: 1 a cell, else 0. */
function hangingTogether(
  { alpha, oval, space }: Pick<HeadMatte, 'alpha' | 'oval' | 'space'>,
  pool: PlanePool,
): Uint8Array {
  const mark = pool.mark();
  const reach = pool.take();
  for (let cell = 0; cell < alpha.length; cell++) reach[cell] = alpha[cell]! > 0.5 ? 1 : 0;
  const radius = Math.max(2, Math.round(TIE * space.faceCells));
  boxBlur({ source: reach, target: reach, scratch: pool.take() }, space, radius);
  const kept = connectedTo(reach, oval, space, 0.1);
  pool.backTo(mark);
  return kept;
}

/** A scrap's own faint edge reaches so far, in F. */
const SCRAP_EDGE = 0.05;

/** Takes away what hangs in the air beside the head. In place. */
export function dropScraps(matte: Pick<HeadMatte, 'alpha' | 'oval' | 'space'>, pool: PlanePool): void {
  const { alpha, space } = matte;
  const kept = hangingTogether(matte, pool);
  const isScrap = (share: number, cell: number): boolean => kept[cell] === 0 && share > 0.5;
  if (!alpha.some(isScrap)) return;
  const mark = pool.mark();
  const near = pool.take();
  for (let cell = 0; cell < alpha.length; cell++) near[cell] = isScrap(alpha[cell]!, cell) ? 1 : 0;
  const radius = Math.max(2, Math.round(SCRAP_EDGE * space.faceCells));
  boxBlur({ source: near, target: near, scratch: pool.take() }, space, radius);
  for (let cell = 0; cell < alpha.length; cell++) if (kept[cell] === 0 && near[cell]! > 1e-4) alpha[cell] = 0;
  pool.backTo(mark);
}

/** Keeps what hangs together with the face, small holes closed, with its soft edge. */
function keepConnected(alpha: Float32Array, oval: Float32Array, space: MatteSpace, pool: PlanePool): void {
  const { faceCells } = space;
  const kept = hangingTogether({ alpha, oval, space }, pool);
  const mark = pool.mark();
  const reach = pool.take();
  for (let cell = 0; cell < kept.length; cell++) if (alpha[cell]! <= 0.5) kept[cell] = 0;
  fillHoles(kept, space, LARGEST_HOLE * faceCells ** 2);
  for (let cell = 0; cell < kept.length; cell++) reach[cell] = kept[cell]!;
  const planes = { source: reach, target: reach, scratch: pool.take() };
  boxBlur(planes, space, Math.max(2, Math.round(0.016 * faceCells)));
  for (let cell = 0; cell < kept.length; cell++) {
    if (kept[cell] === 0) alpha[cell] = Math.min(alpha[cell]!, reach[cell]! * 1.3);
    // Wholly inside, a filled hole leaves no dent.
    else if (alpha[cell]! <= 0.5 || reach[cell]! > 0.999) alpha[cell] = 1;
  }
  pool.backTo(mark);
}

/** Refines a mask's edge by the photo's, in place, and sharpens it; beyond the photo nothing is kept. */
export function refineEdge(
  alpha: Float32Array,
  colours: CellColours,
  space: MatteSpace,
  pool: PlanePool,
): void {
  const mark = pool.mark();
  const band = edgeBand(alpha, space, pool);
  const radius = Math.max(2, Math.round(GUIDE_RADIUS * space.faceCells));
  guidedFilter(alpha, { colours, size: space, band }, { radius, epsilon: GUIDE_EPSILON }, pool);
  sharpen(alpha, colours.inside);
  pool.backTo(mark);
}

function sharpen(alpha: Float32Array, inside: Float32Array): void {
  for (let cell = 0; cell < alpha.length; cell++) {
    const sharp = Math.min(1, Math.max(0, (alpha[cell]! - 0.14) / 0.72));
    alpha[cell] = sharp * inside[cell]!;
  }
}

/** Everything of the coarse grid that telling heads apart needs. */
function coarseInput(
  input: MatteInput,
  seen: GridParts,
  pool: PlanePool,
): RegionInput & Pick<HeadMatte, 'isUnhatted'> {
  const { space: coarse, parts } = seen;
  const half = (plane: Float32Array): Float32Array => {
    const out = pool.take();
    halvePlane(plane, input.space, coarse, out);
    return out;
  };
  const { r, g, b, inside } = input.colours;
  const others = pool.take();
  markOthers(others, coarse, input.others);
  const oval = pool.take().fill(0);
  fillPolygon(oval, coarse, { units: input.units, indices: FACE_OVAL });
  const shares = headShares(seen, input.fit, pool);
  dropForeignCloth(seen, shares, input.fit);
  const isUnhatted = dropWideHat(seen, shares, input.fit);
  const colours = { r: half(r), g: half(g), b: half(b), inside: half(inside) };
  markUnseenFaces(others, seen, { oval, inside: colours.inside, fit: input.fit });
  return {
    space: coarse,
    colours,
    parts,
    shares,
    oval,
    others,
    isUnhatted,
  };
}

/** Where a skull may be, in face units: also where the photo cuts it off. */
const SKULL_ROOM = { a: 0.66, b: 0.72, v: -0.22 };
/** Room kept round the head, in F: more than the widest filter of its edge reaches. */
const MARGIN = 0.14;
/** Below this a share cannot become part of a matte. */
const NO_SHARE = 0.1;

/** The cells of the fine grid that a head on the coarse one may cover, its edge's filters included. */
function headWindow({ space, shares, oval }: RegionInput, own: Float32Array, fine: MatteSpace): CellBox {
  const { width, height } = space;
  const ofHead = (cell: number): boolean => {
    if (oval[cell]! > 0) return true;
    if (own[cell]! > 0 && shares.hair[cell]! + shares.skin[cell]! > NO_SHARE) return true;
    return (
      (uAt(space, cell) / SKULL_ROOM.a) ** 2 + ((vAt(space, cell) - SKULL_ROOM.v) / SKULL_ROOM.b) ** 2 < 1
    );
  };
  const bounds = boundsOf(width, height, ofHead);
  if (!bounds) return { column: 0, row: 0, width: fine.width, height: fine.height };
  const margin = Math.ceil(MARGIN * space.faceCells);
  const column = 2 * Math.max(0, bounds.left - margin);
  const row = 2 * Math.max(0, bounds.top - margin);
  return {
    column,
    row,
    width: Math.min(fine.width, 2 * (bounds.right + margin + 1)) - column,
    height: Math.min(fine.height, 2 * (bounds.bottom + margin + 1)) - row,
  };
}

/**
 * The matte of one head: what the segmentation takes for hair, face, ears and neck, less what hangs together with other
 * people, its edge refined by the photo's. The pool is narrowed to the part of the grid that the head lies in.
 */
export function matteHead(input: MatteInput, pool: PlanePool): HeadMatte {
  const own = pool.take();
  const before = pool.mark();
  const coarse = halve(input.space);
  const coarseParts = sampleParts(input.seen.parts, input.seen.centre, coarse, pool);
  const scarf = wearsScarf(coarseParts, coarse, input.fit);
  const { hands } = input.seen;
  const coarseHands = markHands(coarse, hands);
  const region = coarseInput(input, { space: coarse, parts: coarseParts, scarf, hands: coarseHands }, pool);
  own.set(ownRegion(region, input.fit));
  softBlur(own, pool.take(), coarse, 1);

  const space = cropSpace(input.space, headWindow(region, own, input.space));
  pool.backTo(before);
  pool.narrow(space.width * space.height);
  const crop = (plane: Float32Array): Float32Array => cropPlane(plane, input.space, space, pool.take());
  const { r, g, b, inside } = input.colours;
  const colours = { r: crop(r), g: crop(g), b: crop(b), inside: crop(inside) };
  const parts = sampleParts(input.seen.parts, input.seen.centre, space, pool);
  const [alpha, hair, worn] = [pool.take(), pool.take(), pool.take()];
  const oval = pool.take().fill(0);
  const kept = pool.mark();
  const shown = markHands(space, hands);
  const shares = headShares({ space, parts, scarf, hands: shown }, input.fit, pool);
  fillPolygon(oval, space, { units: input.units, indices: FACE_OVAL });
  // A turned head's mesh reaches beyond its cheek: only the middle of the oval is taken for granted.
  const sureFace = pool.take().fill(0);
  fillPolygon(sureFace, space, { units: input.units, indices: FACE_OVAL, grow: 0.86 });
  const gate = pool.take();
  doublePlane(own, coarse, space, gate);
  for (let cell = 0; cell < alpha.length; cell++) {
    const head = Math.min(1, shares.hair[cell]! + shares.skin[cell]!);
    const seen = Math.max(head, Math.min(oval[cell]!, personShare(parts, cell)));
    alpha[cell] = Math.max(sureFace[cell]!, seen * gate[cell]!);
    hair[cell] = shares.hair[cell]! * gate[cell]!;
    worn[cell] = shares.worn[cell]! * gate[cell]! * (1 - oval[cell]!);
  }
  pool.backTo(kept);
  openGaps({ space, colours, parts, alpha, hair, worn }, input.fit);
  closeNotches({ space, colours, parts, alpha, hair });
  refineEdge(alpha, colours, space, pool);
  const hidden = shown && findHiddenHair({ space, alpha, hair, oval }, shown, pool);
  keepConnected(alpha, oval, space, pool);
  keyBackground({ space, colours, parts, alpha, hair, worn, oval }, pool);
  return { space, colours, parts, alpha, hair, worn, oval, hidden, isUnhatted: region.isUnhatted };
}
