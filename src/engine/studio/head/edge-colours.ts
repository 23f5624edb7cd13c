import { smoothstep } from '../drawing/smoothstep.ts';
import { boxBlur } from './box-blur.ts';
import type { PlacedMatte } from './cut-out-head.ts';
import type { CellWindow } from './enlarge-plane.ts';
import { lumaOf } from './lab-colour.ts';
import type { MatteSpace } from './matte-space.ts';
import type { PlanePool } from './plane-pool.ts';

/** Below this nothing of a head is seen. */
const EMPTY = 0.04;
/** Above this the matte is sure, and a colour is the head's own. */
const SURE = 0.96;
/** Distances, in F, over which sure colours are carried to the edge: fine first, then far. */
const REACHES = [0.02, 0.06, 0.16];

/** An earring or a bow is known from here on: it has colours of its own. */
const WORN = 0.1;
/** So far in from its edge, in F, a head may still have the old background: between strands of hair, as a line along a cheek. */
const FRINGE = 0.018;
/** Hair has it as far in as this where its colour is the background's rather than the hair's own: so much of the way to that. */
const BEHIND = { within: 0.07, from: 0.22, to: 0.5 };
/** By light alone, where that lies so much (0..1) above the hair's: a white wall between dark curls. */
const BRIGHT = { above: 0.3, from: 0.35, to: 0.65 };
/** What lies behind is looked at within this of a place, in F; less of it than this tells nothing. */
const BEYOND = { reach: 0.09, least: 0.03 };
/** Colours of hair and background nearer than this are not told apart, of each one's light. */
const APART = 0.12;
/** It keeps its light there and takes its colour from farther in, the more surely the more that differs (0..1 of its light). */
const STRANGE = { from: 0.05, to: 0.16 };
/** So many times lighter than farther in it is a halo, which goes by this share. */
const HALO = { from: 1.25, to: 1.9, share: 0.7 };

/** Colours of hair and background nearer than these (r, g, b together) are alike; between these shares hair's edge lies there. */
const ALIKE = { from: 0.12, to: 0.32 };
const ALIKE_EDGE = { from: 0.34, to: 0.72 };

/** How the colours of a head's edge change: to be added, per cell, 0..1 scale. */
export interface ColourShift {
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
}

/**
 * Takes the old background out of the edge's colours: where the matte is not sure, the colour becomes that of the
 * nearest sure inside. Hair before what has its colour gets a clear edge, in place.
 */
export function decontaminateEdges(
  matte: Pick<PlacedMatte, 'space' | 'alpha' | 'hair' | 'worn' | 'colours'>,
  pool: PlanePool,
): ColourShift {
  const { space, alpha, hair, colours } = matte;
  const { width, height, faceCells } = space;
  const count = width * height;
  const shift: ColourShift = { r: pool.take().fill(0), g: pool.take().fill(0), b: pool.take().fill(0) };
  const mark = pool.mark();
  const sure = pool.take();
  const scratch = pool.take();
  const weighted = pool.take();
  const weight = pool.take();
  const means = [pool.take(), pool.take(), pool.take()] as const;
  const done = new Uint8Array(count);
  const { isEdge, isFringe } = fringeOf(matte, pool);
  const behind = coloursBehind(matte, pool);
  for (let cell = 0; cell < count; cell++) sure[cell] = alpha[cell]! >= SURE && !isFringe(cell) ? 1 : 0;
  for (const reach of REACHES) {
    const radius = Math.max(1, Math.round(reach * faceCells));
    boxBlur({ source: sure, target: weight, scratch }, space, radius);
    for (const [index, plane] of [colours.r, colours.g, colours.b].entries()) {
      multiply(plane, sure, weighted);
      boxBlur({ source: weighted, target: means[index]!, scratch }, space, radius);
    }
    for (let cell = 0; cell < count; cell++) {
      const a = alpha[cell]!;
      if (done[cell] === 1 || sure[cell] === 1 || a === 0 || weight[cell]! < 0.04) continue;
      done[cell] = 1;
      const inner = meanAt(means, cell, weight[cell]!);
      const outer = hair[cell]! > 0.5 ? behind(cell) : null;
      if (a >= SURE) cleanFringe(shift, colours, { cell, inner, behind: outer, isEdge: isEdge(cell) });
      else {
        alpha[cell] = againstAlike(a, inner, outer);
        takeInner(shift, colours, { cell, inner, share: Math.min(1, (SURE - a) / 0.35) });
      }
    }
  }
  pool.backTo(mark);
  return shift;
}

