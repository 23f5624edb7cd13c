import { expect, it } from 'vitest';
import { ORDINARY_FIT } from '../../../../tests/support/portraits/matte-grid.ts';
import { JAW, jawOverNeck } from './draw-lines.ts';
import type { DrawnHead } from './regions.ts';

const SIDE = 200;
const FACE = 100;
const { noseY, chinY, cheekHalfWidth } = ORDINARY_FIT;
/** The jaw as half an ellipse from cheek to cheek. */
const units = new Float32Array(2 * 478);
for (const [at, index] of JAW.entries()) {
  const angle = Math.PI * (1 - at / (JAW.length - 1));
  units[index * 2] = cheekHalfWidth * Math.cos(angle);
  units[index * 2 + 1] = noseY + (chinY - noseY) * Math.sin(angle);
}

/** The ends of the jaw's line on a head that fills what `isHead` says, with hair where `isHair` does. */
function lineOn(isHead: (u: number) => boolean, isHair: (u: number) => boolean = () => false) {
  const plane = (holds: (u: number) => boolean) =>
    Float32Array.from({ length: SIDE * SIDE }, (_, pixel) =>
      Number(holds(((pixel % SIDE) - SIDE / 2) / FACE)),
    );
  const drawn = {
    head: {
      ...{ fit: ORDINARY_FIT, left: 0, top: 0, pixels: { width: SIDE, height: SIDE } },
      frame: { x: SIDE / 2, y: SIDE / 2, roll: 0, faceHeight: FACE },
    },
    form: { units },
    regions: { head: plane(isHead), hair: plane(isHair) },
  } as unknown as DrawnHead;
  const line = jawOverNeck(drawn);
  return [line[0]![0], line.at(-1)![0]] as const;
}

it('the jaw has its drawn line before a neck, as far on both sides as there is skin beyond it', () => {
  const [left, right] = lineOn(() => true);
  expect(left).toBeLessThan(-0.3);
  expect(right).toBeGreaterThan(0.3);
});

it.each([
  ['the head itself ends', lineOn((u) => u > -0.3)],
  [
    'hair has its own line',
    lineOn(
      () => true,
      (u) => u < -0.3,
    ),
  ],
])('the jaw has no line of its own where %s', (_where, [left, right]) => {
  expect(left).toBeGreaterThan(-0.28);
  expect(right).toBeGreaterThan(0.3);
});
