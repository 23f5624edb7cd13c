import { beforeAll, expect, it } from 'vitest';
import { handAt } from '../../../../tests/support/portraits/matte-grid.ts';
import { nasaPortrait } from '../../../../tests/support/portraits/nasa-cells.ts';
import { sharedVision } from '../../../../tests/support/portraits/shared-vision.ts';
import { decodePhoto } from '../photo/decode-photo.ts';
import { findFaces } from '../vision/find-faces.ts';
import { PARTS, type Part, type PersonParts } from '../vision/person-parts.ts';

import { isFaceCovered, isLowerFaceCovered, showsEyes } from './face-cover.ts';
import { type FaceGeometry, measureFace } from './face-geometry.ts';
import { SEGMENT_SIDE } from './head-parts.ts';
import { type SeenParts, seeParts } from './segment-square.ts';

let face: FaceGeometry;
let plain: SeenParts;

beforeAll(async () => {
  const vision = await sharedVision();
  const decoded = await decodePhoto(await nasaPortrait());
  if (!decoded.ok) throw new Error(decoded.reason);
  face = measureFace(findFaces(decoded.overview, vision.detector, vision.mesher)[0]!);
  plain = seeParts(decoded.overview, face, vision);
});

/** The same with another part seen between two heights below the face's middle, in F; null: nothing of a person. */
function seenWith(part: Part | null, from: number, to = SEGMENT_SIDE): SeenParts {
  const { side, ...planes } = plain.parts;
  const rowAt = (v: number) => Math.round(((v - plain.centre) / SEGMENT_SIDE + 0.5) * side) * side;
  const seen = PARTS.map((name) => {
    const plane = planes[name].slice();
    return [name, plane.fill(name === part ? 1 : 0, rowAt(from), rowAt(to))] as const;
  });
  return { ...plain, parts: { side, ...(Object.fromEntries(seen) as Omit<PersonParts, 'side'>) } };
}

it('an open face counts as covered neither as it is nor with a beard, whatever its colours', () => {
  for (const isStrange of [false, true]) {
    expect(isLowerFaceCovered(plain, face, isStrange)).toBe(false);
    expect(isLowerFaceCovered(seenWith('hair', 0.15), face, isStrange)).toBe(false);
  }
});

it.each(['body', 'clothes', 'things'] as const)(
  'a face with %s before its mouth counts as covered',
  (part) => {
    expect(isLowerFaceCovered(seenWith(part, 0.2), face, false)).toBe(true);
  },
);

it('a face of strange colours counts as covered where nothing of a person is told: a drawn face is taken for a wall', () => {
  expect(isLowerFaceCovered(seenWith(null, 0.2), face, true)).toBe(true);
  expect(isLowerFaceCovered(seenWith(null, 0.2), face, false)).toBe(false);
});

it.each(['body', 'clothes', 'things', 'hair'] as const)(
  'a face with %s before both its eyes counts as covered',
  (part) => {
    expect(isFaceCovered(plain, face)).toBe(false);
    expect(isFaceCovered(seenWith(part, -0.3, 0.05), face)).toBe(true);
    expect(isFaceCovered(seenWith(part, -0.5, -0.25), face)).toBe(false);
  },
);

it('a face shows its eyes unless a fringe or something else is before them', () => {
  expect(showsEyes(plain, face)).toBe(true);
  expect(showsEyes(seenWith('hair', -0.5, 0.05), face)).toBe(false);
  expect(isFaceCovered(seenWith('hair', -0.5, -0.2), face)).toBe(false);
});

it('a face counts as covered where nobody at all is told: blurred leaves were taken for one', () => {
  expect(isFaceCovered(seenWith(null, plain.centre - SEGMENT_SIDE / 2), face)).toBe(true);
  expect(isFaceCovered(seenWith(null, 0.2), face)).toBe(false);
});

it('a face counts as covered behind hands at both its temples, and not above one under its chin', () => {
  const held = (...hands: Float32Array[]) => isFaceCovered({ ...plain, hands }, face);
  expect(held(handAt(-0.36, 0.3), handAt(0.36, 0.3))).toBe(true);
  expect(held(handAt(0, 0.95))).toBe(false);
});
