import { expect, it } from 'vitest';
import { PLAIN } from '../../../../tests/support/portraits/worn-heads.ts';
import { bodyFrameOf, fitOnBody, headBulk } from './body-frame.ts';
import type { FaceFrame } from './layers.ts';

const FRAME: FaceFrame = { width: 1000, height: 1000, x: 500, y: 450, faceHeight: 300, roll: 0 };
const BOWED = { ...PLAIN, crownY: -1.37 };
const HELMETED = { ...PLAIN, inHood: true } as const;

it.each([
  ['that shows its crown', BOWED, 1.2],
  ['in a helmet', HELMETED, 1.05],
] as const)('the body’s frame draws a bulky head %s smaller, on a body of the usual size', (_, fit, bulk) => {
  expect(headBulk(PLAIN)).toBe(1);
  expect(headBulk(fit)).toBeGreaterThan(bulk);
  const smaller = { ...FRAME, faceHeight: FRAME.faceHeight / headBulk(fit) };
  const body = bodyFrameOf({ frame: smaller, fit });
  expect(body.faceHeight).toBeCloseTo(bodyFrameOf({ frame: FRAME, fit: PLAIN }).faceHeight, 6);
});

it('the body’s frame has the crown as far above the chin in the body’s units as in the picture', () => {
  for (const fit of [PLAIN, BOWED]) {
    const body = bodyFrameOf({ frame: FRAME, fit });
    const above = (fit.chinY - fitOnBody(fit).crownY) * body.faceHeight;
    expect(above).toBeCloseTo((fit.chinY - fit.crownY) * FRAME.faceHeight, 6);
  }
});

it('the body’s frame leans about the chin: the neck stays where the head is', () => {
  const chinOf = ({ x, y, roll, faceHeight }: FaceFrame): readonly [number, number] => {
    const [u, v] = [0, PLAIN.chinY - 0.095];
    return [
      x + (Math.cos(roll) * u - Math.sin(roll) * v) * faceHeight,
      y + (Math.sin(roll) * u + Math.cos(roll) * v) * faceHeight,
    ];
  };
  const tilted = { ...FRAME, roll: 0.1 };
  const upright = chinOf(bodyFrameOf({ frame: tilted, fit: PLAIN }));
  for (const lean of [-0.07, 0.07]) {
    const body = bodyFrameOf({ frame: tilted, fit: PLAIN }, lean);
    expect(body.roll).toBe(lean);
    expect(chinOf(body)[0]).toBeCloseTo(upright[0], 6);
    expect(chinOf(body)[1]).toBeCloseTo(upright[1], 6);
  }
});
