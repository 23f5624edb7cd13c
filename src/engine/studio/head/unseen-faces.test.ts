import { expect, it } from 'vitest';
import {
  cellOn,
  drawnParts,
  gridAround,
  ORDINARY_FIT,
  planeOn,
} from '../../../../tests/support/portraits/matte-grid.ts';
import { markUnseenFaces } from './unseen-faces.ts';

const SIDE = 210;
const space = gridAround(SIDE, 70);
const inFace = (u: number, v: number) => Math.hypot(u / 0.36, v / 0.52) < 1;

/** What is marked at a place where the segmentation sees skin of a face in `also`, besides in the face itself. */
function markedAt(u: number, v: number, also: (u: number, v: number) => boolean, edge = -9): number {
  const others = planeOn(space, () => false);
  markUnseenFaces(
    others,
    { space, parts: drawnParts(space, (x, y) => (inFace(x, y) || also(x, y) ? 'face' : null)), scarf: false },
    { oval: planeOn(space, inFace), inside: planeOn(space, (x) => x > edge), fit: ORDINARY_FIT },
  );
  expect(others[cellOn(space, 0, 0)]).toBe(0);
  return others[cellOn(space, u, v)]!;
}

it('half a face at the photo’s edge is marked, and none that is only its mirror image', () => {
  const half = (u: number, v: number) => Math.hypot((u + 1.1) / 0.3, v / 0.4) < 1;
  expect(markedAt(-1, 0, half)).toBe(1);
  expect(markedAt(-1, 0, half, -0.75)).toBe(0);
});

it('a face below the chin, of who sits before the child, is marked, and not its own neck', () => {
  expect(markedAt(-0.1, 1.3, (u, v) => Math.hypot((u + 0.1) / 0.35, (v - 1.3) / 0.4) < 1)).toBe(1);
  expect(markedAt(0, 0.66, (u, v) => Math.abs(u) < 0.2 && v > 0.56 && v < 0.75)).toBe(0);
});

it('no ear, no cheek that goes on and no spot of skin is marked', () => {
  expect(markedAt(0.45, 0, (u, v) => Math.hypot((u - 0.46) / 0.07, v / 0.12) < 1)).toBe(0);
  expect(markedAt(0.7, 0, (u, v) => u > 0 && u < 0.8 && Math.abs(v) < 0.1)).toBe(0);
  expect(markedAt(0.8, 0, (u, v) => Math.hypot(u - 0.8, v) < 0.05)).toBe(0);
});
