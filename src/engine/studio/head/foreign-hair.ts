import { boxBlur } from './box-blur.ts';
import { coloursOf } from './colour-counts.ts';
import { connectedTo, partsOf } from './connected-component.ts';
import type { FaceFit } from './face-geometry.ts';
import type { HeadMatte } from './head-matte.ts';
import { personShare } from './head-parts.ts';
import { markCells } from './mark-cells.ts';
import { type MatteSpace, uAt, vAt } from './matte-space.ts';
import type { OtherFace } from './other-faces.ts';
import type { PlanePool } from './plane-pool.ts';
import { quantile } from './quantile.ts';
import { skullDistance, skullOf, usualHair } from './skull.ts';

/** Where a neighbour's hair may hang, in that face's units: so far aside of it, from so far above it on. */
const HANGS = { aside: 1.25, above: 0.9 };
/** Farther aside of this face, in F, its own long hair ends. */
const ASIDE = 1.1;
/** Fewer cells of another's hair beside a head, in F squared, say nothing. */
const LEAST_OTHER = 0.02;
/**
 * Pieces are taken away from this size on (F squared), with so much of their outline beside what they were torn off:
 * another's hair, the more where they only hang loose; or a wall, whose colours shine and strands before it have too.
 */
const PIECES = {
  coloured: { least: 0.004, share: 0.08 },
  loose: { least: 0, share: 0.28 },
  wall: { least: 0.012, share: 0.3 },
  cut: { least: 0.004, share: 0.12 },
};
/** Half of a loose piece lies farther aside of the skull's middle than this, in F, where it is no bunch of the child's. */
const FAR_ASIDE = 0.8;
/** Hair this near, in F, is beside; so much of an edge goes with what is taken away. */
const BESIDE = 0.035;
/** Hair that the segmentation is less sure of may be a wall's. */
const SURE_HAIR = 0.85;
/** Colours are told over so much, in F; from this share on they are rather another's. */
const COLOUR_REACH = 0.04;
const RATHER_OTHER = 0.64;
/** Half the width of what hangs together with the crown, in F, and how full of hair it is. */
const HOLD = { half: 0.045, full: 0.8 };

/** What a head's hair and a neighbour's are told by: 1 in the cells of each, and the cells of the crown. */
interface Heads {
  readonly own: Float32Array;
  readonly other: Float32Array;
  readonly crown: readonly number[];
  readonly others: number[];
}

const mayHang = (faces: readonly OtherFace[], u: number, v: number): boolean =>
  Math.abs(u) < ASIDE &&
  faces.some(
    (face) => Math.abs(u - face.u) < HANGS.aside * face.size && v > face.v - HANGS.above * face.size,
  );

/** Tells a head's own hair from what another's, or a wall's, cells look like. */
function headsOf(
  { alpha, hair, oval }: HeadMatte,
  { isSure, isOther }: { isSure: (cell: number) => boolean; isOther: (cell: number) => boolean },
  pool: PlanePool,
): Heads {
  const heads = { own: pool.take().fill(0), other: pool.take().fill(0) };
  const [crown, others]: [number[], number[]] = [[], []];
  for (let cell = 0; cell < alpha.length; cell++) {
    if (alpha[cell]! > 0.5 && hair[cell]! > 0.5 && oval[cell]! < 0.3) {
      heads.own[cell] = 1;
      if (isSure(cell)) crown.push(cell);
    } else if (alpha[cell]! < 0.3 && isOther(cell)) {
      heads.other[cell] = 1;
      others.push(cell);
    }
  }
  return { ...heads, crown, others };
}

/** Whether a cell lies on the crown: above the forehead, where a head has its own hair. */
function crownOf(space: MatteSpace, fit: FaceFit): (cell: number) => boolean {
  const usual = usualHair(skullOf(fit));
  return (cell) => {
    const v = vAt(space, cell);
    return v < fit.foreheadY && skullDistance(usual, uAt(space, cell), v) < 1;
  };
}

/**
 * Takes out of a matte the hair of a neighbour that was taken for this head's: pieces in the neighbour's colours rather than
 * the crown's, and pieces that hang on the crown by a thread, each beside more of that hair. In place.
 */
