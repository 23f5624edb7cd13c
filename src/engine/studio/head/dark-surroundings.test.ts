import { expect, it } from 'vitest';
import { isBeforeBlack, withShadowsLit } from './dark-surroundings.ts';
import type { FaceGeometry } from './face-geometry.ts';

const [WIDTH, HEIGHT] = [300, 240];
const face = { x: 150, y: 140, roll: 0, faceHeight: 60 } as FaceGeometry;

/** A face before a wall of this brightness, with somebody in a light shirt at the left if asked. */
function photoOf(wall: number, { neighbour = 0 } = {}) {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(wall);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
    if (Math.hypot(x - face.x, y - face.y) < face.faceHeight / 2) data.fill(170, pixel * 3, pixel * 3 + 3);
    else if (x < neighbour) data.fill(200, pixel * 3, pixel * 3 + 3);
  }
  return { width: WIDTH, height: HEIGHT, data };
}

it('a head before black is told by what is round it, whichever way the photo is mirrored or tilted', () => {
  expect(isBeforeBlack(photoOf(14), face)).toBe(true);
  expect(isBeforeBlack(photoOf(14), { ...face, roll: 0.5 })).toBe(true);
  expect(isBeforeBlack(photoOf(60), face)).toBe(false);
  expect(isBeforeBlack(photoOf(14, { neighbour: 170 }), face)).toBe(false);
});

it('the look round a head goes no farther than the photo', () => {
  const atEdge = { ...face, x: 20, y: 20 };
  expect(isBeforeBlack(photoOf(14), atEdge)).toBe(true);
  expect(isBeforeBlack(photoOf(200), atEdge)).toBe(false);
});

it('shadows are brought out of black, and light is left as it is', () => {
  const lit = withShadowsLit({
    width: 3,
    height: 1,
    data: Uint8Array.from([0, 0, 0, 14, 30, 60, 255, 255, 255]),
  });
  expect([...lit.data.subarray(0, 3), ...lit.data.subarray(6)]).toEqual([0, 0, 0, 255, 255, 255]);
  expect(lit.data[4]! - lit.data[3]!).toBeGreaterThan(20);
  expect(lit.data[3]).toBeGreaterThan(70);
});
