import * as tf from '@tensorflow/tfjs-core';
import { encode } from 'flatbuffers/js/flexbuffers.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { MEDIAPIPE_LAYERS } from './mediapipe-layers.ts';
import { startTensorRuntime } from './tensor-runtime.ts';

/** Corners of a square of side 8 round (10, 12), turned by 30 degrees: x, y, z each. */
const TURN = Math.PI / 6;
const CORNERS = [
  [-4, -4],
  [4, -4],
  [4, 4],
  [-4, 4],
].flatMap(([u, v]) => [
  10 + u! * Math.cos(TURN) - v! * Math.sin(TURN),
  12 + u! * Math.sin(TURN) + v! * Math.cos(TURN),
  0,
]);
/** What a layer makes of some input, as a file tells it. */
const layer = (name: string, options: object, ...input: tf.Tensor[]) =>
  MEDIAPIPE_LAYERS[name]!(encode(options))(input).dataSync();

const OPTIONS = {
  ...{ left_rotation_idx: 0, right_rotation_idx: 1, subset_idxs: [0, 1, 2, 3] },
  ...{ output_width: 16, output_height: 16, scale_x: 1.5, scale_y: 1.5 },
};

describe('cutting features out round landmarks', () => {
  beforeAll(startTensorRuntime);

  it('is upright along two of them, half as large again as all of them', () => {
    const m = layer('Landmarks2TransformMatrix', OPTIONS, tf.tensor(CORNERS, [1, 4, 3]));
    const place = (x: number, y: number) => [m[0]! * x + m[1]! * y + m[3]!, m[4]! * x + m[5]! * y + m[7]!];
    const [middleX, middleY] = place(8, 8);
    expect(middleX).toBeCloseTo(10, 5);
    expect(middleY).toBeCloseTo(12, 5);
    const [rightX, rightY] = place(16, 8);
    expect(rightX).toBeCloseTo(10 + 6 * Math.cos(TURN), 5);
    expect(rightY).toBeCloseTo(12 + 6 * Math.sin(TURN), 5);
  });

  it('rejects options that lack what it needs', () => {
    expect(() =>
      MEDIAPIPE_LAYERS.Landmarks2TransformMatrix!(encode({ ...OPTIONS, subset_idxs: [] })),
    ).toThrow();
  });

  it('takes features between their pixels, and nothing from beyond them', () => {
    const ramp = tf.tensor(
      Float32Array.from({ length: 64 }, (_, at) => at % 8),
      [1, 8, 8, 1],
    );
    const cut = (matrix: number[]) =>
      layer(
        'TransformTensorBilinear',
        { output_width: 4, output_height: 4 },
        ramp,
        tf.tensor(matrix, [1, 4, 4]),
      );
    const inside = cut([1, 0, 0, 2.25, 0, 1, 0, 2, 0, 0, 1, 0, 0, 0, 0, 1]);
    expect([...inside.subarray(0, 4)]).toEqual([2.25, 3.25, 4.25, 5.25]);
    const beyond = cut([1, 0, 0, 6, 0, 1, 0, 2, 0, 0, 1, 0, 0, 0, 0, 1]);
    expect([...beyond.subarray(0, 4)]).toEqual([6, 7, 0, 0]);
  });

  it('brings landmarks back to where they were cut out', () => {
    const matrix = tf.tensor([2, 0, 0, 10, 0, 3, 0, 20, 0, 0, 1, 0, 0, 0, 0, 1], [1, 4, 4]);
    const moved = layer('TransformLandmarks', {}, tf.tensor([1, 2, 3, 4], [1, 2, 2]), matrix);
    expect([...moved]).toEqual([12, 26, 16, 32]);
  });
});
