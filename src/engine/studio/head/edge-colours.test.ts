import { describe, expect, it } from 'vitest';
import { cellOn, gridAround, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import { decontaminateEdges, shiftColours } from './edge-colours.ts';
import { planePool } from './plane-pool.ts';

const SIDE = 168;
const space = gridAround(SIDE, 60);

type Colour = readonly [r: number, g: number, b: number];
const TEAL: Colour = [0.1, 0.7, 0.75];
const WHITE: Colour = [0.95, 0.95, 0.95];
const BROWN: Colour = [0.35, 0.2, 0.12];
const BLOND: Colour = [0.8, 0.68, 0.45];
const SKIN: Colour = [0.8, 0.6, 0.5];

interface Scene {
  readonly behind: Colour;
  readonly head: Colour;
  readonly isHair?: boolean;
  /** Colour of a spot, and how far within the head's outline it lies on the right, in F. */
  readonly spot: readonly [colour: Colour, within: number];
  readonly isWorn?: boolean;
}

/** What a spot in a round head (0.7 F) becomes. */
function spotIn({ behind, head, isHair = true, spot: [colour, within], isWorn = false }: Scene): number[] {
  const isHead = (u: number, v: number) => Math.hypot(u, v) < 0.7;
  const isSpot = (u: number, v: number) => Math.hypot(u - 0.7 + within, v) < 0.018;
  const channel = (index: 0 | 1 | 2) =>
    planeOn(space, (u, v) => (isSpot(u, v) ? colour : isHead(u, v) ? head : behind)[index]);
  const colours = { r: channel(0), g: channel(1), b: channel(2), inside: planeOn(space, () => true) };
  const shift = decontaminateEdges(
    {
      ...{ space, colours, alpha: planeOn(space, isHead) },
      hair: planeOn(space, (u, v) => isHair && isHead(u, v)),
      worn: planeOn(space, (u, v) => isWorn && isSpot(u, v)),
    },
    planePool(SIDE * SIDE),
  );
  const cell = cellOn(space, 0.7 - within, 0);
  return (['r', 'g', 'b'] as const).map((key) => colours[key][cell]! + shift[key][cell]!);
}

/** How far it is from a colour, whatever the light of both. */
const hueAway = (from: Colour, is: readonly number[]): number => {
  const sum = (of: readonly number[]) => of[0]! + of[1]! + of[2]!;
  return Math.hypot(...from.map((value, at) => value / sum(from) - is[at]! / sum(is)));
};

const mixed = (one: Colour, other: Colour): Colour => [
  (one[0] + other[0]) / 2,
  (one[1] + other[1]) / 2,
  (one[2] + other[2]) / 2,
];

describe('the colours of a head’s edge', () => {
  it('lose what lies behind between strands of hair, where its colour tells of it', () => {
    const shown = mixed(BROWN, TEAL);
    expect(hueAway(BROWN, shown)).toBeGreaterThan(0.2);
    expect(hueAway(BROWN, spotIn({ behind: TEAL, head: BROWN, spot: [shown, 0.04] }))).toBeLessThan(0.04);
  });

  it('keep strands of another colour that what lies behind has not, and what is farther in', () => {
    const streak = { behind: TEAL, head: BROWN, spot: [BLOND, 0.04] } as const;
    expect(hueAway(BLOND, spotIn(streak))).toBeLessThan(0.02);
    const inside = spotIn({ behind: TEAL, head: BROWN, spot: [mixed(BROWN, TEAL), 0.3] });
    expect(hueAway(mixed(BROWN, TEAL), inside)).toBeLessThan(0.001);
  });

  it('lose a white wall between dark curls, and keep blond hair before one', () => {
    const light = (colour: readonly number[]) => (colour[0]! + colour[1]! + colour[2]!) / 3;
    const speck = spotIn({ behind: WHITE, head: BROWN, spot: [WHITE, 0.04] });
    expect(light(speck)).toBeLessThan(0.6);
    const strand: Colour = [0.86, 0.75, 0.55];
    const kept = spotIn({ behind: WHITE, head: BLOND, spot: [strand, 0.04] });
    expect(light(kept)).toBeCloseTo(light(strand), 1);
  });

  it('have a clear edge where hair lies before its own colour, and a soft one where strands are told', () => {
    const softly = (behind: Colour): number => {
      const alpha = planeOn(space, (u, v) => Math.max(0, Math.min(1, (0.72 - Math.hypot(u, v)) / 0.08)));
      const channel = (index: 0 | 1 | 2) =>
        planeOn(space, (u, v) => (Math.hypot(u, v) < 0.68 ? BROWN : behind)[index]);
      const colours = { r: channel(0), g: channel(1), b: channel(2), inside: planeOn(space, () => true) };
      const hair = planeOn(space, () => true);
      decontaminateEdges({ space, alpha, hair, worn: null, colours }, planePool(SIDE * SIDE));
      return alpha.filter((share) => share > 0.05 && share < 0.95).length;
    };
    const [alike, apart] = [softly([0.32, 0.2, 0.14]), softly(TEAL)];
    expect(apart).toBeGreaterThan(150);
    expect(alike).toBeLessThan(apart * 0.7);
  });

  it('lose a line of it along a cheek, but for an earring’s own', () => {
    const line = { behind: TEAL, head: SKIN, isHair: false, spot: [mixed(SKIN, TEAL), 0.012] } as const;
    expect(hueAway(SKIN, spotIn(line))).toBeLessThan(0.05);
    expect(hueAway(mixed(SKIN, TEAL), spotIn({ ...line, isWorn: true }))).toBeLessThan(0.001);
  });
});

it('a shift changes colours smoothly from cell to cell, and goes by cells of the head alone at its edge', () => {
  const width = 16;
  const cells = { ...space, width: 4, height: 2, step: 4 };
  const ofRow = (...row: readonly number[]) => Float32Array.from([...row, ...row]);
  const shift = { r: ofRow(0, 0.4, 0.4, 0), g: ofRow(0, 0, 0, 0), b: ofRow(0, 0, 0, 0) };
  const data = new Uint8ClampedArray(width * 8 * 4).fill(100);
  const window = { column: 0, row: 0, width, height: 8 };
  shiftColours({ width, height: 8, data }, { shift, alpha: ofRow(1, 1, 1, 0) }, cells, window);
  const reds = Array.from({ length: width }, (_, x) => data[(3 * width + x) * 4]!);
  expect(reds[1]).toBe(100);
  for (let x = 2; x < 6; x++) {
    expect(reds[x + 1]! - reds[x]!).toBeGreaterThan(10);
    expect(reds[x + 1]! - reds[x]!).toBeLessThan(40);
  }
  // What is not the head has no shift of its own: the edge keeps all of its neighbour's.
  for (let x = 6; x < 14; x++) expect(reds[x]).toBe(202);
  expect(data[(3 * width + 8) * 4 + 1]).toBe(100);
});
