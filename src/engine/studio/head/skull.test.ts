import { expect, it } from 'vitest';
import { ORDINARY_FIT } from '../../../../tests/support/portraits/matte-grid.ts';
import { skullOf, UPRIGHT_PITCH } from './skull.ts';

/** Height of the skull's top of a head bowed by so much, in radians; below 0 it is tilted back. */
function topOf(bow: number): number {
  const { v, b } = skullOf({ ...ORDINARY_FIT, pitch: UPRIGHT_PITCH + bow });
  return v - b;
}

it('a bowed head shows more of its top and one tilted back less; a small nod changes nothing', () => {
  expect(topOf(0.4)).toBeLessThan(topOf(0) - 0.1);
  expect(topOf(-0.4)).toBeGreaterThan(topOf(0) + 0.1);
  expect([topOf(0.07), topOf(-0.07)]).toEqual([topOf(0), topOf(0)]);
});
