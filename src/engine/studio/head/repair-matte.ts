import type { HairFall } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { boxBlur, softBlur } from './box-blur.ts';
import { type CrownStrands, crownStrands } from './crown-strands.ts';
import { type CutOff, findCutOff } from './cut-off-hair.ts';
import { type DrawnCrown, drawCrown } from './drawn-crown.ts';
import type { FaceFit } from './face-geometry.ts';
import { findFall } from './find-fall.ts';
import { dropBrim, dropCutLoose, dropForeignHair, dropWall } from './foreign-hair.ts';
import { cutCrown, growCrown } from './grow-crown.ts';
import { applySides, type GrownSides, growSides, isGrownBeside } from './grow-sides.ts';
import type { PhotoEdge } from './hair-cuts.ts';
import { endAtEdge, lockLength } from './hair-ends.ts';
import type { HeadMatte } from './head-matte.ts';
import { personShare } from './head-parts.ts';
import { eachRow, rowsBetween } from './matte-space.ts';
import { isOnNeck, nearOther, type OtherFace } from './other-faces.ts';
import type { PlanePool } from './plane-pool.ts';
import { roundCutHair } from './round-cut.ts';
import { hatLine, type Skull, skullDistance, skullOf, usualHair } from './skull.ts';
import { dropTornHair } from './torn-hair.ts';

/** What the photo does not show of a head. */
export interface CrownFindings {
  /** Share of the skull above the eyes that the photo's edge cuts off, or that something covers. */
  readonly missing: number;
  /** The same between the line down to which a hat may cover the head and the eyes. */
  readonly missingBelowHat: number;
  /** Share of the skull above the eyes that is in the photo and not in the matte; and of that what no hat covers. */
  readonly bald: number;
  readonly baldBelowHat: number;
  /** Whether the photo's edge cuts the hair straight, too near to the skull to be rounded off. */
  readonly flat: boolean;
  /** Whether a wide hat was taken off: what it hid was never seen. */
  readonly isUnhatted: boolean;
  /** Another's skin in the matte above the nose, in F squared: a cheek that leans on this head. */
  readonly strangers: number;
  /** Hands and arms before the skull above the eyes, in F squared. */
  readonly hands: number;
  /** Lowest y at which a noticeable part of the head's width is missing; null where nothing is. */
  readonly cutY: number | null;
  /** Where the photo cuts long hair off above the chest. */
  readonly cutOff: CutOff;
  /** Long hair that is to be drawn on. */
  readonly fall: HairFall | null;
  /** How the strands run of a crown that was grown; null where none was. */
  readonly strands: CrownStrands | null;
  /** A crown that is to be drawn; its share lies in the pool. */
  readonly drawnCrown: DrawnCrown | null;
  /** Hair that goes on beyond the photo's sides; its share lies in the pool. */
  readonly sides: GrownSides | null;
}

/** What else is in a photo: other faces, and its edges. */
interface Surroundings {
  readonly others: readonly OtherFace[];
  readonly edges: readonly PhotoEdge[];
}

interface View {
  readonly matte: HeadMatte;
  readonly fit: FaceFit;
  readonly skull: Skull;
}

/** Rows of at most this much missing width are whole enough. */
const ROW_SHARE = 0.06;

/** What is counted in a row of cells. */
interface RowCount {
  skull: number;
  lacking: number;
  bare: number;
}

function findCrown(
  { matte, fit, skull }: View,
  edges: readonly PhotoEdge[],
): Omit<
  CrownFindings,
  'strangers' | 'hands' | 'flat' | 'isUnhatted' | 'fall' | 'cutOff' | 'strands' | 'drawnCrown' | 'sides'
