import { describe, expect, it } from 'vitest';
import type { FaceFrame } from '../drawing/layers.ts';
import { CHILDREN } from './child-look.ts';
import { drawModelChild } from './model-child.ts';

const frame: FaceFrame = { width: 300, height: 300, x: 150, y: 130, faceHeight: 100, roll: 0 };

describe.each(Object.entries(CHILDREN))('model child %s', (_name, look) => {
  const head = drawModelChild(look, frame);
  const at = (x: number, y: number): number => {
    const px = Math.round(frame.x + x * frame.faceHeight) - head.left;
    const py = Math.round(frame.y + y * frame.faceHeight) - head.top;
    return py * head.pixels.width + px;
  };

  it('gives planes of one size inside the picture', () => {
    const count = head.pixels.width * head.pixels.height;
    expect(head.pixels.data.length).toBe(count * 4);
    for (const plane of [head.faceMask, head.hairMask, head.featureMask])
      expect(plane.data.length).toBe(count);
    expect(head.left + head.pixels.width).toBeLessThanOrEqual(frame.width);
    expect(head.top + head.pixels.height).toBeLessThanOrEqual(frame.height);
  });

  it('tells face, hair and features apart', () => {
    const nose = at(0, 0.1);
    expect([head.faceMask.data[nose], head.hairMask.data[nose], head.featureMask.data[nose]]).toEqual([
      255, 0, 0,
    ]);
    const crown = at(0.05, -0.75);
    expect([head.faceMask.data[crown], head.hairMask.data[crown]]).toEqual([0, 255]);
    for (const x of [-head.fit.cheekHalfWidth * 0.43, head.fit.cheekHalfWidth * 0.43]) {
      expect(head.featureMask.data[at(x, head.fit.eyeY)]).toBe(255);
    }
    expect(head.featureMask.data[at(0, head.fit.mouthY)]).toBe(255);
    expect(head.pixels.data[at(0, 0.7) * 4 + 3]).toBe(0);
  });

  it('is the same each time', () => {
    const again = drawModelChild(look, frame);
    expect(Buffer.compare(Buffer.from(again.pixels.data), Buffer.from(head.pixels.data))).toBe(0);
  });
});
