import { expect, it } from 'vitest';
import type { FaceGeometry } from './face-geometry.ts';
import { segmentSquare } from './segment-square.ts';

const FACE = 100;
const faceAt = (y: number, roll = 0) => ({ x: 500, y, roll, faceHeight: FACE }) as FaceGeometry;
const SIZE = { width: 1000, height: 1000 };
/** How far up the square reaches, in F. */
const upTo = (face: FaceGeometry) => {
  const { patch, centre } = segmentSquare(face, SIZE);
  return patch.size / FACE / 2 - centre;
};

it('the segmentation’s square reaches up to a bun on the crown', () => {
  expect(upTo(faceAt(500))).toBeCloseTo(1.65, 5);
});

it('the segmentation’s square shows no more than it has to of what the photo’s edge mirrors', () => {
  expect(upTo(faceAt(155))).toBeCloseTo(1.55, 5);
  expect(upTo(faceAt(90))).toBeCloseTo(1.4, 5);
  // Up along a tilted face, the photo's side comes first.
  const tilted = { ...faceAt(500, Math.PI / 3), x: 870 };
  expect(upTo(tilted)).toBeCloseTo(130 / Math.sin(Math.PI / 3) / FACE, 5);
});

it('the segmentation’s square has its middle on the face’s own axis', () => {
  const { patch, centre } = segmentSquare(faceAt(500, 0.3), SIZE);
  expect(patch.x).toBeCloseTo(500 - Math.sin(0.3) * centre * FACE, 5);
  expect(patch.y).toBeCloseTo(500 + Math.cos(0.3) * centre * FACE, 5);
});
