import { describe, expect, it } from 'vitest';
import { headWith } from '../../../tests/support/portraits/haired-head.ts';
import { hairSidesOf } from './hair-sides.ts';

const beside = (from: number, to: number, end: number) => (u: number, v: number) =>
  Math.abs(u) > from && Math.abs(u) < to && v < end;

describe('sides on which hair falls down the back', () => {
  it('are those on which its end is drawn, however narrow it is', () => {
    const head = headWith(beside(0.3, 0.4, 0.6));
    const side = { from: 0.4, inner: 0.3, out: 0.4, low: 0.4, end: 1 };
    const falling = { fall: { left: null, right: side }, sides: [], mask: head.hairMask };
    expect(hairSidesOf({ ...head, drawnHair: falling })).toEqual({ left: false, right: true });
  });

  it('are those on which it is wide where shoulders begin', () => {
    expect(hairSidesOf(headWith(beside(0.3, 0.7, 1.1)))).toEqual({ left: true, right: true });
    const right = headWith((u, v) => u > 0 && beside(0.3, 0.7, 1.1)(u, v));
    expect(hairSidesOf(right)).toEqual({ left: false, right: true });
  });

  it.each([
    ['a plait', beside(0.35, 0.5, 1.2)],
    ['a bob', beside(0.2, 0.7, 0.62)],
    ['short hair', beside(0, 0.7, 0)],
  ])('are none beside %s', (_, isHair) => {
    expect(hairSidesOf(headWith(isHair))).toEqual({ left: false, right: false });
  });
});
