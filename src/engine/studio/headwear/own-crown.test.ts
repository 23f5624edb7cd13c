import { describe, expect, it } from 'vitest';
import { ORDINARY_FIT } from '../../../../tests/support/portraits/matte-grid.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import { withOwnCrown } from './own-crown.ts';

const SIDE = 240;
const F = 80;
const DOME = { isParted: true, u: 0, v: -0.29, left: 0.6, right: 0.6, up: 0.7, edgeUp: 0.2 };
const EDGE = DOME.v - DOME.edgeUp;
const at = (u: number, v: number) => Math.round(SIDE / 2 + v * F) * SIDE + Math.round(SIDE / 2 + u * F);

/** A head with striped hair beside the face, skin between, and garbage beyond the photo's edge. */
function cutHead(lightOf: (u: number) => number, isHair = (u: number) => Math.abs(u) > 0.2): HeadLayer {
  const pixels = { width: SIDE, height: SIDE, data: new Uint8ClampedArray(SIDE * SIDE * 4) };
  const hair = new Uint8ClampedArray(SIDE * SIDE);
  const mask = new Uint8ClampedArray(SIDE * SIDE);
  for (let pixel = 0; pixel < hair.length; pixel++) {
    const [u, v] = [((pixel % SIDE) - SIDE / 2) / F, (Math.floor(pixel / SIDE) - SIDE / 2) / F];
    const isDrawn = v < EDGE && Math.hypot(u / 0.6, (v - DOME.v) / 0.7) < 1;
    const isOwn = v >= EDGE && isHair(u) && Math.abs(u) < 0.6;
    mask[pixel] = isDrawn ? 255 : 0;
    hair[pixel] = isDrawn || isOwn ? 255 : 0;
    const stripe = (pixel % SIDE) % 4 < 2 ? 0.85 : 1.15;
    const colour = isOwn
      ? [120, 70, 40].map((value) => value * stripe * lightOf(u))
      : isDrawn
        ? [0, 0, 255]
        : [230, 190, 170];
    pixels.data.set([...colour, 255], pixel * 4);
  }
  const plane = (data: Uint8ClampedArray) => ({ width: SIDE, height: SIDE, data });
  return {
    ...{
      pixels,
      left: 0,
      top: 0,
      hairMask: plane(hair),
      hairTone: { r: 120, g: 70, b: 40 },
      fit: ORDINARY_FIT,
    },
    frame: { x: SIDE / 2, y: SIDE / 2, faceHeight: F, roll: 0, width: SIDE, height: SIDE },
    crown: { dome: DOME, mask: plane(mask) },
  } as unknown as HeadLayer;
}

/** Mean colour round a place. */
function meanAt({ pixels: { data } }: HeadLayer, u: number, v: number): number[] {
  const sum = [0, 0, 0];
  let count = 0;
  for (let du = -0.08; du <= 0.08; du += 0.0125)
    for (let dv = -0.03; dv <= 0.03; dv += 0.0125, count++)
      for (let channel = 0; channel < 3; channel++) sum[channel]! += data[at(u + du, v + dv) * 4 + channel]!;
  return sum.map((value) => value / count);
}

describe('a crown in a head’s own hair', () => {
  it('has the colour of the hair beside it, and nothing of what lay beyond the edge', () => {
    const head = withOwnCrown(cutHead(() => 1));
    for (const u of [-0.35, 0.35]) {
      const [r, g, b] = meanAt(head, u, -0.7) as [number, number, number];
      expect(r / g).toBeCloseTo(120 / 70, 0);
      expect(b).toBeLessThan(60);
      expect(r).toBeGreaterThan(90);
      expect(r).toBeLessThan(150);
    }
  });

  it('is lighter on the side where the hair is', () => {
    const head = withOwnCrown(cutHead((u) => (u < 0 ? 1.15 : 0.75)));
    expect(meanAt(head, -0.4, -0.65)[0]).toBeGreaterThan(meanAt(head, 0.4, -0.65)[0]! * 1.2);
  });

  it('has strands, and a parting in its shade', () => {
    const head = withOwnCrown(cutHead(() => 1));
    const reds = Array.from({ length: 24 }, (_, row) => head.pixels.data[at(0.3, -0.85 + row / F) * 4]!);
    expect(Math.max(...reds) - Math.min(...reds)).toBeGreaterThan(15);
    expect(meanAt(head, 0, -0.8)[0]).toBeLessThan(meanAt(head, 0.3, -0.8)[0]!);
  });

  it('is drawn in plain strands where too little hair is seen to go on from', () => {
    const head = withOwnCrown(
      cutHead(
        () => 1,
        (u) => Math.abs(u) > 0.57,
      ),
    );
    const [r, g, b] = meanAt(head, 0.3, -0.7) as [number, number, number];
    expect(r / g).toBeCloseTo(120 / 70, 0);
    expect(b).toBeLessThan(60);
  });

  it('leaves a head alone that is whole', () => {
    const { crown: _, ...whole } = cutHead(() => 1);
    const before = whole.pixels.data.slice();
    withOwnCrown(whole);
    expect(whole.pixels.data).toEqual(before);
  });
});
