import { beforeAll, expect, it } from 'vitest';
import { toonSource } from '../../../../tests/support/portraits/toon-source.ts';
import { headSpot } from '../drawing/head-spot.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import type { FaceForm } from '../head/relief.ts';
import { eyeShape } from './face-signs.ts';
import { findGlasses, linePhoto } from './glasses.ts';

let form: FaceForm;
let head: HeadLayer;
beforeAll(async () => {
  ({ form, head } = await toonSource());
});

type Ink = readonly [number, number, number];

/** The photo's pixels with rims of a size, against the eyes' widths, on the turns of a circle that `isSeen` tells. */
function withRims(size: number, ink: Ink, isSeen: (turn: number) => boolean = () => true): Uint8ClampedArray {
  const pixels = head.pixels.data.slice();
  const place = headSpot(head);
  for (const side of ['left', 'right'] as const) {
    const { middle, width } = eyeShape(form.units, side);
    for (let turn = 0; turn < 2 * Math.PI; turn += 0.004) {
      if (!isSeen(turn)) continue;
      for (const out of [-0.008, -0.004, 0, 0.004, 0.008]) {
        const [rx, ry] = [width * size + out, width * size * 0.8 + out];
        const [x, y] = place(middle[0] + Math.cos(turn) * rx, middle[1] + width * 0.16 + Math.sin(turn) * ry);
        const at = (Math.round(y) * head.pixels.width + Math.round(x)) * 4;
        pixels.set(ink, at);
      }
    }
  }
  return pixels;
}

const DARK: Ink = [24, 20, 22];
const found = (pixels: Uint8ClampedArray) => findGlasses(linePhoto(head, pixels), form.units);

/** Half the width and the height of the left lens, against its eye's width. */
function sizeOf(pixels: Uint8ClampedArray) {
  const lens = found(pixels)!.lenses.left;
  const { width } = eyeShape(form.units, 'left');
  const span = (axis: 0 | 1) => {
    const values = lens.map((spot) => spot[axis]);
    return (Math.max(...values) - Math.min(...values)) / 2 / width;
  };
  return [span(0), span(1)] as const;
}

it.each([0.8, 1.1])('a pair of glasses follows rims of their own size: %d eyes’ widths', (size) => {
  const [across, high] = sizeOf(withRims(size, DARK));
  expect(across).toBeCloseTo(size, 1);
  expect(high).toBeCloseTo(size * 0.8, 1);
});

it('a pair of glasses goes on where a third of the rim is lost in light', () => {
  const [across, high] = sizeOf(withRims(1, DARK, (turn) => turn < 1.2 || turn > 3.2));
  expect(across).toBeCloseTo(1, 1);
  expect(high).toBeCloseTo(0.8, 0);
});

it('a pair of glasses has the rims’ own colour', () => {
  const { r, g, b } = found(withRims(1, [150, 20, 60]))!.colour;
  expect(r).toBeGreaterThan(Math.max(g, b) + 40);
});

it('a line close about the eyes, as lids and a laugh draw it, is no pair of glasses', () => {
  expect(found(withRims(0.62, [110, 84, 72]))).toBeNull();
});

it('a face without glasses has none', () => {
  expect(found(head.pixels.data)).toBeNull();
});
