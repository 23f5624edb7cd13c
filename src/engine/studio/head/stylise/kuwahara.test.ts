import { expect, it } from 'vitest';
import { seededRandom } from '../../drawing/seeded-random.ts';
import { kuwahara } from './kuwahara.ts';

const [WIDTH, HEIGHT] = [40, 260];

function noise(): Uint8ClampedArray {
  const random = seededRandom(11);
  return Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : random() * 256,
  );
}

/** Rows `from` to `to` of the brushed picture, its first `cut` rows left away before. */
function brushed(radius: number, cut: number, [from, to]: readonly [number, number]): Uint8ClampedArray {
  const data = noise().slice(cut * WIDTH * 4);
  const target = data.slice();
  kuwahara({ data, width: WIDTH, height: HEIGHT - cut }, target, radius);
  return target.slice((from - cut) * WIDTH * 4, (to - cut) * WIDTH * 4);
}

// Rows are worked on in strips, which begin elsewhere in a picture that is cut at its top.
it.each([3, 8, 14, 23])('a brush of %d pixels leaves no trace where its strips meet', (radius) => {
  const seen = [80, 230] as const;
  const whole = brushed(radius, 0, seen);
  const off = brushed(radius, 37, seen).map((value, i) => Math.abs(value - whole[i]!));
  // Sums that run along other rows round otherwise.
  expect(Math.max(...off)).toBeLessThanOrEqual(1);
});

it('the brush melts noise, and keeps an edge', () => {
  const data = noise().map((value, i) => {
    const x = (i >> 2) % WIDTH;
    return i % 4 === 3 ? 255 : (x < WIDTH / 2 ? 40 : 200) + (value - 128) / 8;
  });
  const target = data.slice();
  kuwahara({ data, width: WIDTH, height: HEIGHT }, target, 6);
  const row = Array.from({ length: WIDTH }, (_, x) => target[(100 * WIDTH + x) * 4]!);
  const [left, right] = [row.slice(3, 17), row.slice(23, 37)];
  for (const side of [left, right]) expect(Math.max(...side) - Math.min(...side)).toBeLessThan(12);
  expect(row[17]).toBeLessThan(60);
  expect(row[22]).toBeGreaterThan(180);
});
