import { describe, expect, it } from 'vitest';
import { cellOn, gridAround, ORDINARY_FIT, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import { growSides, isGrownBeside } from './grow-sides.ts';
import type { HeadMatte } from './head-matte.ts';
import { planePool } from './plane-pool.ts';

const SIDE = 240;
const space = gridAround(SIDE, 80);
const fit = ORDINARY_FIT;

interface Seen {
  /** How far out the photo's sides lie, in F, at the viewer's left and right. */
  readonly left?: number;
  readonly right?: number;
  /** How far out hair reaches, and down to which y. */
  readonly wide?: number;
  readonly to?: number;
  /** Whether its upper edge cuts the crown, too, and whether hair is seen up to the corner. */
  readonly isCrownCut?: boolean;
  readonly isCornered?: boolean;
}

/** A head of hair of which the photo's sides cut something off. */
function grown({ left = 2, right = 2, wide = 0.6, to = 0.9, isCrownCut = false, isCornered = false }: Seen) {
  // Seen to its corner, hair is as wide above as beside the face.
  const outOf = (x: number, y: number) => (isCornered ? Math.max(Math.abs(x), -y) : Math.hypot(x, y));
  const isIn = (u: number) => u > -left && u < right;
  const inFace = (u: number, v: number) => Math.hypot(u / 0.36, v / 0.52) < 1;
  const isHair = (u: number, v: number) =>
    isIn(u) && !inFace(u, v) && v < to && outOf(u / wide, Math.min(0, v + 0.2) / 0.7) < 1;
  const matte = {
    space,
    hair: planeOn(space, isHair),
    alpha: planeOn(space, (u, v) => isIn(u) && (inFace(u, v) || isHair(u, v))),
    oval: planeOn(space, inFace),
    colours: { inside: planeOn(space, isIn) },
  } as unknown as HeadMatte;
  const edges = [
    { u: -1, v: 0, reach: left },
    { u: 1, v: 0, reach: right },
  ];
  const found = growSides(matte, fit, { edges, isCrownCut }, planePool(SIDE * SIDE));
  return { found, edges, alphaAt: (u: number, v: number) => matte.alpha[cellOn(space, u, v)]! };
}

describe('hair beyond a photo’s sides', () => {
  it('goes on as far out as on the other side, where that is whole', () => {
    const { found, edges, alphaAt } = grown({ right: 0.46 });
    expect(found?.sides.map(({ edge }) => edge)).toEqual([edges[1]]);
    expect(alphaAt(0.52, -0.1)).toBe(1);
    expect(alphaAt(0.68, -0.1)).toBe(0);
    // As a head is round, and no wider above.
    expect(alphaAt(0.55, -0.75)).toBe(0);
  });

  it('goes on on both sides as the outline tells', () => {
    const { found, alphaAt } = grown({ left: 0.45, right: 0.45 });
    expect(found?.sides).toHaveLength(2);
    for (const side of [-1, 1]) {
      expect(alphaAt(0.47 * side, -0.1)).toBe(1);
      expect(alphaAt(0.75 * side, -0.1)).toBe(0);
    }
  });

  it('hangs as far down as it is seen at the side, and short hair ends there', () => {
    expect(grown({ right: 0.46 }).alphaAt(0.5, 0.6)).toBe(1);
    const short = grown({ right: 0.46, to: 0 });
    expect(short.alphaAt(0.48, -0.3)).toBe(1);
    expect(short.alphaAt(0.48, 0.1)).toBe(0);
  });

  it('leaves no corner where the photo’s upper edge cuts the crown, too', () => {
    const cornerOf = (isCrownCut: boolean) =>
      grown({ right: 0.46, isCornered: true, isCrownCut }).alphaAt(0.44, -0.82);
    expect(cornerOf(false)).toBe(1);
    expect(cornerOf(true)).toBeLessThan(0.9);
    expect(grown({ right: 0.46, isCornered: true, isCrownCut: true }).alphaAt(0.3, -0.5)).toBe(1);
  });

  it.each([
    ['the photo shows all of it', {}],
    ['the side cuts the face', { right: 0.3 }],
    ['there is none at the side', { right: 0.62, wide: 0.5 }],
  ])('is none where %s', (_, seen) => {
    expect(grown(seen).found).toBeNull();
  });

  it('tells how wide hair is within the side, row by row, and where its cut is none', () => {
    const { found } = grown({ right: 0.46 });
    const [side] = found!.sides;
    const widthAt = (v: number) => side!.widths[Math.round((v - side!.from) / side!.row)]!;
    expect(widthAt(0.45)).toBeGreaterThan(0.2);
    expect(widthAt(0)).toBeGreaterThan(0.04);
    expect(widthAt(0)).toBeLessThan(0.2);
    expect(widthAt(-1.3)).toBe(0);
    expect(isGrownBeside(found!, 0.4, 0)).toBe(true);
    expect(isGrownBeside(found!, -0.4, 0)).toBe(false);
  });
});
