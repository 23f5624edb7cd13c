import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { flatFace } from '../../../tests/support/portraits/flat-face.ts';
import { PLAIN } from '../../../tests/support/portraits/worn-heads.ts';
import { bodyFrameOf } from './drawing/body-frame.ts';
import type { HeadLayer } from './drawing/layers.ts';
import { hairBeforeCloth } from './hair-before-cloth.ts';
import { setFaceUnits } from './light/raster.ts';

const SIDE = 200;
const F = 60;
const BLACK = { r: 0, g: 0, b: 0 };
const pixelAt = (u: number, v: number) => Math.round(90 + v * F) * SIDE + Math.round(100 + u * F);

/** A head whose hair lies where `isHair` says, in face units. */
function headWith(isHair: (u: number, v: number) => boolean, roll = 0): HeadLayer {
  const head = flatFace(SIDE, () => [0, 0, 0], { skinTone: BLACK });
  const frame = { x: 100, y: 90, faceHeight: F, roll, width: SIDE, height: SIDE };
  const { data } = head.hairMask;
  for (let pixel = 0; pixel < data.length; pixel++) {
    const [x, y] = [(pixel % SIDE) - 100, Math.floor(pixel / SIDE) - 90];
    data[pixel] = isHair(x / F, y / F) ? 255 : 0;
  }
  return { ...head, left: 0, top: 0, frame, fit: PLAIN };
}

/** Alpha of what hair takes out of cloth, by the picture's pixel. */
function takenOut(head: HeadLayer): Uint8Array | null {
  const body = bodyFrameOf(head, 0);
  const paint = hairBeforeCloth(head, body);
  if (!paint) return null;
  const ctx = createCanvas(SIDE, SIDE).getContext('2d');
  setFaceUnits(ctx, body, [0, 0]);
  paint(ctx);
  return Uint8Array.from(ctx.getImageData(0, 0, SIDE, SIDE).data.filter((_, at) => at % 4 === 3));
}

describe('hair before what is worn at the neck', () => {
  it.each([0, 0.2])('is where it lies beside and below the face, of a head that leans by %s', (roll) => {
    const out = takenOut(headWith((u, v) => Math.abs(u) > 0.2 && Math.abs(u) < 0.6 && v < 0.9, roll));
    expect(out![pixelAt(0.5, 0.7)]).toBeGreaterThan(240);
    expect(out![pixelAt(-0.5, 0.7)]).toBeGreaterThan(240);
    // No hair, and hair above the chin.
    expect(out![pixelAt(0.75, 0.7)]).toBe(0);
    expect(out![pixelAt(0.5, 0.1)]).toBe(0);
  });

  it('lets nothing of the cloth through where it is not quite opaque', () => {
    const head = headWith((u, v) => Math.abs(u) > 0.2 && Math.abs(u) < 0.6 && v < 0.9);
    const thin = head.hairMask.data.map((share) => share * 0.8);
    const out = takenOut({ ...head, hairMask: { ...head.hairMask, data: thin } });
    expect(out![pixelAt(0.5, 0.7)]).toBeGreaterThan(240);
  });

  it('hides a sliver of what stands up between it and the neck, and no whole collar', () => {
    const { jawHalfWidth: jaw, chinY } = PLAIN;
    const beside = (from: number) => takenOut(headWith((u, v) => u > from * jaw && u < 0.7 && v < 0.9))!;
    const out = beside(0.92);
    expect(out[pixelAt(jaw * 0.84, chinY + 0.06)]).toBeGreaterThan(240);
    expect(out[pixelAt(jaw * 0.84, chinY + 0.22)]).toBe(0);
    expect(out[pixelAt(-jaw * 0.84, chinY + 0.06)]).toBe(0);
    expect(out[pixelAt(jaw * 0.5, chinY + 0.06)]).toBe(0);
    expect(beside(1.42)[pixelAt(jaw * 0.84, chinY + 0.06)]).toBe(0);
  });

  it('is as high as any collar on a side on which hair falls', () => {
    const head = headWith((u, v) => Math.abs(u) > 0.2 && Math.abs(u) < 0.6 && v < 0.9);
    const side = { from: 0.4, inner: 0.3, out: 0.6, low: 0.6, end: 1 };
    const out = takenOut({
      ...head,
      drawnHair: { fall: { left: null, right: side }, sides: [], mask: head.hairMask },
    });
    expect(out![pixelAt(0.5, 0.2)]).toBeGreaterThan(240);
    expect(out![pixelAt(-0.5, 0.2)]).toBe(0);
  });

  it('is none behind the neck', () => {
    const out = takenOut(headWith((u, v) => Math.abs(u) < 0.6 && v < 0.9));
    expect(out![pixelAt(0, 0.7)]).toBe(0);
    expect(out![pixelAt(0.15, 0.7)]).toBe(0);
  });

  it('is none of short hair', () => {
    expect(takenOut(headWith((_u, v) => v < 0.2))).toBeNull();
  });
});