> {
  const { space, alpha, colours, parts } = matte;
  const line = hatLine(fit);
  const usual = usualHair(skull);
  const all: RowCount = { skull: 0, lacking: 0, bare: 0 };
  const below = { lacking: 0, bare: 0 };
  let cutY: number | null = null;
  const count = (row: RowCount, cell: number, u: number, v: number): void => {
    const inSkull = skullDistance(skull, u, v) < 1;
    if (inSkull) row.skull++;
    const cut = colours.inside[cell]! < 0.5 && edges.some((edge) => u * edge.u + v * edge.v > edge.reach);
    // What the photo cuts off may have been hair beyond the skull; what is held before it is missing as much.
    const lacks = cut ? skullDistance(usual, u, v) < 1 : alpha[cell]! < 0.5 && personShare(parts, cell) > 0.6;
    if (lacks && (cut || inSkull)) row.lacking++;
    else if (inSkull && alpha[cell]! < 0.5) row.bare++;
  };
  eachRow(space, (first, u0, v0) => {
    const row: RowCount = { skull: 0, lacking: 0, bare: 0 };
    // Rows are as level as the face: it was measured upright.
    if (v0 >= fit.eyeY) return;
    for (let x = 0; x < space.width; x++) count(row, first + x, u0 + x * space.ux, v0 + x * space.uy);
    all.skull += row.skull;
    all.lacking += row.lacking;
    all.bare += row.bare;
    if (v0 > line) {
      below.lacking += row.lacking;
      below.bare += row.bare;
    }
    if (row.lacking > row.skull * ROW_SHARE) cutY = Math.max(cutY ?? v0, v0);
  });
  const share = (cells: number): number => cells / Math.max(1, all.skull);
  return {
    missing: share(all.lacking),
    missingBelowHat: share(below.lacking),
    bald: share(all.bare),
    baldBelowHat: share(below.bare),
    cutY,
  };
}

/** Skin beside the face is another's from here on, in terms of the usual hair's outline; a hand on the head lies within it. */
const BESIDE = 1.1;
/** Hands are looked for above the ears: so far above the brows, in F. */
const ABOVE_BROWS = 0.04;

/** Skin that is not this head's: of other faces in the matte, and of bodies before the hair above the brows. In F squared. */
function findStrangers(
  { matte, fit, skull }: View,
  others: readonly OtherFace[],
): Pick<CrownFindings, 'strangers' | 'hands'> {
  const { space, alpha, oval, parts } = matte;
  const usual = usualHair(skull);
  let strangers = 0;
  let hands = 0;
  rowsBetween(space, Number.NEGATIVE_INFINITY, fit.noseY, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const u = u0 + x * space.ux;
      const v = v0 + x * space.uy;
      if (v > fit.noseY || oval[cell]! > 0.1) continue;
      const isBeside = skullDistance(usual, u, v) > BESIDE;
      const isSkin = v < fit.browY - ABOVE_BROWS && parts.body[cell]! > 0.5;
      if (!isBeside && isSkin && !isOnNeck(others, u, v)) hands++;
      const isNear = others.length > 0 && nearOther(others, u, v) > 0;
      if (isBeside && isNear && alpha[cell]! > 0.5 && parts.face[cell]! > 0.5) strangers++;
    }
  });
  const square = space.faceCells ** 2;
  return { strangers: strangers / square, hands: hands / square };
}

/** Share of the band under the jaw that is bare skin. */
function bareNeck({ matte, fit }: View): number {
  const { space, alpha, oval, parts } = matte;
  let cells = 0;
  let skin = 0;
  rowsBetween(space, fit.mouthY + 0.05, fit.chinY + 0.16, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const v = v0 + x * space.uy;
      if (oval[cell]! > 0.3 || v < fit.mouthY + 0.05 || v > fit.chinY + 0.16) continue;
      if (Math.abs(u0 + x * space.ux) > fit.jawHalfWidth * 0.75) continue;
      cells++;
      if (parts.body[cell]! + parts.face[cell]! > 0.5 && alpha[cell]! > 0.5) skin++;
    }
  });
  return cells === 0 ? 0 : skin / cells;
}

/** Ends the head at the face's oval unless the neck is bare skin; hair beside it stays. In place. */
function limitNeck(view: View): void {
  const { matte, fit } = view;
  const { space, alpha, oval, hair, parts } = matte;
  const covered = 1 - smoothstep(0.55, 0.8, bareNeck(view));
  if (covered === 0) return;
  rowsBetween(space, fit.mouthY, Number.POSITIVE_INFINITY, (first, _u, v0) => {
    // Rows are as level as the face: it was measured upright.
    if (v0 < fit.mouthY) return;
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const kept = Math.max(oval[cell]!, Math.min(1, hair[cell]!), parts.face[cell]!);
      alpha[cell] = alpha[cell]! * (kept + (1 - kept) * (1 - covered));
    }
  });
}

/** How far from what is taken out an edge is new, and how soft it becomes: in F. */
const NEW_EDGE = { reach: 0.02, soft: 0.01 };

