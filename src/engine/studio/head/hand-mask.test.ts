import { describe, expect, it } from 'vitest';
import { cellOn, gridAround, handAt } from '../../../../tests/support/portraits/matte-grid.ts';
import type { FaceGeometry } from './face-geometry.ts';
import { markHands, toHandShape } from './hand-mask.ts';

const space = gridAround(160, 100);
const at = (u: number, v: number) => cellOn(space, u, v);

describe('a hand', () => {
  const mask = markHands(space, [handAt(0.4, 0.4)])!;

  it('lies over its palm, its fingers to their tips, and the arm below the wrist', () => {
    expect(mask[at(0.4, 0.3)]).toBe(1);
    for (const across of [-0.1, -0.05, 0, 0.05, 0.1]) expect(mask[at(0.4 + across, 0.03)]).toBe(1);
    expect(mask[at(0.4, 0.6)]).toBe(1);
  });

  it('lies over nothing beside it and beyond its tips', () => {
    expect(mask[at(0.1, 0.2)]).toBe(0);
    expect(mask[at(0.4, -0.1)]).toBe(0);
  });

  it('that is elsewhere lies over no cell', () => {
    expect(markHands(space, [])).toBeNull();
    expect(markHands(space, [handAt(9, 9)])).toBeNull();
  });
});

it('a hand in a photo is placed from the face, in its height and by its tilt', () => {
  const face = { x: 300, y: 200, roll: Math.PI / 2, faceHeight: 100 } as FaceGeometry;
  const [u, v] = toHandShape(Float32Array.of(300, 250), face);
  expect(u).toBeCloseTo(0.5, 5);
  expect(v).toBeCloseTo(0, 5);
});
