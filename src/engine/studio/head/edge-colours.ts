import type { Bitmap } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { backgroundIn, coloursBehind, hueBehind, lightOf } from './behind-head.ts';
import { boxBlur } from './box-blur.ts';
import type { PlacedMatte } from './cut-out-head.ts';
import { type CellWindow, sampling } from './enlarge-plane.ts';
import { markCells } from './mark-cells.ts';
import type { MatteSpace } from './matte-space.ts';
import { type Channels, type MeanPlanes, meanAt, sumWithin, takeMeanPlanes } from './mean-colours.ts';
import type { PlanePool } from './plane-pool.ts';
import type { Colour } from './skin-tone.ts';

/** Above this the matte is sure, and a colour is the head's own. */
const SURE = 0.96;
/** So much less than sure, and a place has the colour from farther in alone. */
const UNSURE = 0.2;
/** Distances, in F, over which sure colours are carried to the edge: fine first, then far. */
const REACHES = [0.02, 0.06, 0.16];

/** An earring or a bow is known from here on: it has colours of its own. */
const WORN = 0.1;
/** So far in from its edge, in F, a head may still have the old background: between strands of hair, as a line along a cheek. */
const FRINGE = 0.018;
/** What is fainter shows the colour from farther in anyway. */
const LEAST_SEEN = 0.5;
/** Less than this of a mean's cells tells nothing. */
const LEAST_KNOWN = 0.04;
/** Hair has it as far in as this; its own colour is that of the hair so near that lies deeper. */
const BEHIND = { within: 0.07, reach: 0.12 };
/** Hair keeps its light there and takes its colour from farther in, the more surely the more that differs (0..1 of its light). */
const STRANGE = { from: 0.05, to: 0.16 };
/** So many times lighter than farther in it is a halo, which goes by this share. */
const HALO = { from: 1.25, to: 1.9, share: 0.7 };

/** Colours of hair and background nearer than these (r, g, b together) are alike; between these shares hair's edge lies there. */
const ALIKE = { from: 0.12, to: 0.32 };
const ALIKE_EDGE = { from: 0.34, to: 0.72 };

/** How the colours of a head's edge change: to be added, per cell, 0..1 scale. */
export type ColourShift = Channels;

type EdgeMatte = Pick<PlacedMatte, 'space' | 'alpha' | 'hair' | 'worn' | 'colours'>;

/** What a head's edge is cleaned with: what is known of it, and planes to work in. */
interface EdgeWork {
  readonly matte: EdgeMatte;
  readonly shift: ColourShift;
  readonly planes: MeanPlanes;
  readonly pool: PlanePool;
  readonly isHair: (cell: number) => boolean;
  readonly fringe: ReturnType<typeof fringeOf>;
  readonly behind: ReturnType<typeof coloursBehind>;
}

/**
 * Takes the old background out of the edge's colours: where the matte is not sure, the colour becomes that of the
 * nearest sure inside. Hair before what has its colour gets a clear edge, in place.
 */
export function decontaminateEdges(matte: EdgeMatte, pool: PlanePool): ColourShift {
  const shift: ColourShift = { r: pool.take().fill(0), g: pool.take().fill(0), b: pool.take().fill(0) };
  const mark = pool.mark();
  const isHair = (cell: number): boolean => matte.hair[cell]! > 0.5;
  const work: EdgeWork = {
    ...{ matte, shift, pool, isHair, planes: takeMeanPlanes(pool) },
    fringe: fringeOf(matte, isHair, pool),
    behind: coloursBehind(matte, pool),
  };
  carryOut(work);
  clearNear(work);
  pool.backTo(mark);
  return shift;
}

