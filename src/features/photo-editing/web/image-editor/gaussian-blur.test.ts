import { describe, expect, it } from 'vitest';
import { blurPicture, blurReach, softBox } from './gaussian-blur.ts';
import type { Pixels } from './pixels.ts';

function picture(
  width: number,
  height: number,
  colour: (x: number, y: number) => readonly number[],
): Pixels & { at(x: number, y: number): number[] } {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set(colour(x, y), (y * width + x) * 4);
  }
  const isOpaque = data.every((value, index) => index % 4 !== 3 || value === 255);
  return {
    data,
    width,
    height,
    isOpaque,
    at: (x, y) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)],
  };
}

/** Share of a Gaussian step edge at a distance from it. */
function gaussianStep(distance: number, deviation: number): number {
  let sum = 0;
  let all = 0;
  for (let x = -200; x <= 200; x += 0.05) {
    const weight = Math.exp(-(x * x) / (2 * deviation * deviation));
    all += weight;
    if (x < distance) sum += weight;
  }
  return sum / all;
}

describe('the soft box', () => {
  it('has the variance of the Gaussian after three passes, at every step of the slider', () => {
    for (let step = 1; step <= 200; step += 1) {
      const deviation = step / 10;
      const { radius, end } = softBox(deviation);
      expect(end).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(1);
      let weights = 2 * end;
      let squares = 2 * end * (radius + 1) ** 2;
      for (let i = -radius; i <= radius; i += 1) {
        weights += 1;
        squares += i * i;
      }
      expect((3 * squares) / weights).toBeCloseTo(deviation ** 2, 6);
    }
  });

  it('reaches about three deviations', () => {
    expect(blurReach(0)).toBe(0);
    for (const deviation of [1, 5, 20]) {
      expect(blurReach(deviation)).toBeGreaterThanOrEqual(2.9 * deviation);
      expect(blurReach(deviation)).toBeLessThanOrEqual(3 * deviation + 3);
    }
  });
});

describe('blurring a picture', () => {
  it.each([1, 2.3, 5, 20])('draws a sharp edge as the Gaussian of deviation %d does', (deviation) => {
    for (const isAcross of [true, false]) {
      const edge = picture(160, 160, (x, y) =>
        (isAcross ? x : y) < 80 ? [0, 0, 0, 255] : [250, 250, 250, 255],
      );
      blurPicture(edge, deviation);
      for (let i = 10; i < 150; i += 1) {
        const got = (isAcross ? edge.at(i, 77) : edge.at(77, i))[0]!;
        expect(Math.abs(got - 250 * gaussianStep(i + 0.5 - 80, deviation))).toBeLessThan(6);
      }
    }
  });

  it('leaves a plain picture as it is, at its edges too', () => {
    const plain = picture(37, 23, () => [90, 140, 33, 255]);
    const before = [...plain.data];
    blurPicture(plain, 20);
    expect([...plain.data]).toEqual(before);
  });

  it('changes nothing at 0', () => {
    const noise = picture(9, 9, (x, y) => [x * 28, y * 28, (x * y * 7) % 256, 255]);
    const before = [...noise.data];
    blurPicture(noise, 0);
    expect([...noise.data]).toEqual(before);
  });

  it('holds for pictures smaller than the blur, down to one pixel', () => {
    const one = picture(1, 1, () => [10, 20, 30, 255]);
    blurPicture(one, 20);
    expect(one.at(0, 0)).toEqual([10, 20, 30, 255]);
    const line = picture(2, 1, (x) => [x * 200, 0, 0, 255]);
    blurPicture(line, 20);
    expect(line.at(0, 0)[0]! + line.at(1, 0)[0]!).toBeGreaterThan(198);
    expect(Math.abs(line.at(0, 0)[0]! - line.at(1, 0)[0]!)).toBeLessThan(10);
  });

  it('lets no invisible colour bleed into what is seen', () => {
    const cutOut = picture(60, 20, (x) => (x < 30 ? [200, 40, 40, 255] : [0, 255, 0, 0]));
    blurPicture(cutOut, 4);
    for (let x = 0; x < 36; x += 1) {
      const [red, green, , alpha] = cutOut.at(x, 10) as [number, number, number, number];
      if (alpha < 20) continue;
      expect(Math.abs(red - 200)).toBeLessThan(16);
      expect(Math.abs(green - 40)).toBeLessThan(16);
    }
    expect(cutOut.at(29, 10)[3]).toBeGreaterThan(120);
    expect(cutOut.at(30, 10)[3]).toBeLessThan(128);
  });

  it('tells how far it is', () => {
    const shares: number[] = [];
    blurPicture(
      picture(600, 600, () => [1, 2, 3, 255]),
      1,
      (share) => shares.push(share),
    );
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });
});
