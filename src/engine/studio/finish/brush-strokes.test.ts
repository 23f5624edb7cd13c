import { expect, it } from 'vitest';
import type { Bitmap } from '../drawing/layers.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { drawStrokes } from './brush-strokes.ts';

const SIDE = 256;

/** Slanting bands, light and dark, under speckles: cloth with a grain. */
function bands(): Bitmap {
  const random = seededRandom(3);
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const band = (Math.floor((x + y) / 24) & 1) * 90;
      const value = 70 + band + (random() - 0.5) * 60;
      data.set([value, value, value, 255], (y * SIDE + x) * 4);
    }
  }
  return { width: SIDE, height: SIDE, data };
}

/** Mean step from a pixel to the one at (dx, dy). */
function steps(data: Uint8ClampedArray, dx: number, dy: number): number {
  let [sum, count] = [0, 0];
  for (let y = 20; y < SIDE - 20; y++) {
    for (let x = 20; x < SIDE - 20; x++) {
      sum += Math.abs(data[(y * SIDE + x) * 4]! - data[((y + dy) * SIDE + x + dx) * 4]!);
      count++;
    }
  }
  return sum / count;
}

/** Mean lightness in the middles of the light and of the dark bands. */
function bandMeans(data: Uint8ClampedArray): readonly [number, number] {
  const sums = [0, 0];
  const counts = [0, 0];
  for (let y = 20; y < SIDE - 20; y++) {
    for (let x = 20; x < SIDE - 20; x++) {
      if (Math.abs(((x + y) % 24) - 12) > 4) continue;
      const band = Math.floor((x + y) / 24) & 1;
      sums[band] = sums[band]! + data[(y * SIDE + x) * 4]!;
      counts[band] = counts[band]! + 1;
    }
  }
  return [sums[0]! / counts[0]!, sums[1]! / counts[1]!];
}

it('strokes run along what is painted: smooth that way, its bands as light and dark as before', () => {
  const picture = bands();
  const out = new Uint8ClampedArray(picture.data.length);
  drawStrokes(picture, out);
  const [along, across] = [steps(out, 1, -1), steps(out, 1, 1)];
  expect(along).toBeLessThan(steps(picture.data, 1, -1) * 0.45);
  expect(along).toBeLessThan(across * 0.8);
  const [dark, light] = bandMeans(out);
  const [wasDark, wasLight] = bandMeans(picture.data);
  expect(Math.abs(dark - wasDark)).toBeLessThan(6);
  expect(Math.abs(light - wasLight)).toBeLessThan(6);
});

it('the same picture gets the same strokes', () => {
  const [one, other] = [0, 1].map(() => {
    const out = new Uint8ClampedArray(SIDE * SIDE * 4);
    drawStrokes(bands(), out);
    return Buffer.from(out);
  });
  expect(one!.equals(other!)).toBe(true);
});