/** Gives a place of the edge so much of the colour that the head has farther in. */
function takeInner(
  shift: ColourShift,
  colours: Readonly<Record<'r' | 'g' | 'b', Float32Array>>,
  { cell, inner, share }: { readonly cell: number; readonly inner: Colour; readonly share: number },
): void {
  shift.r[cell] = (inner[0] - colours.r[cell]!) * share;
  shift.g[cell] = (inner[1] - colours.g[cell]!) * share;
  shift.b[cell] = (inner[2] - colours.b[cell]!) * share;
}

/** Which cells lie right at the edge, and which near enough to it to be looked at. */
function fringeOf(
  { space, alpha, hair, worn }: Pick<PlacedMatte, 'space' | 'alpha' | 'hair' | 'worn'>,
  pool: PlanePool,
): Record<'isEdge' | 'isFringe', (cell: number) => boolean> {
  const scratch = pool.take();
  const blurred = (reach: number): Float32Array => {
    const target = pool.take();
    boxBlur({ source: alpha, target, scratch }, space, Math.max(1, Math.round(reach * space.faceCells)));
    return target;
  };
  const [near, deep] = [blurred(FRINGE), blurred(BEHIND.within)];
  const isEdge = (cell: number): boolean => near[cell]! < SURE;
  return {
    isEdge,
    isFringe: (cell) => {
      if (worn && worn[cell]! > WORN) return false;
      return isEdge(cell) || (hair[cell]! > 0.5 && deep[cell]! < SURE);
    },
  };
}

type Colour = readonly [r: number, g: number, b: number];

const meanAt = (means: readonly Float32Array[], cell: number, weight: number): Colour => [
  means[0]![cell]! / weight,
  means[1]![cell]! / weight,
  means[2]![cell]! / weight,
];

/** The share of hair at its edge: before what has its colour no strands are told, and a wide soft edge is a dark haze. */
function againstAlike(share: number, hair: Colour, behind: Colour | null): number {
  if (!behind) return share;
  const apart = Math.hypot(hair[0] - behind[0], hair[1] - behind[1], hair[2] - behind[2]);
  const alike = 1 - smoothstep(ALIKE.from, ALIKE.to, apart);
  return share + (smoothstep(ALIKE_EDGE.from, ALIKE_EDGE.to, share) - share) * alike;
}

/** The mean colour of what lies behind the head near a cell; null where little of it does. */
function coloursBehind(
  { space, alpha, colours }: Pick<PlacedMatte, 'space' | 'alpha' | 'colours'>,
  pool: PlanePool,
): (cell: number) => Colour | null {
  const [empty, scratch, weighted, weight] = [pool.take(), pool.take(), pool.take(), pool.take()];
  for (let cell = 0; cell < empty.length; cell++)
    empty[cell] = alpha[cell]! < EMPTY && colours.inside[cell]! > 0.5 ? 1 : 0;
  const radius = Math.max(1, Math.round(BEYOND.reach * space.faceCells));
  boxBlur({ source: empty, target: weight, scratch }, space, radius);
  const means = [colours.r, colours.g, colours.b].map((plane) => {
    const mean = pool.take();
    multiply(plane, empty, weighted);
    boxBlur({ source: weighted, target: mean, scratch }, space, radius);
    return mean;
  }) as unknown as readonly [Float32Array, Float32Array, Float32Array];
  return (cell) => {
    const share = weight[cell]!;
    return share < BEYOND.least
      ? null
      : [means[0][cell]! / share, means[1][cell]! / share, means[2][cell]! / share];
  };
}