export function dropForeignHair(
  matte: HeadMatte,
  fit: FaceFit,
  faces: readonly OtherFace[],
  pool: PlanePool,
): void {
  const { space, parts } = matte;
  const mark = pool.mark();
  const isSure = crownOf(space, fit);
  const isOther = (cell: number): boolean =>
    parts.hair[cell]! > 0.6 && mayHang(faces, uAt(space, cell), vAt(space, cell));
  const heads = headsOf(matte, { isSure, isOther }, pool);
  if (heads.others.length > LEAST_OTHER * space.faceCells ** 2 && heads.crown.length > 0) {
    const tools = toolsFor(space, pool);
    // What the first round takes away tells more of the other's colours.
    for (let round = 0; round < 2; round++) {
      const before = pool.mark();
      dropPieces(matte, heads, otherColoured(matte, heads, tools), { ...PIECES.coloured, tools });
      pool.backTo(before);
    }
    dropPieces(matte, heads, hangingLoose(matte, heads, tools), { ...PIECES.loose, tools });
  }
  pool.backTo(mark);
}

/**
 * Takes out of a matte what the segmentation is not sure to be hair and what has a wall's colours rather than the hair's,
 * beside more of that wall: a door frame, a cushion. In place.
 */
export function dropWall(matte: HeadMatte, fit: FaceFit, pool: PlanePool): void {
  const { space, parts, colours, worn } = matte;
  const mark = pool.mark();
  const isSure = (cell: number): boolean => parts.hair[cell]! > SURE_HAIR;
  const isOther = (cell: number): boolean => personShare(parts, cell) < 0.3 && colours.inside[cell]! > 0.5;
  const heads = headsOf(matte, { isSure, isOther }, pool);
  const unsure = heads.own.reduce((sum, own) => sum + own, 0) - heads.crown.length;
  if (
    unsure > PIECES.wall.least * space.faceCells ** 2 &&
    heads.crown.length > 0 &&
    heads.others.length > 0
  ) {
    const tools = toolsFor(space, pool);
    const coloured = otherColoured(matte, heads, tools);
    for (const cell of heads.crown) coloured[cell] = 0;
    // A white band in the hair before a white wall is worn all the same.
    const usual = usualHair(skullOf(fit));
    for (let cell = 0; cell < coloured.length; cell++)
      if (worn[cell]! > 0.5 && skullDistance(usual, uAt(space, cell), vAt(space, cell)) < 1)
        coloured[cell] = 0;
    dropPieces(matte, heads, coloured, { ...PIECES.wall, tools });
  }
  pool.backTo(mark);
}

/** What is left of a wide hat that was taken off: told from this share of a thing or of cloth on. */
const HAT = 0.3;
/** A hat so much lighter or darker than the hair (0..1) is told by less: hair has shadows, and a brim has light strands before it. */
const UNLIKE = 0.14;
const RATHER_HAT = 0.35;

function isUnlike({ colours: { r, g, b } }: HeadMatte, { crown, others }: Heads): boolean {
  const light = (cells: readonly number[]): number =>
    cells.reduce((sum, cell) => sum + 0.3 * r[cell]! + 0.59 * g[cell]! + 0.11 * b[cell]!, 0) / cells.length;
  return Math.abs(light(crown) - light(others)) > UNLIKE;
}

/**
 * Takes out of a matte what is taken for hair beside a hat that was taken off and has the hat's colours rather than those of
 * the hair below it: the rest of its brim. In place.
 */
export function dropBrim(matte: HeadMatte, fit: FaceFit, pool: PlanePool): void {
  const { space, parts } = matte;
  const mark = pool.mark();
  const isOther = (cell: number): boolean =>
    parts.things[cell]! + parts.clothes[cell]! > HAT && vAt(space, cell) < fit.noseY;
  const isSure = (cell: number): boolean => vAt(space, cell) > fit.noseY;
  const heads = headsOf(matte, { isSure, isOther }, pool);
  if (heads.crown.length > 0 && heads.others.length > 0) {
    const tools = toolsFor(space, pool);
    dropPieces(
      matte,
      heads,
      otherColoured(matte, heads, tools, isUnlike(matte, heads) ? RATHER_HAT : RATHER_OTHER),
      { ...PIECES.coloured, tools },
    );
  }
  pool.backTo(mark);
}

/**
 * Takes out of a matte what hangs loose and far aside where the photo's edge cuts it: hair of somebody whose face is not in
 * the photo. A bunch of the child's own is nearer. In place.
 */
