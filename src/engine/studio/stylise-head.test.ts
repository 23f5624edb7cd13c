import { describe, expect, it } from 'vitest';
import type { HeadLayer, Plane } from './drawing/layers.ts';
import { kuwahara } from './head/stylise/kuwahara.ts';
import { styliseHead } from './stylise-head.ts';

const SIDE = 200;
const plane = (value: (x: number, y: number) => number): Plane => {
  const data = new Uint8ClampedArray(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) data[y * SIDE + x] = value(x, y);
  return { width: SIDE, height: SIDE, data };
};

/** Where the eyes and mouth of the test head are. */
const inFeature = (x: number, y: number): boolean => Math.hypot(x - 100, y - 110) < 18;
const inHair = (_x: number, y: number): boolean => y < 60;

/** A head of noise on skin and hair, with a sharp step through its middle feature. */
function head(): HeadLayer {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  let state = 7;
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      const noise = ((state >> 16) % 31) - 15;
      const [r, g, b] = inHair(x, y)
        ? [70, 50, 40]
        : inFeature(x, y) && x > 100
          ? [40, 30, 30]
          : [205, 160, 135];
      data.set([r! + noise, g! + noise, b! + noise, x > 190 ? 0 : 255], (y * SIDE + x) * 4);
    }
  }
  return {
    frame: { width: SIDE, height: SIDE, x: 100, y: 100, faceHeight: 150, roll: 0 },
    fit: {
      cheekHalfWidth: 0.4,
      jawHalfWidth: 0.33,
      eyesX: [-0.18, 0.18],
      eyeY: -0.1,
      noseY: 0.1,
      mouthY: 0.25,
      chinY: 0.5,
      browY: -0.2,
      foreheadY: -0.5,
      crownY: -0.7,
      hairHalfWidth: 0.5,
      hairAside: 0,
      cutY: null,
      yaw: 0,
      pitch: 0,
    },
    left: 0,
    top: 0,
    pixels: { width: SIDE, height: SIDE, data },
    faceMask: plane((x, y) => (inHair(x, y) ? 0 : 255)),
    hairMask: plane((x, y) => (inHair(x, y) ? 255 : 0)),
    featureMask: plane((x, y) => (inFeature(x, y) ? 255 : 0)),
    skinTone: { r: 205, g: 160, b: 135 },
    hairTone: { r: 70, g: 50, b: 40 },
    trust: { score: 1, measures: {} },
  };
}

/** Landmarks count for drawn looks alone. */
const AWAY = { units: new Float32Array(468 * 2).fill(50), depth: new Float32Array(468) };
const LAMP = [-0.45, 0.65, 0.75] as const;

/** Mean difference of neighbours in a block: how much fine detail there is. */
function detail(layer: HeadLayer, left: number, top: number, size: number): number {
  const { data } = layer.pixels;
  let sum = 0;
  for (let y = top; y < top + size; y++) {
    for (let x = left; x < left + size; x++) {
      const at = (y * SIDE + x) * 4;
      sum += Math.abs(data[at]! - data[at + 4]!);
    }
  }
  return sum / size ** 2;
}

const LOOKS = ['natural', 'painterly'] as const;

describe('the photographic looks of a head', () => {
  it('simplify skin, painterly more than natural', () => {
    const before = detail(head(), 20, 130, 40);
    const after = LOOKS.map((look) => {
      const layer = head();
      styliseHead(layer, AWAY, look, { lamp: LAMP });
      return detail(layer, 20, 130, 40);
    });
    expect(after[0]).toBeLessThan(before * 0.85);
    expect(after[1]).toBeLessThan(after[0]!);
  });

  it.each(LOOKS)('%s keeps a step through an eye sharp', (look) => {
    const layer = head();
    styliseHead(layer, AWAY, look, { lamp: LAMP });
    const { data } = layer.pixels;
    const at = (x: number) => data[(110 * SIDE + x) * 4]!;
    expect(at(95) - at(105)).toBeGreaterThan(100);
  });

  it.each(LOOKS)('%s keeps what is see-through see-through, and gives the same pixels twice', (look) => {
    const one = head();
    const two = head();
    styliseHead(one, AWAY, look, { lamp: LAMP });
    styliseHead(two, AWAY, look, { lamp: LAMP });
    expect(Buffer.from(one.pixels.data).equals(Buffer.from(two.pixels.data))).toBe(true);
    for (let y = 0; y < SIDE; y += 20) expect(one.pixels.data[(y * SIDE + 195) * 4 + 3]).toBe(0);
  });

  it('brushes more boldly when the style text asks for paint', () => {
    const plain = head();
    const bold = head();
    styliseHead(plain, AWAY, 'natural', { lamp: LAMP, paint: 0 });
    styliseHead(bold, AWAY, 'natural', { lamp: LAMP, paint: 1 });
    expect(detail(bold, 20, 130, 40)).toBeLessThan(detail(plain, 20, 130, 40));
  });
});

it('the stylist tells, of a drawn head, the colour that its hair is drawn in', () => {
  // A photo's hair with a shine that is drawn on anew.
  const layer = head();
  for (let at = 0; at < SIDE * 60 * 4; at += 4)
    if ((at / 4) % 4 === 0) layer.pixels.data.set([190, 160, 130], at);
  const photo = { r: 140, g: 118, b: 103 };
  const { hairTone, pixels } = styliseHead({ ...layer, hairTone: photo }, AWAY, 'toon', { lamp: LAMP });
  const drawn = (30 * SIDE + 100) * 4;
  expect(hairTone.r).toBeLessThan(photo.r - 30);
  expect(Math.abs(hairTone.r - pixels.data[drawn]!)).toBeLessThan(40);
});

describe('the Kuwahara filter', () => {
  it('keeps an edge where it is, on both sides of a strip border', () => {
    const width = 64;
    const height = 220;
    const data = new Uint8ClampedArray(width * height * 4);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++)
        data.set([x < 32 ? 40 : 200, x < 32 ? 40 : 200, 90, 255], (y * width + x) * 4);
    }
    const out = new Uint8ClampedArray(data.length);
    kuwahara({ width, height, data }, out, 6);
    for (const y of [0, 95, 96, 97, 219]) {
      expect(out[(y * width + 28) * 4], `row ${y}`).toBeLessThan(60);
      expect(out[(y * width + 36) * 4], `row ${y}`).toBeGreaterThan(180);
    }
  });
});