/** How far a colour is on the way from one to another, whatever the light of each: 0..1; 0 where those two are alike. */
function wayTo(colour: Colour, from: Colour, to: Colour): number {
  const hued = (of: Colour): Colour => {
    const light = Math.max(0.02, lumaOf(...of));
    return [of[0] / light, of[1] / light, of[2] / light];
  };
  const [at, start, end] = [hued(colour), hued(from), hued(to)];
  const way = [end[0] - start[0], end[1] - start[1], end[2] - start[2]] as const;
  const length = way[0] ** 2 + way[1] ** 2 + way[2] ** 2;
  if (length < APART ** 2) return 0;
  return ((at[0] - start[0]) * way[0] + (at[1] - start[1]) * way[1] + (at[2] - start[2]) * way[2]) / length;
}

/** How surely a colour of hair is what lies behind it, 0..1. */
function backgroundIn(own: Colour, hair: Colour, behind: Colour): number {
  const above = lumaOf(...behind) - lumaOf(...hair);
  const bright =
    above > BRIGHT.above ? smoothstep(BRIGHT.from, BRIGHT.to, (lumaOf(...own) - lumaOf(...hair)) / above) : 0;
  return Math.max(bright, smoothstep(BEHIND.from, BEHIND.to, wayTo(own, hair, behind)));
}

/** A place of a fringe: farther in and `behind` it lie those colours; and whether it is right at the edge. */
interface FringePlace {
  readonly cell: number;
  readonly inner: Colour;
  readonly behind: Colour | null;
  readonly isEdge: boolean;
}

/** Gives one place of a fringe the colour that the head has farther in: what differs from it is the old background. */
function cleanFringe(
  shift: ColourShift,
  colours: Readonly<Record<'r' | 'g' | 'b', Float32Array>>,
  { cell, inner, behind, isEdge }: FringePlace,
): void {
  const own = [colours.r[cell]!, colours.g[cell]!, colours.b[cell]!] as const;
  const [light, innerLight] = [Math.max(0.02, lumaOf(...own)), Math.max(0.02, lumaOf(...inner))];
  const same = inner.map((value) => (value * light) / innerLight);
  const strange = Math.hypot(...own.map((value, channel) => value - same[channel]!)) / Math.max(0.15, light);
  const seen = behind ? backgroundIn(own, inner, behind) : 0;
  const share = Math.max(isEdge ? smoothstep(STRANGE.from, STRANGE.to, strange) : 0, seen);
  const halo = isEdge ? 1 : seen;
  const dim =
    1 - halo * HALO.share * smoothstep(HALO.from, HALO.to, light / innerLight) * (1 - innerLight / light);
  for (const [channel, plane] of [shift.r, shift.g, shift.b].entries()) {
    const value = own[channel]! + (same[channel]! - own[channel]!) * share;
    plane[cell] = value * dim - own[channel]!;
  }
}

function multiply(a: Float32Array, b: Float32Array, into: Float32Array): void {
  for (let cell = 0; cell < into.length; cell++) into[cell] = a[cell]! * b[cell]!;
}

/** Adds a shift to the pixels of the cells that it changes. In place. */
export function shiftColours(
  head: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray },
  shift: ColourShift,
  space: MatteSpace,
  window: CellWindow,
): void {
  const { step } = space;
  const { data, width, height } = head;
  for (let y = 0; y < height; y++) {
    const start = (window.row + Math.floor(y / step)) * space.width + window.column;
    for (let x = 0; x < width; x++) {
      const cell = start + Math.floor(x / step);
      const r = shift.r[cell]!;
      const g = shift.g[cell]!;
      const b = shift.b[cell]!;
      if (r === 0 && g === 0 && b === 0) continue;
      const at = (y * width + x) * 4;
      data[at] = data[at]! + r * 255;
      data[at + 1] = data[at + 1]! + g * 255;
      data[at + 2] = data[at + 2]! + b * 255;
    }
  }
}
