import { describe, expect, it } from 'vitest';
import { seededRandom } from '../drawing/seeded-random.ts';
import { CHILDREN } from '../model-child/child-look.ts';
import { drawModelChild } from '../model-child/model-child.ts';
import { softBlur } from './box-blur.ts';
import { alongFlow, drawnStrands, hairFlow } from './hair-flow.ts';

const HEAD = drawModelChild(CHILDREN.aarav, {
  width: 160,
  height: 160,
  x: 80,
  y: 90,
  faceHeight: 80,
  roll: 0,
});

describe('the way of hair', () => {
  const SIDE = 80;
  const GRID = { columns: SIDE, rows: SIDE, step: 2 };

  /** Hair whose lightness is `at` each cell. */
  function hairOf(at: (column: number, row: number) => number) {
    const data = Float32Array.from({ length: SIDE * SIDE }, (_, i) => at(i % SIDE, (i / SIDE) | 0));
    return { cells: { ...GRID, data }, share: { ...GRID, data: new Float32Array(SIDE * SIDE).fill(1) } };
  }

  /** Hair in stripes that run at an angle to the right of straight down. */
  const combed = (angle: number) =>
    hairOf((column, row) => 90 + 40 * Math.sin((column * Math.cos(angle) - row * Math.sin(angle)) * 1.1));

  it.each([-0.6, 0, 0.6])('follows the photo’s strands, here %d radians off the vertical', (angle) => {
    const { cells, share } = combed(angle);
    const flow = hairFlow(HEAD, cells, share);
    const middle = 40 * 80 + 40;
    const seen = Math.atan2(flow.dx[middle]!, flow.dy[middle]!);
    const off = Math.abs(((seen - angle + Math.PI * 1.5) % Math.PI) - Math.PI / 2);
    expect(off).toBeLessThan(0.2);
  });

  it('is every way where hair is tightly curled, and one way where it is combed or the photo is blurred', () => {
    const random = seededRandom(7);
    const curled = hairOf(() => 60 + 50 * random());
    expect(hairFlow(HEAD, curled.cells, curled.share).coiled).toBe(1);
    const { cells, share } = combed(0.4);
    expect(hairFlow(HEAD, cells, share).coiled).toBe(0);
    softBlur(curled.cells.data, new Float32Array(SIDE * SIDE), { width: SIDE, height: SIDE }, 3);
    expect(hairFlow(HEAD, curled.cells, curled.share).coiled).toBe(0);
  });

  it('is what strands are drawn along', () => {
    const { cells, share } = combed(0);
    const flow = hairFlow(HEAD, cells, share);
    const strands = drawnStrands(flow, share.data, 1, 20);
    let along = 0;
    let across = 0;
    for (let row = 20; row < 60; row++) {
      for (let column = 20; column < 60; column++) {
        const cell = row * 80 + column;
        along += Math.abs(strands[cell + 80]! - strands[cell]!);
        across += Math.abs(strands[cell + 1]! - strands[cell]!);
      }
    }
    expect(across).toBeGreaterThan(along * 2);
    expect(alongFlow(new Float32Array(6400).fill(3), share.data, flow, 5)[2000]).toBe(3);
  });
});
