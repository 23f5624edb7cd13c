import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  type CropRect,
  cropWithin,
  drawMatrix,
  fillScale,
  frameSize,
  INITIAL_CROP,
  isCropped,
  nearLevel,
  outputSize,
  type PhotoEdit,
  type QuarterTurns,
  type Size,
  turned,
  UNEDITED,
  WHOLE,
} from './geometry.ts';

const UNLIMITED = { maxSide: Number.POSITIVE_INFINITY, maxPixels: Number.POSITIVE_INFINITY };
const TURNS: readonly QuarterTurns[] = [0, 1, 2, 3];

/** Repeatable numbers in [0, 1) (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Case {
  readonly photo: Size;
  readonly edit: PhotoEdit;
}

function randomCases(count: number): Case[] {
  const random = randomNumbers(20_261_121);
  return Array.from({ length: count }, () => {
    const [width, height] = [0.05 + random() * 0.95, 0.05 + random() * 0.95];
    const crop = { x: random() * (1 - width), y: random() * (1 - height), width, height };
    return {
      photo: { width: 200 + Math.floor(random() * 6000), height: 200 + Math.floor(random() * 6000) },
      edit: {
        quarterTurns: TURNS[Math.floor(random() * 4)] ?? 0,
        straightenDegrees: Math.round((random() * 90 - 45) * 2) / 2,
        crop,
      },
    };
  });
}

/** Where a drawn point lies in the photo. */
function photoPoint(matrix: ReturnType<typeof drawMatrix>, x: number, y: number): [number, number] {
  const [a, b, c, d, e, f] = matrix;
  const determinant = a * d - b * c;
  return [(d * (x - e) - c * (y - f)) / determinant, (a * (y - f) - b * (x - e)) / determinant];
}

