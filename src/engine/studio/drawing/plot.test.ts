import { describe, expect, it } from 'vitest';
import type { Point } from './curve.ts';
import { plot } from './plot.ts';

describe('plot', () => {
  it('reads numbers over several lines, and a corner as its point twice', () => {
    expect(plot`0 -0.45, 0.9 .5!,
      -1 2`).toEqual([
      [0, -0.45],
      [0.9, 0.5],
      [0.9, 0.5],
      [-1, 2],
    ]);
  });

  it('calculates with anchors and values exactly as code does', () => {
    const [c, half, side] = [0.1 + 0.2, 1.1, -1];
    const body = { bottom: 3.3 };
    expect(
      plot({ c, half, side, body })`-half*0.99 c+0.33, side*(half+0.1)-0.2*c body.bottom-c-0.1, 2/c*3 ${c}*2`,
    ).toEqual([
      [-half * 0.99, c + 0.33],
      [side * (half + 0.1) - 0.2 * c, body.bottom - c - 0.1],
      [(2 / c) * 3, c * 2],
    ]);
  });

  it('takes whole points and lines', () => {
    const end: Point = [1, 2];
    const line: readonly Point[] = [end, [3, 4]];
    expect(plot({ end, line })`end!, ...line, ${end}, ...${line}`).toEqual([end, end, ...line, end, ...line]);
  });

  it('gives a list of its own every time', () => {
    const made = [1, 2].map((c) => plot({ c })`c 0, 1 1`);
    expect(made.map(([first]) => first?.[0])).toEqual([1, 2]);
  });

  it.each([
    [() => plot`1, 2 3`, /1 is undefined, and no point/],
    [() => plot`1 2 3`, /"1 2 3" is no point/],
    [() => plot`1 2,`, /"" is no point/],
    [() => plot`1 c`, /c is undefined, and no number/],
    [() => plot({ c: 1 })`1 2`, /no use for c/],
    [() => plot`1 2+`, /something is missing in "2\+"/],
    [() => plot`1 (2`, /a bracket is open/],
    [() => plot`1 2)`, /goes on after its end/],
    [() => plot`1 1.2.3`, /"1.2.3" is no number/],
    [() => plot`1 2%`, /"2%" is no coordinate/],
  ])('says what is wrong: %s', (wrong, reason) => {
    expect(wrong).toThrow(reason);
  });
});