export function dropCutLoose(matte: HeadMatte, fit: FaceFit, pool: PlanePool): void {
  const { space, colours, alpha, hair } = matte;
  const skull = skullOf(fit);
  const isFarAside = (cell: number): boolean => Math.abs(uAt(space, cell) - skull.u) > FAR_ASIDE;
  // Most heads have no hair so far aside, and are spared the rest.
  if (!alpha.some((share, cell) => share > 0.5 && hair[cell]! > 0.5 && isFarAside(cell))) return;
  const mark = pool.mark();
  const isOther = (cell: number): boolean => colours.inside[cell]! < 0.5;
  const heads = headsOf(matte, { isSure: crownOf(space, fit), isOther }, pool);
  if (heads.crown.length > 0 && heads.others.length > 0) {
    const tools = toolsFor(space, pool);
    const isFar = (cells: Int32Array): boolean =>
      quantile(
        Array.from(cells, (cell) => Math.abs(uAt(space, cell) - skull.u)),
        0.5,
      ) > FAR_ASIDE;
    dropPieces(matte, heads, hangingLoose(matte, heads, tools), { ...PIECES.cut, tools, isDropped: isFar });
  }
  pool.backTo(mark);
}

interface Tools {
  readonly pool: PlanePool;
  /** Blurs a plane, in place. `reach` in F. */
  readonly soften: (plane: Float32Array, reach: number) => void;
}

function toolsFor(space: MatteSpace, pool: PlanePool): Tools {
  const scratch = pool.take();
  return {
    pool,
    soften: (plane, reach) =>
      boxBlur(
        { source: plane, target: plane, scratch },
        space,
        Math.max(1, Math.round(reach * space.faceCells)),
      ),
  };
}

/** 1 where a head's hair has the other's colours rather than its own crown's. */
function otherColoured(
  { colours }: HeadMatte,
  { own, crown, others }: Heads,
  { pool, soften }: Tools,
  rather = RATHER_OTHER,
): Uint8Array {
  const [ownColour, otherColour] = [coloursOf(colours, crown), coloursOf(colours, others)];
  const [theirs, all] = [pool.take(), pool.take()];
  for (let cell = 0; cell < own.length; cell++) {
    all[cell] = own[cell]!;
    theirs[cell] = own[cell] === 1 ? otherColour(cell) / (ownColour(cell) + otherColour(cell)) : 0;
  }
  soften(theirs, COLOUR_REACH);
  soften(all, COLOUR_REACH);
  return markCells(own.length, (cell) => own[cell] === 1 && theirs[cell]! > rather * all[cell]!);
}

/** 1 where hair hangs together with the crown over nothing as wide as a lock. */
function hangingLoose({ space }: HeadMatte, { own, crown }: Heads, { pool, soften }: Tools): Uint8Array {
  const [full, reached] = [pool.take(), pool.take().fill(0)];
  full.set(own.subarray(0, full.length));
  soften(full, HOLD.half);
  for (const cell of crown) reached[cell] = own[cell]!;
  const held = connectedTo(full, reached, space, HOLD.full);
  for (let cell = 0; cell < held.length; cell++) reached[cell] = held[cell]!;
  soften(reached, HOLD.half * 1.2);
  return markCells(own.length, (cell) => own[cell] === 1 && reached[cell] === 0);
}

interface Drop {
  /** Of a piece's outline: as much of it lies beside another's hair. */
  readonly share: number;
  /** Smaller pieces are left alone: in F squared. */
  readonly least: number;
  readonly tools: Tools;
  /** What else has to be true of a piece's cells. */
  readonly isDropped?: (cells: Int32Array) => boolean;
}

/** Takes pieces away (cells of 1) that were torn off another's hair; their cells are the other's from then on. */
function dropPieces(matte: HeadMatte, { own, other, others }: Heads, isPiece: Uint8Array, drop: Drop): void {
  const { space, alpha, oval } = matte;
  const { share, least, isDropped = () => true } = drop;
  const { soften, pool } = drop.tools;
  const { width, faceCells } = space;
  const [beside, gone] = [pool.take(), pool.take().fill(0)];
  beside.set(other.subarray(0, beside.length));
  soften(beside, BESIDE);
  for (const { cells } of partsOf(
    isPiece.map((value) => 1 - value),
    space,
  )) {
    if (cells.length < least * faceCells ** 2 || !isDropped(cells)) continue;
    const outline = cells.filter(
      (cell) => !(isPiece[cell - 1] && isPiece[cell + 1] && isPiece[cell - width] && isPiece[cell + width]),
    );
    if (outline.filter((cell) => beside[cell]! > 0.01).length < outline.length * share) continue;
    for (const cell of cells) {
      own[cell] = 0;
      other[cell] = 1;
      gone[cell] = 1;
      others.push(cell);
    }
  }
  // Their soft edge goes with them.
  soften(gone, BESIDE);
  for (let cell = 0; cell < alpha.length; cell++)
    if (gone[cell]! > 0.001 && own[cell] === 0 && matte.parts.face[cell]! < 0.5)
      alpha[cell] = Math.min(alpha[cell]!, oval[cell]!);
}
