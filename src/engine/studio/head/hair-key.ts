import { ramp, smoothstep } from '../drawing/smoothstep.ts';
import { boxBlur } from './box-blur.ts';
import { partsOf } from './connected-component.ts';
import type { HeadMatte } from './head-matte.ts';
import { personShare } from './head-parts.ts';
import { lumaOf } from './lab-colour.ts';
import { markCells } from './mark-cells.ts';
import type { PlanePool } from './plane-pool.ts';

/** Hair within so much of its outline, in F, may have gaps that show what is behind it. */
const BAND = 0.16;
/** The background's colour is its mean within this, in F, and hair's own that of what lies so deep within its outline. */
const NEAR = { background: 0.24, hair: 0.3, deep: 0.07 };
/** A background is plain where its light varies by no more than this (0..1). */
const PLAIN = { from: 0.09, to: 0.15 };
/** It is white, or nearly, and so much lighter than hair: shaded hair is as dark as any other wall. */
const WHITE = { from: 0.6, to: 0.7 };
const LIGHTER = { from: 0.16, to: 0.26 };
/** On the way from the background's colour to the hair's, what lies before the first share is background, what lies beyond the second hair. */
const SHARE = { from: 0.14, to: 0.34 };
/** What goes is whole within so much, in F, from the first share of it on: grains of a small photo are no gaps. */
const WHOLE = { near: 0.012, from: 0.35, to: 0.75 };
/** Less of it about, as a share of the cells, tells no colour. */
const LEAST = 0.03;
/** Smaller gaps, in F squared, are a lock's shine; none is as light as a white wall that is `apart` (luma) from dark hair. */
const LEAST_GAP = { shiny: 0.003, dark: 0.0003, apart: [0.5, 0.68] } as const;
/** Strands round such a gap let the wall through as well, within so much of it, in F. */
const ROUND_GAP = 0.02;
/** A clip or a flower of this share is as white as the wall. */
const WORN = 0.4;
/** Where more of the hair deep within its outline would go, that hair has the background's colour itself. */
const MOST_OWN = 0.04;

type Keyed = Pick<HeadMatte, 'space' | 'colours' | 'parts' | 'alpha' | 'hair' | 'worn' | 'oval'>;
type Channels = readonly [r: Float32Array, g: Float32Array, b: Float32Array];

/** Means of marked cells' colours about each cell; `weight`: how many of those there are, 0..1. */
interface Means {
  readonly weight: Float32Array;
  readonly channels: Channels;
}
/** What is behind the hair, with the mean of its squared luma. */
interface Behind extends Means {
  readonly squares: Float32Array;
}

const lumaAt = ([r, g, b]: Channels, cell: number): number => lumaOf(r[cell]!, g[cell]!, b[cell]!);

/** What a cell shows: how surely the background, 0..1, and how much of hair is in its colour, 0 that of the background. */
interface CellKey {
  readonly background: number;
  readonly hair: number;
}
const HAIR: CellKey = { background: 0, hair: 1 };

/** By the background's means about a cell and those of the hair. */
function keyOf(seen: Channels, cell: number, behind: Behind, own: Means): CellKey {
  const [weight, ofHair] = [behind.weight[cell]!, own.weight[cell]!];
  if (weight < LEAST || ofHair < LEAST) return HAIR;
  const mean = lumaAt(behind.channels, cell) / weight;
  const white = smoothstep(WHITE.from, WHITE.to, mean);
  const lighter = white * smoothstep(LIGHTER.from, LIGHTER.to, mean - lumaAt(own.channels, cell) / ofHair);
  const varies = Math.sqrt(Math.max(0, behind.squares[cell]! / weight - mean ** 2));
  const isPlain = 1 - smoothstep(PLAIN.from, PLAIN.to, varies);
  if (lighter * isPlain === 0) return HAIR;
  let [along, apart] = [0, 0];
  for (const channel of [0, 1, 2] as const) {
    const from = behind.channels[channel][cell]! / weight;
    const way = own.channels[channel][cell]! / ofHair - from;
    along += way * (seen[channel][cell]! - from);
    apart += way ** 2;
  }
  const share = along / apart;
  return {
    background: lighter * isPlain * (1 - smoothstep(SHARE.from, SHARE.to, share)),
    hair: Math.min(1, Math.max(0, share)),
  };
}

/**
 * Before a plain white background, what shows through gaps at its outline has that background's colour: it
 * leaves the matte, as a studio's key would take it. In place.
 */
