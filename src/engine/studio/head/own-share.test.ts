import { expect, it } from 'vitest';
import type { FaceFit } from './face-geometry.ts';
import { skinMayBe } from './own-share.ts';

const fit = {
  ...{ foreheadY: -0.42, browY: -0.2, eyeY: -0.12, noseY: 0.1, mouthY: 0.25, chinY: 0.5 },
  ...{ cheekHalfWidth: 0.36, jawHalfWidth: 0.28, pitch: 0 },
};
const facing = (yaw: number): FaceFit => ({ ...fit, yaw });

it('looks for an ear farther out on the side that a turned head shows more of, and there alone', () => {
  expect(skinMayBe(facing(0), 0.48, 0)).toBe(true);
  expect(skinMayBe(facing(0), 0.62, 0)).toBe(false);
  // A face that looks to the viewer's right shows its left ear.
  expect(skinMayBe(facing(0.5), -0.62, 0)).toBe(true);
  expect(skinMayBe(facing(0.5), 0.62, 0)).toBe(false);
  expect(skinMayBe(facing(-0.5), 0.62, 0)).toBe(true);
});
