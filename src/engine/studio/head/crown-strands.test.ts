import { describe, expect, it } from 'vitest';
import { cellOn, gridAround, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import { combCrown, crownStrands } from './crown-strands.ts';
import type { PhotoEdge } from './hair-cuts.ts';
import type { HeadMatte } from './head-matte.ts';

const SIDE = 240;
const FACE = 100;
const space = gridAround(SIDE, FACE);
const EDGE: PhotoEdge = { u: 0, v: -1, reach: 0.6 };

/** Hair of strands that go so far to the right for each step down. */
const strandAt = (slope: number) => (u: number, v: number) =>
  0.5 + 0.4 * Math.sin(60 * (u - slope * (v + 0.6)));

const strandsOf = (slope: number) => {
  const hair = planeOn(space, () => 1);
  const colours = { g: planeOn(space, strandAt(slope)) };
  return crownStrands(
    { space, colours, alpha: hair, hair, oval: planeOn(space, () => 0) } as unknown as HeadMatte,
    EDGE,
  );
};

/** A head whose pixels beyond the edge are the photo's mirror image. */
function mirroredHead(slope: number): HeadLayer {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  planeOn(space, (u, v) => strandAt(slope)(u, v < -0.6 ? -1.2 - v : v)).forEach((value, pixel) => {
    data.fill(value * 255, pixel * 4, pixel * 4 + 3);
  });
  return {
    frame: { width: SIDE, height: SIDE, x: SIDE / 2, y: SIDE / 2, faceHeight: FACE, roll: 0 },
    ...{ left: 0, top: 0, pixels: { width: SIDE, height: SIDE, data } },
  } as unknown as HeadLayer;
}

describe('strands that the photo’s upper edge cuts', () => {
  it.each([0, 0.5, -0.8])('are told by the hair below it: %f aside for each step down', (slope) => {
    const { slopes } = strandsOf(slope);
    for (let column = 10; column < 30; column++) expect(slopes[column]!).toBeCloseTo(slope, 1);
  });

  it('go on beyond it as they come, where a mirror would turn them round', () => {
    const slope = 0.7;
    const mirror = mirroredHead(slope);
    const away = (head: HeadLayer) => {
      let sum = 0;
      for (let u = -0.4; u < 0.4; u += 0.02)
        for (let v = -0.7; v < -0.62; v += 0.02)
          sum += Math.abs(head.pixels.data[cellOn(space, u, v) * 4]! - 255 * strandAt(slope)(u, v));
      return sum;
    };
    const before = away(mirror);
    expect(away(combCrown(mirror, strandsOf(slope)))).toBeLessThan(before / 3);
  });

  it('go nowhere where the hair shows none', () => {
    const flat = planeOn(space, () => 0.5);
    const hair = planeOn(space, () => 1);
    const matte = { space, colours: { g: flat }, alpha: hair, hair, oval: planeOn(space, () => 0) };
    expect([...crownStrands(matte as unknown as HeadMatte, EDGE).slopes].every((slope) => slope === 0)).toBe(
      true,
    );
  });
});