/** Carries sure colours out to the edge: fine first, then far. */
function carryOut({ matte, shift, planes, pool, isHair, fringe, behind }: EdgeWork): void {
  const { space, alpha, colours } = matte;
  const { counted: sure, weight } = planes;
  const done = markCells(alpha.length, (cell) => alpha[cell] === 0);
  for (let cell = 0; cell < done.length; cell++) {
    sure[cell] = alpha[cell]! >= SURE && !(isHair(cell) && fringe.isEdge(cell)) ? 1 : 0;
    if (sure[cell] === 1) done[cell] = 1;
  }
  const change = (cell: number): void => {
    const share = alpha[cell]!;
    const inner = meanAt(planes, cell);
    if (share >= SURE) {
      cleanFringe(shift, colours, cell, inner);
      return;
    }
    if (isHair(cell)) alpha[cell] = againstAlike(share, inner, behind(cell));
    takeInner(shift, colours, { cell, inner, share: Math.min(1, (SURE - share) / UNSURE) });
  };
  for (const reach of REACHES) {
    sumWithin(colours, planes, { space, reach }, pool);
    for (let cell = 0; cell < done.length; cell++) {
      if (done[cell] === 1 || weight[cell]! < LEAST_KNOWN) continue;
      done[cell] = 1;
      change(cell);
    }
  }
}

/** Takes what lies behind out of what is near the edge, by the colours that lie deeper still. */
function clearNear({ matte, shift, planes, pool, isHair, fringe, behind }: EdgeWork): void {
  const { space, alpha, colours } = matte;
  const { counted: deep, weight } = planes;
  for (let cell = 0; cell < deep.length; cell++)
    deep[cell] = alpha[cell]! >= SURE && !fringe.isNear(cell) ? 1 : 0;
  sumWithin(colours, planes, { space, reach: BEHIND.reach }, pool);
  for (let cell = 0; cell < deep.length; cell++) {
    if (alpha[cell]! < LEAST_SEEN || deep[cell] === 1 || weight[cell]! < LEAST_KNOWN) continue;
    const outer = behind(cell);
    if (outer)
      takeOutBehind(shift, colours, { cell, inner: meanAt(planes, cell), outer, isHair: isHair(cell) });
  }
}

/** Gives a place of the edge so much of the colour that the head has farther in. */
function takeInner(
  shift: ColourShift,
  colours: Channels,
  { cell, inner, share }: { readonly cell: number; readonly inner: Colour; readonly share: number },
): void {
  shift.r[cell] = (inner[0] - colours.r[cell]!) * share;
  shift.g[cell] = (inner[1] - colours.g[cell]!) * share;
  shift.b[cell] = (inner[2] - colours.b[cell]!) * share;
}

/** Which cells lie right at the edge, and which near enough to it for what lies behind to show: farther in hair, at skin's edge. */
function fringeOf(
  { space, alpha, worn }: EdgeMatte,
  isHair: (cell: number) => boolean,
  pool: PlanePool,
): Record<'isEdge' | 'isNear', (cell: number) => boolean> {
  const [near, deep] = [FRINGE, BEHIND.within].map((reach) => {
    const target = pool.take();
    const mark = pool.mark();
    const radius = Math.max(1, Math.round(reach * space.faceCells));
    boxBlur({ source: alpha, target, scratch: pool.take() }, space, radius);
    pool.backTo(mark);
    return target;
  }) as [Float32Array, Float32Array];
  return {
    isEdge: (cell) => near[cell]! < SURE,
    isNear: (cell) => !(worn && worn[cell]! > WORN) && (isHair(cell) ? deep : near)[cell]! < SURE,
  };
}

/** The share of hair at its edge: before what has its colour no strands are told, and a wide soft edge is a dark haze. */
function againstAlike(share: number, hair: Colour, behind: Colour | null): number {
  if (!behind) return share;
  const apart = Math.hypot(hair[0] - behind[0], hair[1] - behind[1], hair[2] - behind[2]);
  const alike = 1 - smoothstep(ALIKE.from, ALIKE.to, apart);
  return share + (smoothstep(ALIKE_EDGE.from, ALIKE_EDGE.to, share) - share) * alike;
}

const colourAt = ({ r, g, b }: Channels, cell: number): Colour => [r[cell]!, g[cell]!, b[cell]!];

