import { describe, expect, it } from 'vitest';
import { coveringScale, FITTED, fittedSize, heldView, movedView, zoomedView } from './zoom-view.ts';

const phone = { width: 360, height: 640 };
const square = fittedSize({ width: 1024, height: 1024 }, phone);

describe('a picture on its stage', () => {
  it('fits as large as it can', () => {
    expect(square).toEqual({ width: 360, height: 360 });
    expect(fittedSize({ width: 1344, height: 756 }, { width: 1440, height: 700 })).toEqual({
      width: (1344 * 700) / 756,
      height: 700,
    });
  });
  it('covers the stage at the scale of its longer side', () => {
    expect(coveringScale(square, phone)).toBeCloseTo(640 / 360);
  });
  it('can not be moved while it fits', () => {
    expect(movedView(FITTED, { x: 50, y: -80 }, square, phone)).toEqual(FITTED);
  });
  it('keeps what lies under the fingers there while it grows', () => {
    const around = { x: 90, y: -40 };
    const view = zoomedView(FITTED, { factor: 3, around }, square, phone);
    // The spot of the picture under the point, before and after, as a share of the picture.
    expect((around.x - view.x) / view.scale).toBeCloseTo(around.x);
    expect((around.y - view.y) / view.scale).toBeCloseTo(around.y);
  });
  it('never grows beyond six times nor shrinks below fitting', () => {
    expect(zoomedView(FITTED, { factor: 100, around: { x: 0, y: 0 } }, square, phone).scale).toBe(6);
    expect(zoomedView(FITTED, { factor: 0.1, around: { x: 0, y: 0 } }, square, phone)).toEqual(FITTED);
  });
  it('stops at its edges', () => {
    const view = heldView({ scale: 2, x: 1_000, y: -1_000 }, square, phone);
    expect(view).toEqual({ scale: 2, x: 180, y: -40 });
  });
  it('comes back to the middle when it shrinks again', () => {
    const near = zoomedView(FITTED, { factor: 4, around: { x: 150, y: 150 } }, square, phone);
    expect(zoomedView(near, { factor: 0.25, around: { x: 0, y: 0 } }, square, phone)).toEqual(FITTED);
  });
});
