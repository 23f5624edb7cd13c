import { beforeAll, expect, it } from 'vitest';
import { nasaPortrait } from '../../../../tests/support/portraits/nasa-cells.ts';
import { sharedVision } from '../../../../tests/support/portraits/shared-vision.ts';
import { measureFace } from '../head/face-geometry.ts';
import { segmentSquare } from '../head/segment-square.ts';
import { decodePhoto } from '../photo/decode-photo.ts';
import { findFaces } from './find-faces.ts';
import type { PersonParts } from './person-parts.ts';

let parts: PersonParts;

beforeAll(async () => {
  const vision = await sharedVision();
  const decoded = await decodePhoto(await nasaPortrait());
  if (!decoded.ok) throw new Error(decoded.reason);
  const face = measureFace(findFaces(decoded.overview, vision.detector, vision.mesher)[0]!);
  parts = vision.partsSegmenter.segment(decoded.overview, segmentSquare(face, decoded.overview).patch);
});

/** What a place is most of: the square's middle is (0, 0), its edges are 1 away. */
function partAt(across: number, down: number): string {
  const { side, ...planes } = parts;
  const cell = Math.round((down / 2 + 0.5) * side) * side + Math.round((across / 2 + 0.5) * side);
  const shares = Object.entries(planes).map(([name, plane]) => [name, plane[cell]!] as const);
  const background = 1 - shares.reduce((sum, [, share]) => sum + share, 0);
  return [...shares, ['background', background] as const].sort((one, two) => two[1] - one[1])[0]![0];
}

it('the segmentation tells a portrait’s hair, face, suit and wall apart', () => {
  expect(partAt(0, 0)).toBe('face');
  expect(partAt(0, -0.45)).toBe('hair');
  expect(partAt(0, 0.8)).toBe('clothes');
  expect(partAt(-0.9, -0.7)).toBe('background');
});

it('the segmentation gives shares, of which no cell has more than one', () => {
  const { side, hair, face, body, clothes, things } = parts;
  expect(hair).toHaveLength(side * side);
  for (let cell = 0; cell < hair.length; cell += 97) {
    const sum = hair[cell]! + face[cell]! + body[cell]! + clothes[cell]! + things[cell]!;
    expect(sum).toBeGreaterThanOrEqual(0);
    expect(sum).toBeLessThanOrEqual(1.0001);
  }
});
