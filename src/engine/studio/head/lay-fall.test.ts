import { describe, expect, it } from 'vitest';
import { cellOn, gridAround, ORDINARY_FIT, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import { layFall } from './lay-fall.ts';
import { planePool } from './plane-pool.ts';

const SIDE = 280;
const space = gridAround(SIDE, 80);
const RIGHT = { from: 0.4, inner: 0.3, out: 0.65, low: 0.55, end: 1.05 };

/** A face with hair at its right down to a height, a scrap of it farther out, and what it is drawn on as. */
function laid(to: number, roll = 0) {
  const inFace = (u: number, v: number) => Math.hypot(u / 0.36, v / 0.52) < 1;
  const isScrap = (u: number, v: number) => u > 0.8 && u < 1 && v > 0.5 && v < 0.7;
  const isHair = (u: number, v: number) =>
    !inFace(u, v) && ((u > 0.3 && u < 0.65 && v > -0.6 && v < to) || isScrap(u, v));
  const hair = planeOn(space, isHair);
  const alpha = planeOn(space, (u, v) => inFace(u, v) || isHair(u, v));
  const matte = { space, alpha, hair, oval: planeOn(space, inFace), worn: null };
  const pool = planePool(SIDE * SIDE);
  const drawn = layFall(matte, { left: null, right: RIGHT }, { fit: ORDINARY_FIT, roll }, pool);
  return (plane: 'alpha' | 'hair' | 'drawn', u: number, v: number) =>
    (plane === 'drawn' ? drawn : matte[plane])[cellOn(space, u, v)]!;
}

describe('hair that falls', () => {
  it('is drawn where the photo shows none of it, and is the photo’s where it does', () => {
    const at = laid(0.6);
    expect(at('drawn', 0.45, 0.5)).toBe(0);
    expect(at('alpha', 0.45, 0.5)).toBe(1);
    expect(at('drawn', 0.42, 0.75)).toBe(1);
    expect(at('alpha', 0.42, 0.75)).toBeGreaterThan(0.95);
    expect(at('hair', 0.42, 0.75)).toBeGreaterThan(0.95);
  });

  it('fills the gap beside the neck, covers no face, and ends on the chest', () => {
    const at = laid(0.6);
    expect(at('alpha', 0.25, 0.7)).toBeGreaterThan(0.9);
    for (const u of [-0.2, 0, 0.2]) expect(at('drawn', u, 0.35)).toBe(0);
    expect(at('alpha', 0.42, 1.15)).toBe(0);
    expect(at('alpha', -0.42, 0.7)).toBe(0);
  });

  it('takes away what lies beyond its outline, below where it begins alone', () => {
    const at = laid(0.6);
    expect(at('alpha', 0.9, 0.6)).toBe(0);
    expect(at('alpha', 0.62, 0)).toBe(1);
  });

  it('falls straight down beside a tilted head', () => {
    const [upright, tilted] = [laid(0.5), laid(0.5, 0.3)];
    expect(upright('alpha', 0.62, 0.75)).toBeLessThan(0.1);
    expect(tilted('alpha', 0.62, 0.75)).toBeGreaterThan(0.9);
  });
});
