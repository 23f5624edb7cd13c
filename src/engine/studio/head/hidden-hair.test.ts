import { expect, it } from 'vitest';
import { cellOn, gridAround, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import { findHiddenHair } from './hidden-hair.ts';
import { planePool } from './plane-pool.ts';

const space = gridAround(160, 100);
const at = (u: number, v: number) => cellOn(space, u, v);
const inFace = (u: number, v: number) => Math.hypot(u / 0.25, v / 0.35) < 1;
/** A head of hair that falls to the shoulders on both sides of the face. */
const inHair = (u: number, v: number) => Math.abs(u) < 0.5 && v > -0.5 && v < 0.6 && !inFace(u, v);

/** The matte of that head with a hand before it that covers some of it. */
function withHand(isHand: (u: number, v: number) => boolean) {
  const alpha = planeOn(space, (u, v) => (inFace(u, v) || inHair(u, v)) && !isHand(u, v));
  const hair = planeOn(space, (u, v) => inHair(u, v) && !isHand(u, v));
  const hands = Uint8Array.from(planeOn(space, isHand));
  const pool = planePool(space.width * space.height);
  const hidden = findHiddenHair({ space, alpha, hair, oval: planeOn(space, inFace) }, hands, pool)?.slice();
  pool.release();
  return { alpha, hair, hidden };
}

it('hair goes on behind a hand between the cheek and the rest of it, and is told to be drawn', () => {
  const { alpha, hair, hidden } = withHand((u, v) => u > 0.28 && u < 0.4 && v > 0 && v < 0.4);
  expect([alpha[at(0.34, 0.2)], hair[at(0.34, 0.2)], hidden![at(0.34, 0.2)]]).toEqual([1, 1, 1]);
  expect(hidden![at(0.45, 0.2)]).toBe(0);
});

it('a hand beside the hair, or before the face alone, hides none', () => {
  const beside = withHand((u, v) => u > 0.5 && u < 0.7 && v > -0.2 && v < 0.2);
  expect(beside.hidden).toBeUndefined();
  expect(beside.alpha[at(0.6, 0)]).toBe(0);
  expect(withHand((u, v) => Math.hypot(u, v - 0.2) < 0.1).hidden).toBeUndefined();
});
