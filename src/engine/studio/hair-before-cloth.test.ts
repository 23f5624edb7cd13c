import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { HAIRED, headWith, pixelAt } from '../../../tests/support/portraits/haired-head.ts';
import { PLAIN } from '../../../tests/support/portraits/worn-heads.ts';
import { bodyFrameOf } from './drawing/body-frame.ts';
import type { HeadLayer } from './drawing/layers.ts';
import type { PartLayer } from './drawing/part.ts';
import { hairBeforeCloth, NECK_ROOT, neckWithinHair } from './hair-before-cloth.ts';
import { setFaceUnits } from './light/raster.ts';

const { side: SIDE } = HAIRED;

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

  it('leaves out a side on which it falls down the back', () => {
    const head = headWith((u, v) => Math.abs(u) > 0.2 && Math.abs(u) < 0.6 && v < 0.9);
    const body = bodyFrameOf(head, 0);
    const paint = hairBeforeCloth(head, body, { left: true, right: false });
    const ctx = createCanvas(SIDE, SIDE).getContext('2d');
    setFaceUnits(ctx, body, [0, 0]);
    paint!(ctx);
    const { data } = ctx.getImageData(0, 0, SIDE, SIDE);
    expect(data[pixelAt(0.5, 0.7) * 4 + 3]).toBeGreaterThan(240);
    expect(data[pixelAt(-0.5, 0.7) * 4 + 3]).toBe(0);
    expect(hairBeforeCloth(head, body, { left: true, right: true })).toBeNull();
  });
});

describe('the neck between hair', () => {
  const neck = { name: 'neck', draw: (ctx) => ctx.fillRect(-2, -2, 4, 4) } as PartLayer;

  it('is as wide as hair lets it be seen, and shoulders are as wide as they are', () => {
    const head = headWith((u, v) => Math.abs(u) > 0.2 && Math.abs(u) < 0.6 && v < 0.9);
    const body = bodyFrameOf(head, 0);
    const [narrow] = neckWithinHair([neck], head, body);
    const ctx = createCanvas(SIDE, SIDE).getContext('2d');
    setFaceUnits(ctx, body, [0, 0]);
    narrow!.draw(ctx);
    const { data } = ctx.getImageData(0, 0, SIDE, SIDE);
    const at = (u: number, v: number) => data[pixelAt(u, v) * 4 + 3];
    const root = (body.y + (PLAIN.chinY + NECK_ROOT) * body.faceHeight - HAIRED.y) / HAIRED.faceHeight;
    expect(at(0, root - 0.05)).toBe(255);
    expect(at(0.45, root - 0.05)).toBeLessThan(15);
    expect(at(0.45, root + 0.05)).toBe(255);
  });

  it('is as it was without hair', () => {
    const head = headWith(() => false);
    const layers = [neck];
    expect(neckWithinHair(layers, head, bodyFrameOf(head, 0))).toBe(layers);
  });
});
