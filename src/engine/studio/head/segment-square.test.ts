import { expect, it } from 'vitest';
import type { FaceGeometry } from './face-geometry.ts';
import { segmentSquare } from './head-matte.ts';

const FACE = 100;
const UPRIGHT = 0.19;
const BOWED = 0.6;
const faceAt = (y: number, pitch = UPRIGHT, roll = 0) =>
  ({ x: 500, y, pitch, roll, faceHeight: FACE }) as FaceGeometry;
const SIZE = { width: 1000, height: 1000 };
/** How far up the square reaches, in F. */
const upTo = (face: FaceGeometry) => {
  const { patch, centre } = segmentSquare(face, SIZE);
  return patch.size / FACE / 2 - centre;
};

it('reaches up to the crown of a bowed head, and no farther over an upright one: people stand behind it', () => {
  expect(upTo(faceAt(500))).toBeCloseTo(1.4, 5);
  expect(upTo(faceAt(500, -0.1))).toBeCloseTo(1.4, 5);
  expect(upTo(faceAt(500, BOWED))).toBeCloseTo(1.65, 5);
});

it('shows no more than it has to of what the photo’s edge mirrors', () => {
  expect(upTo(faceAt(155, BOWED))).toBeCloseTo(1.55, 5);
  expect(upTo(faceAt(90, BOWED))).toBeCloseTo(1.4, 5);
  // Up along a tilted face, the photo's side comes first.
  const tilted = { ...faceAt(500, BOWED, Math.PI / 3), x: 870 };
  expect(upTo(tilted)).toBeCloseTo(130 / Math.sin(Math.PI / 3) / FACE, 5);
});

it('has its middle on the face’s own axis', () => {
  const { patch, centre } = segmentSquare(faceAt(500, BOWED, 0.3), SIZE);
  expect(patch.x).toBeCloseTo(500 - Math.sin(0.3) * centre * FACE, 5);
  expect(patch.y).toBeCloseTo(500 + Math.cos(0.3) * centre * FACE, 5);
});
