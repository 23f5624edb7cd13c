import { expect, it } from 'vitest';
import { findTies } from './hair-ties.ts';
import type { MatteSpace } from './matte-space.ts';
import type { HeadView } from './own-share.ts';
import { planePool } from './plane-pool.ts';

const SIDE = 100;
const FACE = 100;
const space = {
  ...{ column: 0, row: 0, width: SIDE, height: SIDE, step: 1, faceCells: FACE },
  ...{ ux: 1 / FACE, vx: 0, u0: -SIDE / 2 / FACE, uy: 0, vy: 1 / FACE, v0: -SIDE / 2 / FACE },
} satisfies MatteSpace;

interface Plait {
  /** Rows of something else between two lengths of hair, and its width in cells. */
  readonly gap: number;
  readonly wide: number;
  /** Whether hair goes on below it, and whether the person is seen between. */
  readonly goesOn?: boolean;
  readonly shown?: boolean;
}

/** The cells that are found to be a tie of a plait that is tied at row 40. */
function tiesOf({ gap, wide, goesOn = true, shown = true }: Plait): number {
  const plane = (value: (x: number, y: number) => number) =>
    Float32Array.from({ length: SIDE * SIDE }, (_, cell) => value(cell % SIDE, Math.floor(cell / SIDE)));
  const isAcross = (x: number) => x >= 10 && x < 10 + wide;
  const isGap = (y: number) => y >= 40 && y < 40 + gap;
  const locks = plane((x, y) => (isAcross(x) && y > 20 && !isGap(y) && (goesOn || y < 40) ? 0.9 : 0));
  const person = plane((x, y) => (isAcross(x) && (shown || !isGap(y)) ? 1 : 0));
  const matte = { space, person, oval: plane(() => 0), colours: { inside: plane(() => 1) } };
  const ties = findTies({ matte, lean: 0 } as unknown as HeadView, locks, planePool(SIDE * SIDE));
  return ties.reduce((sum, tie) => sum + tie, 0);
}

it('bridges what is tied round a plait, all of its width', () => {
  expect(tiesOf({ gap: 5, wide: 12 })).toBe(60);
});

it.each([
  ['what is longer than a tie: a shoulder', { gap: 12, wide: 12 }],
  ['what is wider than a plait: a collar', { gap: 5, wide: 30 }],
  ['the end of hair', { gap: 5, wide: 12, goesOn: false }],
  ['the background', { gap: 5, wide: 12, shown: false }],
])('does not bridge %s', (_, plait) => {
  expect(tiesOf(plait)).toBe(0);
});