/** Gives one place of hair's fringe the colour that the hair has farther in: what differs from it is the old background. */
function cleanFringe(shift: ColourShift, colours: Channels, cell: number, inner: Colour): void {
  const own = colourAt(colours, cell);
  const [light, innerLight] = [lightOf(own), lightOf(inner)];
  const same = inner.map((value) => (value * light) / innerLight);
  const strange = Math.hypot(...own.map((value, channel) => value - same[channel]!)) / Math.max(0.15, light);
  const share = smoothstep(STRANGE.from, STRANGE.to, strange);
  const dim = dimmed(light, innerLight);
  for (const [channel, plane] of [shift.r, shift.g, shift.b].entries()) {
    const value = own[channel]! + (same[channel]! - own[channel]!) * share;
    plane[cell] = value * dim - own[channel]!;
  }
}

/** What is left of the light of a halo. */
const dimmed = (light: number, inner: number): number =>
  1 - HALO.share * smoothstep(HALO.from, HALO.to, light / inner) * (1 - inner / light);

/** A place near the edge, the head's colour farther in, and that of what lies behind. */
interface NearPlace {
  readonly cell: number;
  readonly inner: Colour;
  readonly outer: Colour;
  readonly isHair: boolean;
}

/** Gives a place near the edge the head's own colour, as surely as it has that of what lies behind; skin keeps its light. */
function takeOutBehind(
  shift: ColourShift,
  colours: Channels,
  { cell, inner, outer, isHair }: NearPlace,
): void {
  const own = colourAt(colours, cell);
  const seen = isHair ? backgroundIn(own, inner, outer) : hueBehind(own, inner, outer);
  if (seen === 0) return;
  const [light, innerLight] = [lightOf(own), lightOf(inner)];
  const kept = (light / innerLight) * (isHair ? dimmed(light, innerLight) : 1);
  for (const [channel, plane] of [shift.r, shift.g, shift.b].entries()) {
    const wanted = inner[channel]! * kept - own[channel]!;
    plane[cell] = plane[cell]! + (wanted - plane[cell]!) * seen;
  }
}

/** What a shift is taken from: its planes, and the cells that show something of the head (`alpha`). */
interface ShiftedCells {
  readonly shift: ColourShift;
  readonly alpha: Float32Array;
}

/** Four cells about a place: the first, the one below it, and how far the place lies aside and down from the first, 0..1. */
interface CellCorner {
  readonly first: number;
  readonly below: number;
  readonly aside: number;
  readonly down: number;
}

/** The shift between the middles of four cells, into `to`; those that show nothing of the head don't count. */
function shiftBetween(
  { shift, alpha }: ShiftedCells,
  { first, below, aside, down }: CellCorner,
  to: Float32Array,
): void {
  let known = 0;
  to.fill(0);
  for (let corner = 0; corner < 4; corner++) {
    const cell = (corner < 2 ? first : below) + (corner & 1);
    if (alpha[cell] === 0) continue;
    const share = (corner & 1 ? aside : 1 - aside) * (corner < 2 ? 1 - down : down);
    known += share;
    to[0]! += shift.r[cell]! * share;
    to[1]! += shift.g[cell]! * share;
    to[2]! += shift.b[cell]! * share;
  }
  if (known > 0) for (let channel = 0; channel < 3; channel++) to[channel]! /= known;
}

/** Adds a shift to a head's pixels, smoothly from cell to cell. In place. */
export function shiftColours(
  { data, width, height }: Bitmap,
  cells: ShiftedCells,
  space: MatteSpace,
  window: CellWindow,
): void {
  const { r, g, b } = cells.shift;
  const isChanged = markCells(r.length, (cell) => r[cell] !== 0 || g[cell] !== 0 || b[cell] !== 0);
  const columns = sampling(space.width, window.column, width, space.step);
  const rows = sampling(space.height, window.row, height, space.step);
  const added = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    const [upper, down] = [rows.from[y]! * space.width, rows.share[y]!];
    for (let x = 0; x < width; x++) {
      const first = upper + columns.from[x]!;
      const below = first + space.width;
      if (!(isChanged[first]! | isChanged[first + 1]! | isChanged[below]! | isChanged[below + 1]!)) continue;
      shiftBetween(cells, { first, below, aside: columns.share[x]!, down }, added);
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel++) data[at + channel]! += added[channel]! * 255;
    }
  }
}
