import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import type { HeadFit } from '#engine/studio/drawing/layers.ts';
import { PLAIN } from '../../../../tests/support/portraits/worn-heads.ts';
import { hangingHair } from './hanging-hair.ts';

const SIDE = 200;

/** A head whose pixels are all hair of one colour, or none of them: nothing to take a swatch from. */
function headOf(hanging: HeadFit['hanging'], rgb?: readonly [number, number, number]) {
  const plane = { width: SIDE, height: SIDE, data: new Uint8ClampedArray(SIDE * SIDE).fill(rgb ? 255 : 0) };
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  const [r, g, b] = rgb ?? [0, 0, 0];
  // Strands: every fourth column is darker.
  for (let i = 0; i < data.length; i += 4) {
    const dark = (i / 4) % 4 === 0 ? 30 : 0;
    data.set([r - dark, g - dark, b - dark, 255], i);
  }
  return {
    fit: { ...PLAIN, ...(hanging && { hanging }) },
    frame: { width: SIDE, height: SIDE, x: 100, y: 100, faceHeight: 100, roll: 0 },
    pixels: { width: SIDE, height: SIDE, data },
    hairMask: plane,
    hairTone: { r, g, b },
  };
}

const HAIR = { from: 0.2, out: 0.6, top: -0.16, inner: null };

it('hanging hair is drawn on the sides on which it hangs, in the hair’s colour, behind neck and shoulders', () => {
  const layers = hangingHair(headOf({ left: HAIR, right: null }), '#3a2418');
  expect(layers.map(({ depth }) => depth)).toEqual(['behind-head']);
  const canvas = createCanvas(300, 300);
  const ctx = canvas.getContext('2d');
  ctx.setTransform(100, 0, 0, 100, 150, 100);
  layers[0]!.draw(ctx);
  const pixel = (x: number, y: number) => [...ctx.getImageData(150 + x * 100, 100 + y * 100, 1, 1).data];
  const [r, g, b, a] = pixel(-0.5, 0.7);
  expect(a).toBe(255);
  expect(r! > g! && g! > b! && r! < 110).toBe(true);
  expect(pixel(0.5, 0.7)[3]).toBe(0);
  // Nothing of it beside the hair that the photo shows.
  expect(pixel(-0.62, -0.05)[3]).toBe(0);
});

it('hanging hair is nothing where the photo shows all hair, and the same locks each time', () => {
  expect(hangingHair(headOf(undefined), '#3a2418')).toEqual([]);
  const drawn = () => {
    const canvas = createCanvas(200, 200);
    const ctx = canvas.getContext('2d');
    ctx.setTransform(80, 0, 0, 80, 100, 60);
    for (const { draw } of hangingHair(headOf({ left: HAIR, right: HAIR }), '#3a2418')) draw(ctx);
    return canvas.data();
  };
  expect(Buffer.compare(drawn(), drawn())).toBe(0);
});

it('hanging hair is more of the hair that the photo shows, where enough of it is seen', () => {
  const draw = (rgb: readonly [number, number, number]) => {
    const canvas = createCanvas(300, 300);
    const ctx = canvas.getContext('2d');
    ctx.setTransform(100, 0, 0, 100, 150, 100);
    hangingHair(headOf({ left: null, right: HAIR }, rgb), '#3a2418')[0]!.draw(ctx);
    const seen = ctx.getImageData(195, 160, 12, 24).data;
    const mean = [0, 1, 2].map((channel) => {
      let sum = 0;
      for (let i = channel; i < seen.length; i += 4) sum += seen[i]!;
      return sum / (seen.length / 4);
    });
    return { mean, columns: new Set([...seen.subarray(0, 48)].filter((_, i) => i % 4 === 0)).size };
  };
  const red = draw([150, 60, 40]);
  const blonde = draw([210, 180, 120]);
  expect(red.mean[0]! / red.mean[2]!).toBeCloseTo(150 / 40, 0);
  expect(blonde.mean[0]! / blonde.mean[2]!).toBeCloseTo(210 / 120, 0);
  // Its strands are there.
  expect(red.columns).toBeGreaterThan(3);
});
