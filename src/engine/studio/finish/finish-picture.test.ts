import { describe, expect, it } from 'vitest';
import type { Bitmap } from '../drawing/layers.ts';
import { finishPicture } from './finish-picture.ts';
import { type FinishSpec, NO_ADJUSTMENTS, PLAIN_FINISH } from './finish-spec.ts';

const NEUTRAL: FinishSpec = {
  grade: { ...PLAIN_FINISH.grade, contrast: 0, saturation: 1 },
  bloom: 0,
  glow: 0,
  vignette: 0,
  grain: 0,
  paper: 0,
};

function filled(
  width: number,
  height: number,
  paint: (x: number, y: number) => readonly [number, number, number],
): Bitmap {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set([...paint(x, y), 255], (y * width + x) * 4);
  }
  return { width, height, data };
}

const at = ({ data, width }: Bitmap, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
];

describe('finishing a picture', () => {
  it('leaves tones below the shoulder alone when nothing is asked, and keeps highlights below clipping', () => {
    const picture = finishPicture(
      filled(64, 64, (x) => [x * 3, x * 3, x * 3]),
      NEUTRAL,
    );
    expect(at(picture, 20, 5)).toEqual([60, 60, 60]);
    expect(at(picture, 60, 5)).toEqual([180, 180, 180]);
    const white = finishPicture(
      filled(8, 8, () => [255, 255, 255]),
      NEUTRAL,
    );
    expect(at(white, 4, 4)[0]).toBeGreaterThan(230);
    expect(at(white, 4, 4)[0]).toBeLessThan(240);
  });

  it('takes colour away but keeps a toning laid over it', () => {
    const grey = finishPicture(
      filled(32, 32, () => [200, 60, 40]),
      NEUTRAL,
      { ...NO_ADJUSTMENTS, saturation: 0 },
    );
    expect(new Set(at(grey, 16, 16)).size).toBe(1);
    const sepia = finishPicture(
      filled(32, 32, () => [120, 120, 120]),
      NEUTRAL,
      {
        ...NO_ADJUSTMENTS,
        saturation: 0,
        splitTone: { shadows: '#5a3a1a', highlights: '#ffe2b0', split: 1 },
      },
    );
    const [r, , b] = at(sepia, 16, 16);
    expect(r! - b!).toBeGreaterThan(10);
  });

  it('spreads light around what is bright, and only there', () => {
    const lamp = () =>
      filled(200, 200, (x, y) => (Math.hypot(x - 100, y - 100) < 14 ? [255, 250, 240] : [20, 20, 30]));
    const bloomed = finishPicture(lamp(), { ...NEUTRAL, bloom: 1 });
    expect(at(bloomed, 122, 100)[0]).toBeGreaterThan(26);
    expect(at(bloomed, 4, 4)[0]).toBeLessThan(24);
  });

  it('darkens corners, not the middle', () => {
    const picture = finishPicture(
      filled(120, 120, () => [140, 140, 140]),
      { ...NEUTRAL, vignette: 1 },
    );
    expect(at(picture, 60, 55)[0]).toBeGreaterThan(136);
    expect(at(picture, 1, 118)[0]).toBeLessThan(100);
  });

  it('gives the same pixels for the same seed, others for another', () => {
    const make = (seed: number) =>
      finishPicture(
        filled(90, 70, (x, y) => [x, y, 90]),
        PLAIN_FINISH,
        NO_ADJUSTMENTS,
        seed,
      ).data;
    expect(make(5)).toEqual(make(5));
    expect(make(5)).not.toEqual(make(6));
  });

  it('adds grain that keeps the mean', () => {
    const picture = finishPicture(
      filled(256, 256, () => [128, 128, 128]),
      { ...NEUTRAL, grain: 1 },
    );
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < picture.data.length; i += 4) {
      sum += picture.data[i]!;
      squares += (picture.data[i]! - 128) ** 2;
    }
    const n = picture.data.length / 4;
    expect(Math.abs(sum / n - 128)).toBeLessThan(1);
    expect(Math.sqrt(squares / n)).toBeGreaterThan(4);
  });
});