describe('the drawn picture', () => {
  it('has no empty corner, whatever the photo, turns, angle and crop', () => {
    for (const { photo, edit } of randomCases(2000)) {
      const target = outputSize(photo, edit, UNLIMITED);
      const matrix = drawMatrix(photo, edit, target);
      for (const [x, y] of [
        [0, 0],
        [target.width, 0],
        [0, target.height],
        [target.width, target.height],
      ] as const) {
        const [px, py] = photoPoint(matrix, x, y);
        expect(px).toBeGreaterThan(-1e-6);
        expect(py).toBeGreaterThan(-1e-6);
        expect(px).toBeLessThan(photo.width + 1e-6);
        expect(py).toBeLessThan(photo.height + 1e-6);
      }
    }
  });

  it('is no larger than needed to fill the frame: some corner of the whole frame touches an edge', () => {
    for (const { photo, edit } of randomCases(300)) {
      const whole = { ...edit, crop: WHOLE };
      const frame = frameSize(photo, edit.quarterTurns);
      const matrix = drawMatrix(photo, whole, frame);
      const gaps = [
        [0, 0],
        [frame.width, 0],
        [0, frame.height],
        [frame.width, frame.height],
      ].flatMap(([x, y]) => {
        const [px, py] = photoPoint(matrix, x ?? 0, y ?? 0);
        return [px, py, photo.width - px, photo.height - py];
      });
      expect(Math.min(...gaps)).toBeCloseTo(0, 5);
    }
  });

  it('keeps the middle of the photo in the middle of the whole frame', () => {
    for (const { photo, edit } of randomCases(300)) {
      const frame = frameSize(photo, edit.quarterTurns);
      const matrix = drawMatrix(photo, { ...edit, crop: WHOLE }, frame);
      const [x, y] = photoPoint(matrix, frame.width / 2, frame.height / 2);
      expect(x).toBeCloseTo(photo.width / 2, 6);
      expect(y).toBeCloseTo(photo.height / 2, 6);
    }
  });

  it('leans clockwise for angles above 0', () => {
    const [, b] = drawMatrix(
      { width: 400, height: 300 },
      { ...UNEDITED, straightenDegrees: 10 },
      { width: 400, height: 300 },
    );
    expect(b).toBeGreaterThan(0);
  });

  describe.each(TURNS)('after %i quarter turns', (quarterTurns) => {
    const photo = { width: 60, height: 40 };
    const noise = (): Promise<Buffer> =>
      sharp({
        create: {
          ...photo,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer();

    it.each<[string, CropRect]>([
      ['whole', WHOLE],
      ['the initial crop', INITIAL_CROP],
      ['a corner', { x: 0.5, y: 0.05, width: 0.5, height: 0.3 }],
    ])('has exactly the pixels that turning and cutting give: %s', async (_name, crop) => {
      const png = await noise();
      const edit: PhotoEdit = { ...UNEDITED, quarterTurns, crop };
      const target = outputSize(photo, edit, UNLIMITED);
      const canvas = createCanvas(target.width, target.height);
      const context = canvas.getContext('2d');
      context.setTransform(...drawMatrix(photo, edit, target));
      context.drawImage(await loadImage(png), 0, 0);
      const drawn = await sharp(await canvas.encode('png'))
        .removeAlpha()
        .raw()
        .toBuffer();

      const frame = frameSize(photo, quarterTurns);
      const turnedPng = await sharp(png)
        .rotate(quarterTurns * 90)
        .png()
        .toBuffer();
      const expected = await sharp(turnedPng)
        .extract({
          left: Math.round(crop.x * frame.width),
          top: Math.round(crop.y * frame.height),
          width: Math.round(crop.width * frame.width),
          height: Math.round(crop.height * frame.height),
        })
        .removeAlpha()
        .raw()
        .toBuffer();
      expect(drawn.equals(expected)).toBe(true);
    });
  });
});

describe('the size of the result', () => {
  it('is the cropped pixels of the photo, with the sides swapped by a quarter turn', () => {
    const photo = { width: 4000, height: 3000 };
    expect(outputSize(photo, { ...UNEDITED, crop: INITIAL_CROP }, UNLIMITED)).toEqual({
      width: 3200,
      height: 2400,
    });
    const upright: PhotoEdit = { ...UNEDITED, quarterTurns: 1, crop: INITIAL_CROP };
    expect(outputSize(photo, upright, UNLIMITED)).toEqual({ width: 2400, height: 3200 });
  });

  it('never invents pixels: straightening enlarges, so fewer are left', () => {
    const photo = { width: 1000, height: 1000 };
    const edit = { ...UNEDITED, straightenDegrees: 45 };
    const side = Math.round(1000 / Math.SQRT2);
    expect(outputSize(photo, edit, UNLIMITED)).toEqual({ width: side, height: side });
  });

  it('stays within the limit of sides and of area, in the same shape', () => {
    const limit = { maxSide: 4096, maxPixels: 4096 * 3000 };
    for (const { photo, edit } of randomCases(500)) {
      const free = outputSize(photo, edit, UNLIMITED);
      const { width, height } = outputSize(photo, edit, limit);
      expect(Math.max(width, height)).toBeLessThanOrEqual(4096);
      expect(width * height).toBeLessThanOrEqual(4096 * 3000);
      // One pixel of rounding on the shorter side.
      const shorter = Math.min(width, height);
      expect(Math.abs(width / height / (free.width / free.height) - 1)).toBeLessThan(2 / shorter);
    }
  });

  it('is at least one pixel', () => {
    const sliver = { ...UNEDITED, crop: { x: 0, y: 0, width: 0.0001, height: 0.0001 } };
    expect(outputSize({ width: 10, height: 10 }, sliver, UNLIMITED)).toEqual({ width: 1, height: 1 });
  });
});

describe('turning', () => {
  it('comes back to itself after four turns, and after one to each side', () => {
    for (const { edit } of randomCases(100)) {
      const round = turned(turned(turned(turned(edit, 'right'), 'right'), 'right'), 'right');
      const thereAndBack = turned(turned(edit, 'left'), 'right');
      for (const again of [round, thereAndBack]) {
        expect(again.quarterTurns).toBe(edit.quarterTurns);
        expect(again.crop.x).toBeCloseTo(edit.crop.x, 9);
        expect(again.crop.y).toBeCloseTo(edit.crop.y, 9);
        expect(again.crop.width).toBeCloseTo(edit.crop.width, 9);
      }
    }
  });

  it('keeps the crop on the same part of the photo', () => {
    for (const { photo, edit } of randomCases(300)) {
      const middles = [edit, turned(edit, 'right'), turned(edit, 'left')].map((each) => {
        const target = outputSize(photo, each, UNLIMITED);
        return photoPoint(drawMatrix(photo, each, target), target.width / 2, target.height / 2);
      });
      for (const [x, y] of middles) {
        // Crops lie on whole pixels, which may round to either side.
        expect(Math.abs(x - (middles[0]?.[0] ?? 0))).toBeLessThan(1.5);
        expect(Math.abs(y - (middles[0]?.[1] ?? 0))).toBeLessThan(1.5);
      }
    }
  });
});

it('the geometry scales by 1 when level, and the same to either side', () => {
  const photo = { width: 4000, height: 3000 };
  expect(fillScale(photo, 0)).toBe(1);
  expect(fillScale(photo, -20)).toBe(fillScale(photo, 20));
  expect(fillScale({ width: 100, height: 100 }, 45)).toBeCloseTo(Math.SQRT2, 12);
});

it('the geometry catches a finger near level, and no single step', () => {
  expect([nearLevel(0.5, 4), nearLevel(-1, 12), nearLevel(1.5, 4)]).toEqual([0, 0, 1.5]);
  expect([nearLevel(1, 1.5), nearLevel(0.5, 1), nearLevel(0.5, 0), nearLevel(-0.5, 0)]).toEqual([
    1, 0.5, 0.5, -0.5,
  ]);
});

it('the geometry puts a crop of a crop where it lies in the whole frame', () => {
  const inner = cropWithin(INITIAL_CROP, { x: 0.5, y: 0.5, width: 0.5, height: 0.25 });
  expect(inner.x).toBeCloseTo(0.5, 12);
  expect(inner.y).toBeCloseTo(0.5, 12);
  expect(inner.width).toBeCloseTo(0.4, 12);
  expect(inner.height).toBeCloseTo(0.2, 12);
  expect([isCropped(inner), isCropped(WHOLE)]).toEqual([true, false]);
});
