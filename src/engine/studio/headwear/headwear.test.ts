import { afterAll, describe, expect, it } from 'vitest';
import {
  alphaAt,
  everyWay,
  FITS,
  OVER,
  PLAIN,
  pixelsOf,
  roomOf,
  SIZE,
  wear,
} from '../../../../tests/support/portraits/worn-heads.ts';
import type { HeadFit } from '../drawing/layers.ts';
import type { CostumePalette, PartDepth } from '../drawing/part.ts';
import { COVERED_HEADWEAR, HEADWEAR, OPEN_HEADWEAR } from './headwear.ts';

/** Points over both eyes and the mouth, moved with the head's turn. */
function featurePoints(fit: HeadFit): [number, number][] {
  const points: [number, number][] = [];
  const shift = Math.sin(fit.yaw) * 0.1;
  for (let step = -4; step <= 4; step++) {
    for (const side of [-1, 1]) {
      for (const dy of [-0.06, 0, 0.06])
        points.push([side * fit.cheekHalfWidth * 0.44 + shift + step * 0.024, fit.eyeY + dy]);
    }
    for (const dy of [-0.06, 0, 0.07]) points.push([shift + step * 0.042, fit.mouthY + dy]);
  }
  return points;
}

it.each(['leaf-garland', 'maang-tikka'] as const)(
  '%s hangs nothing on an ear behind a turned cheek',
  (kind) => {
    const besideCheek = (yaw: number, side: -1 | 1): number => {
      const fit = { ...PLAIN, yaw };
      const headwear = wear([kind, kind, {}], roomOf(fit));
      const drawn = pixelsOf(headwear, ['behind-body', 'behind-head', ...OVER]);
      const heights = Array.from({ length: 15 }, (_, step) => fit.eyeY - 0.02 + step * 0.03);
      return heights.filter((y) => alphaAt(drawn, side * (fit.cheekHalfWidth + 0.06), y) > 40).length;
    };
    expect(besideCheek(0, 1)).toBeGreaterThan(0);
    expect(besideCheek(0.5, -1)).toBeGreaterThan(0);
    expect(besideCheek(0.5, 1)).toBe(0);
    expect(besideCheek(-0.5, -1)).toBe(0);
  },
);

describe.each(everyWay(HEADWEAR))('%s', (...worn) => {
  /** What the piece lays over a face of each fit, drawn once for all the tests that look at it. */
  const drawn = new Map<string, Uint8Array>();
  function overFace(fit: string): Uint8Array {
    const pixels = drawn.get(fit) ?? pixelsOf(wear(worn, roomOf(FITS[fit]!)), OVER);
    drawn.set(fit, pixels);
    return pixels;
  }
  afterAll(() => drawn.clear());

  it('covers neither eyes nor mouth of any face', () => {
    for (const [name, fit] of Object.entries(FITS)) {
      const over = overFace(name);
      const covered = featurePoints(fit).filter(([x, y]) => alphaAt(over, x, y) >= 40);
      expect(covered, name).toEqual([]);
    }
  });

  if (worn[1] in COVERED_HEADWEAR)
    it('shows the face through its window and hides the rest', () => {
      for (const [name, fit] of Object.entries(FITS)) {
        const headwear = wear(worn, roomOf(fit));
        expect(headwear.lining).toMatch(/^#[0-9a-f]{6}$/);
        const window = pixelsOf(headwear, 'window');
        const cheeks = [-1, 1].map((side): [number, number] => [side * fit.cheekHalfWidth * 0.85, fit.noseY]);
        const inside: [number, number][] = [...featurePoints(fit), ...cheeks, [0, fit.browY], [0, fit.chinY]];
        const hidden = inside.filter(([x, y]) => alphaAt(window, x, y) !== 255);
        expect(hidden, name).toEqual([]);
        expect(openEdge(window, overFace(name)), `${name}: bare edge of the window`).toBe(0);
      }
    });

  if (worn[1] in OPEN_HEADWEAR)
    it('has no window', () => {
      expect(wear(worn, roomOf(PLAIN)).window).toBeUndefined();
    });

  it('is the same for the same seed, and when drawn again', () => {
    const depths: readonly PartDepth[] = ['behind-body', 'behind-head', ...OVER];
    const once = wear(worn, roomOf(PLAIN));
    const first = pixelsOf(once, depths);
    expect(Buffer.compare(pixelsOf(once, depths), first)).toBe(0);
    expect(Buffer.compare(pixelsOf(wear(worn, roomOf(PLAIN)), depths), first)).toBe(0);
  });

  if (worn[1] !== 'none')
    it('takes the palette', () => {
      const other: CostumePalette = {
        primary: '#118844',
        secondary: '#ffaa00',
        trim: '#c0c8d4',
        accent: '#8844cc',
        dark: '#402010',
        light: '#cce8ff',
      };
      const dyed = pixelsOf(wear(worn, roomOf(PLAIN, other)), OVER);
      expect(Buffer.compare(dyed, overFace('plain'))).not.toBe(0);
    });
});

describe('headwear', () => {
  it('lets a theme tint one piece alone', () => {
    const plain = pixelsOf(HEADWEAR['royal-crown']()(roomOf(PLAIN)), OVER);
    const tinted = pixelsOf(HEADWEAR['royal-crown']({ tint: { trim: '#c0c8d4' } })(roomOf(PLAIN)), OVER);
    expect(Buffer.compare(tinted, plain)).not.toBe(0);
  });
});

/** Pixels on the window's edge that nothing lies over: there a cut-out's edge would be seen. */
function openEdge(window: Uint8Array, over: Uint8Array): number {
  let bare = 0;
  for (let row = 1; row < SIZE - 1; row++) {
    for (let column = 1; column < SIZE - 1; column++) {
      const at = (row * SIZE + column) * 4 + 3;
      if (window[at]! < 128) continue;
      const edge = [at - 4, at + 4, at - SIZE * 4, at + SIZE * 4].some((near) => window[near]! < 128);
      if (edge && over[at]! < 200) bare += 1;
    }
  }
  return bare;
}