/** Softens a head's edge where pieces were taken out of its `whole` alpha: a cheek would end in steps. In place. */
function softenCuts({ space, alpha }: HeadMatte, whole: Float32Array, pool: PlanePool): void {
  const cut = whole;
  for (let cell = 0; cell < alpha.length; cell++) cut[cell] = Number(cut[cell]! - alpha[cell]! > 0.5);
  if (!cut.includes(1)) return;
  const mark = pool.mark();
  const [soft, scratch] = [pool.take(), pool.take()];
  soft.set(alpha);
  const cells = (share: number): number => Math.max(1, Math.round(share * space.faceCells));
  softBlur(soft, scratch, space, cells(NEW_EDGE.soft));
  boxBlur({ source: cut, target: cut, scratch }, space, cells(NEW_EDGE.reach));
  for (let cell = 0; cell < alpha.length; cell++) if (cut[cell]! > 0) alpha[cell] = soft[cell]!;
  pool.backTo(mark);
}

/** Over this distance from the photo's edge, in F, hair that it cuts is thinned out. */
const CUT_FADE = 0.09;

/** Rounds off hair that the photo's side cuts straight, strand by strand; what a hat may hide stays. In place. */
function softenSideCut({ matte, fit }: View, grown: GrownSides | null, pool: PlanePool): void {
  const { space, alpha, hair, colours, oval } = matte;
  const mark = pool.mark();
  const shown = pool.take();
  shown.set(colours.inside);
  const reach = Math.max(2, Math.round(CUT_FADE * space.faceCells));
  boxBlur({ source: shown, target: shown, scratch: pool.take() }, space, reach);
  rowsBetween(space, fit.browY, Number.POSITIVE_INFINITY, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const v = v0 + x * space.uy;
      if (v < fit.browY || shown[cell]! > 0.999 || oval[cell]! > 0.1) continue;
      if (grown && isGrownBeside(grown, u0 + x * space.ux, v)) continue;
      const kept = smoothstep(0.62, 0.98, shown[cell]! + 0.12 * lockLength(v));
      alpha[cell] = alpha[cell]! * (1 - Math.min(1, hair[cell]!) * (1 - kept));
    }
  });
  pool.backTo(mark);
}

/**
 * Tells what the photo does not show of a head, and takes out of its matte what no portrait can show: a covered neck, hair
 * that hangs on nothing, straight cuts by the photo's sides. In place.
 */
export function repairMatte(
  matte: HeadMatte,
  fit: FaceFit,
  { others, edges }: Surroundings,
  pool: PlanePool,
): CrownFindings {
  const view: View = { matte, fit, skull: skullOf(fit) };
  const cut = cutCrown(matte, fit, edges);
  const isGrown = cut !== null && growCrown(matte, cut);
  const strands = isGrown ? crownStrands(matte, cut.cut.edge) : null;
  const drawnCrown = cut && !isGrown ? drawCrown(matte, fit, cut, pool) : null;
  // Where a crown was grown, it is as wide as its hair tells.
  const uncrowned = cut && (isGrown || drawnCrown) ? cut.others : edges;
  const sides = growSides(matte, fit, { edges: uncrowned, isCrownCut: cut !== null }, pool);
  const cutting = uncrowned.filter((edge) => !sides?.sides.some((side) => side.edge === edge));
  const found = { ...findCrown(view, cutting), ...findStrangers(view, others) };
  const crown = { ...found, flat: !roundCutHair(matte, fit, cutting), isUnhatted: matte.isUnhatted };
  limitNeck(view);
  const mark = pool.mark();
  const whole = pool.take();
  whole.set(matte.alpha);
  dropWall(matte, fit, pool);
  dropCutLoose(matte, fit, pool);
  if (matte.isUnhatted) dropBrim(matte, fit, pool);
  if (others.length > 0) dropForeignHair(matte, fit, others, pool);
  // What those leave of hair between them hangs on nothing.
  dropTornHair(matte, fit);
  softenCuts(matte, whole, pool);
  pool.backTo(mark);
  if (sides) applySides(matte, sides.share);
  const cutOff = findCutOff(matte, fit, sides);
  softenSideCut(view, sides, pool);
  const fall = findFall(matte, fit, cutOff);
  endAtEdge(matte, fit, edges, fall);
  return { ...crown, cutOff, fall, strands, drawnCrown, sides };
}
