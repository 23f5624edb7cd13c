import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { PLAIN } from '../../../../tests/support/worn-heads.ts';
import { hangingHair } from './hanging-hair.ts';

const HAIR = { from: 0.2, out: 0.6 };

it('is drawn on the sides on which it hangs, in the hair’s colour, behind neck and shoulders', () => {
  const layers = hangingHair({ ...PLAIN, hanging: { left: HAIR, right: null } }, '#3a2418');
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

it('is nothing where the photo shows all hair, and the same locks each time', () => {
  expect(hangingHair(PLAIN, '#3a2418')).toEqual([]);
  const drawn = () => {
    const canvas = createCanvas(200, 200);
    const ctx = canvas.getContext('2d');
    ctx.setTransform(80, 0, 0, 80, 100, 60);
    for (const { draw } of hangingHair({ ...PLAIN, hanging: { left: HAIR, right: HAIR } }, '#3a2418'))
      draw(ctx);
    return canvas.data();
  };
  expect(Buffer.compare(drawn(), drawn())).toBe(0);
});