export function keyBackground(matte: Keyed, pool: PlanePool): void {
  const { space, colours, parts, alpha, hair, worn, oval } = matte;
  const seen: Channels = [colours.r, colours.g, colours.b];
  const mark = pool.mark();
  const [scratch, round, marked] = [pool.take(), pool.take(), pool.take()];
  const blurred = (source: Float32Array, target: Float32Array, reach: number): void =>
    boxBlur({ source, target, scratch }, space, Math.max(1, Math.round(reach * space.faceCells)));
  const meanOf = (reach: number, valueAt: (cell: number) => number): Float32Array => {
    const mean = pool.take();
    for (let cell = 0; cell < mean.length; cell++) mean[cell] = valueAt(cell) * marked[cell]!;
    blurred(mean, mean, reach);
    return mean;
  };
  const meansOf = (reach: number): Means => ({
    weight: meanOf(reach, () => 1),
    channels: [
      meanOf(reach, (cell) => seen[0][cell]!),
      meanOf(reach, (cell) => seen[1][cell]!),
      meanOf(reach, (cell) => seen[2][cell]!),
    ],
  });
  const isBackground = (cell: number): boolean =>
    colours.inside[cell]! > 0.99 && alpha[cell]! < 0.02 && personShare(parts, cell) < 0.3;
  let isWhite = false;
  for (let cell = 0; cell < marked.length; cell++) {
    marked[cell] = Number(isBackground(cell));
    isWhite ||= marked[cell] === 1 && lumaAt(seen, cell) > WHITE.from;
  }
  // Most photos have nothing white behind the head.
  if (!isWhite) {
    pool.backTo(mark);
    return;
  }
  const behind = {
    ...meansOf(NEAR.background),
    squares: meanOf(NEAR.background, (cell) => lumaAt(seen, cell) ** 2),
  };
  blurred(alpha, round, NEAR.deep);
  for (let cell = 0; cell < marked.length; cell++)
    marked[cell] = Number(round[cell]! > 0.98 && hair[cell]! > 0.9 && oval[cell]! === 0);
  const own = meansOf(NEAR.hair);
  blurred(alpha, round, BAND);
  const gone = pool.take().fill(0);
  const ofHair = pool.take().fill(1);
  const inner = { cells: 0, gone: 0 };
  for (let cell = 0; cell < alpha.length; cell++) {
    if (alpha[cell]! < 0.05 || oval[cell]! > 0 || worn[cell]! > WORN) continue;
    // What is nobody was a hole in the matte.
    if (hair[cell]! < 0.5 && personShare(parts, cell) > 0.5) continue;
    const key = keyOf(seen, cell, behind, own);
    inner.cells += marked[cell]!;
    inner.gone += marked[cell]! * key.background;
    if (round[cell]! > 0.995) continue;
    gone[cell] = key.background;
    ofHair[cell] = key.hair;
  }
  blurred(gone, gone, WHOLE.near);
  if (inner.gone <= inner.cells * MOST_OWN) {
    const apartAt = (cell: number): number =>
      lumaAt(behind.channels, cell) / behind.weight[cell]! - lumaAt(own.channels, cell) / own.weight[cell]!;
    const keyed = takeGaps(matte, gone, apartAt, marked);
    blurred(keyed, keyed, ROUND_GAP);
    for (let cell = 0; cell < keyed.length; cell++)
      if (keyed[cell]! > 0.001) alpha[cell] = Math.min(alpha[cell]!, ofHair[cell]!);
  }
  pool.backTo(mark);
}

/**
 * Takes out what is background, in pieces large enough. `apartAt`: how much lighter than hair it is there, in luma, where both are
 * known. Gives back `keyed`, 1 where they are so far apart that their mixture tells how much there is of each. In place.
 */
function takeGaps(
  { space, alpha, hair, oval }: Keyed,
  gone: Float32Array,
  apartAt: (cell: number) => number,
  keyed: Float32Array,
): Float32Array {
  keyed.fill(0);
  const { shiny, dark, apart } = LEAST_GAP;
  const filled = markCells(gone.length, (cell) => gone[cell]! < WHOLE.from);
  for (const { cells } of partsOf(filled, space)) {
    const surest = cells.reduce((most, cell) => (gone[cell]! > gone[most]! ? cell : most), cells[0]!);
    const known = apartAt(surest);
    const isDark = Number.isFinite(known) ? ramp(...apart, known) : 0;
    if (cells.length < (shiny + (dark - shiny) * isDark) * space.faceCells ** 2) continue;
    for (const cell of cells) {
      keyed[cell] = Number(isDark === 1);
      if (oval[cell]! > 0) continue;
      const kept = 1 - smoothstep(WHOLE.from, WHOLE.to, gone[cell]!);
      alpha[cell] = alpha[cell]! * kept;
      hair[cell] = hair[cell]! * kept;
    }
  }
  return keyed;
}
