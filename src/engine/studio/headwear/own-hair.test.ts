import { expect, it } from 'vitest';
import { ORDINARY_FIT } from '../../../../tests/support/portraits/matte-grid.ts';
import type { HeadFit, HeadLayer } from '../drawing/layers.ts';
import { withOwnHair } from './own-hair.ts';

const SIDE = 300;
const FACE = 100;
const PARTS = { from: 0.4, inner: 0.3, out: 0.65, low: 0.55, end: 1.05 };

/** A head whose hair is brown above, and light from the mouth on, down to a height; white is to be drawn over. */
function headWith(to: number): HeadLayer {
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  const [hair, mask] = [new Uint8ClampedArray(SIDE * SIDE), new Uint8ClampedArray(SIDE * SIDE)];
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
    const [u, v] = [((pixel % SIDE) - SIDE / 2) / FACE, (Math.floor(pixel / SIDE) - SIDE / 2) / FACE];
    if (Math.abs(u) < 0.3 || Math.abs(u) > 0.65 || v > 1.05) continue;
    hair[pixel] = 255;
    if (v > to) mask[pixel] = 255;
    else pixels.set(v > ORDINARY_FIT.mouthY ? [190, 150, 90] : [70, 45, 30], pixel * 4);
  }
  const size = { width: SIDE, height: SIDE };
  return {
    frame: { ...size, x: SIDE / 2, y: SIDE / 2, faceHeight: FACE, roll: 0 },
    fit: ORDINARY_FIT as unknown as HeadFit,
    left: 0,
    top: 0,
    pixels: { ...size, data: pixels },
    hairMask: { ...size, data: hair },
    hairTone: { r: 110, g: 80, b: 50 },
    drawnHair: {
      fall: { left: PARTS, right: PARTS },
      sides: [],
      mask: { ...size, data: mask },
    },
  } as unknown as HeadLayer;
}

const colourAt = ({ pixels }: HeadLayer, u: number, v: number): number[] => {
  const at = (Math.round(v * FACE + SIDE / 2) * SIDE + Math.round(u * FACE + SIDE / 2)) * 4;
  return [...pixels.data.slice(at, at + 3)];
};

it('hair that falls goes on in the colour that it has where the photo ends, on both sides', () => {
  const head = withOwnHair(headWith(0.5));
  for (const u of [-0.5, 0.5]) {
    const [r, g, b] = colourAt(head, u, 0.65) as [number, number, number];
    expect(r).toBeGreaterThan(130);
    expect(r).toBeLessThan(225);
    expect(r - b).toBeGreaterThan(50);
    expect(g).toBeLessThan(r);
  }
});

it('hair that falls leaves alone what the photo shows, and a head without any', () => {
  const before = headWith(0.5);
  const after = withOwnHair(headWith(0.5));
  expect(colourAt(after, 0.5, 0.3)).toEqual(colourAt(before, 0.5, 0.3));
  const { drawnHair: _, ...bare } = headWith(0.5);
  expect(withOwnHair(bare)).toBe(bare);
});

it('hair beyond a photo’s side is what lies back along its strands, never what is beyond', () => {
  const head = headWith(2);
  const { width, height, data } = head.pixels;
  const reach = 0.5;
  for (let pixel = 0; pixel < width * height; pixel++)
    if (((pixel % width) - SIDE / 2) / FACE > reach) data.set([0, 0, 255], pixel * 4);
  const mask = head.hairMask.data.map((_, pixel) =>
    ((pixel % width) - SIDE / 2) / FACE > reach && ((pixel % width) - SIDE / 2) / FACE < 0.65 ? 255 : 0,
  );
  const side = {
    edge: { u: 1, v: 0, reach },
    ...{ from: -1.5, row: 0.02, widths: new Float32Array(150).fill(0.15) },
    skull: { u: 0, v: -0.2, wide: 0.65, up: 0.7 },
  };
  const fall = { left: null, right: null };
  withOwnHair({ ...head, drawnHair: { fall, sides: [side], mask: { width, height, data: mask } } });
  for (const v of [-0.6, -0.1, 0.1, 0.6]) {
    const [r, , b] = colourAt(head, 0.6, v) as [number, number, number];
    expect(r).toBeGreaterThan(b);
  }
  expect(colourAt(head, 0.6, 0.9)[0]).toBeGreaterThan(150);
});
