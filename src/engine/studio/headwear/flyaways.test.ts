import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { FACE, headWith, SIDE } from '../../../../tests/support/portraits/head-of-hair.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { flyaways } from './flyaways.ts';

/** Hair round a skull from its edge so far in. */
const afro = (depth: number) => (u: number, v: number) => {
  const out = Math.hypot(u, v + 0.2);
  return out < 0.7 && out > 0.7 - depth && v < 0.5;
};

/** Places with anything of the strands, in face units. */
function placesOf(isHair: (u: number, v: number) => boolean, isHatted = false): [u: number, v: number][] {
  const canvas = createCanvas(SIDE, SIDE);
  const ctx = canvas.getContext('2d');
  ctx.translate(SIDE / 2, SIDE / 2);
  ctx.scale(FACE, FACE);
  for (const layer of flyaways(headWith(isHair), isHatted, seededRandom(5))) layer.draw(ctx);
  const data = canvas.data();
  return Array.from({ length: SIDE * SIDE }, (_, at) => at)
    .filter((at) => data[at * 4 + 3]! > 8)
    .map((at) => [((at % SIDE) - SIDE / 2) / FACE, (Math.floor(at / SIDE) - SIDE / 2) / FACE]);
}

describe('strands that leave a head of hair', () => {
  it('lie along its outline, within it and a little beyond it, all the way round', () => {
    const out = placesOf(afro(0.3)).map(([u, v]) => Math.hypot(u, v + 0.2));
    expect(out.length).toBeGreaterThan(200);
    expect(Math.min(...out)).toBeGreaterThan(0.64);
    expect(Math.max(...out)).toBeLessThan(0.8);
    expect(out.filter((from) => from > 0.71).length).toBeGreaterThan(50);
    const sides = placesOf(afro(0.3)).filter(([, v]) => v < -0.2);
    expect(sides.filter(([u]) => u < -0.2).length).toBeGreaterThan(40);
    expect(sides.filter(([u]) => u > 0.2).length).toBeGreaterThan(40);
  });

  it('are none of a shaved or a bald head', () => {
    expect(placesOf(afro(0.05))).toEqual([]);
    expect(
      flyaways(
        headWith(() => false),
        false,
        seededRandom(5),
      ),
    ).toEqual([]);
  });

  it('are short where hair is cut short all over', () => {
    const reach = (isHair: (u: number, v: number) => boolean) =>
      Math.max(...placesOf(isHair).map(([u, v]) => Math.hypot(u, v + 0.2)));
    const cropped = reach((u, v) => afro(0.3)(u, v) && v < 0.1);
    expect(cropped).toBeGreaterThan(0.7);
    expect(cropped).toBeLessThan(reach(afro(0.3)) - 0.01);
  });

  it('come from below a hat alone', () => {
    const under = placesOf(afro(0.3), true);
    expect(under.length).toBeGreaterThan(10);
    expect(Math.min(...under.map(([, v]) => v))).toBeGreaterThan(-0.2);
  });

  it('are the same for the same seed', () => {
    expect(placesOf(afro(0.3))).toEqual(placesOf(afro(0.3)));
  });
});
