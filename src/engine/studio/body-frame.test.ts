import { expect, it } from 'vitest';
import { PLAIN } from '../../../tests/support/worn-heads.ts';
import { bodyFrameOf, fitOnBody } from './body-frame.ts';
import type { FaceFrame } from './layers.ts';

const FRAME: FaceFrame = { width: 1000, height: 1000, x: 500, y: 450, faceHeight: 300, roll: 0 };

it('draws a bulky head smaller, on a body of the usual size', () => {
  const bulk = 1.25;
  const bowed = { ...PLAIN, crownY: -1.37, bulk };
  const smaller = { ...FRAME, faceHeight: FRAME.faceHeight / bulk };
  const body = bodyFrameOf({ frame: smaller, fit: bowed });
  expect(body.faceHeight).toBeCloseTo(bodyFrameOf({ frame: FRAME, fit: PLAIN }).faceHeight, 6);
});

it('puts the head’s chin at the same place in the body’s units as in the picture', () => {
  for (const fit of [PLAIN, { ...PLAIN, bulk: 1.2 }]) {
    const body = bodyFrameOf({ frame: FRAME, fit });
    const units = fitOnBody(fit);
    const crown =
      body.y +
      (units.crownY + (FRAME.y + fit.chinY * FRAME.faceHeight - body.y) / body.faceHeight - fit.chinY) *
        body.faceHeight;
    expect(crown).toBeCloseTo(FRAME.y + fit.crownY * FRAME.faceHeight, 6);
  }
});
