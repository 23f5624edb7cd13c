import * as tf from '@tensorflow/tfjs-core';
import { toObject } from 'flatbuffers/js/flexbuffers.js';
import { z } from 'zod';

/**
 * Layers of MediaPipe's own that refine a face mesh: the features round some of its landmarks are cut out upright, and what is
 * found in them is brought back. Source: mediapipe/util/tflite/operations, version 2 of each.
 */

const sizeSchema = z.object({ output_width: z.int().positive(), output_height: z.int().positive() });

const matrixSchema = sizeSchema.extend({
  left_rotation_idx: z.int().nonnegative(),
  right_rotation_idx: z.int().nonnegative(),
  scale_x: z.number(),
  scale_y: z.number(),
  subset_idxs: z.array(z.int().nonnegative()).nonempty(),
});

/** The matrix (4 by 4) that brings places of a cut-out to where they are among the features; landmarks are in pixels of those. */
function transformMatrix(landmarks: ArrayLike<number>, told: z.output<typeof matrixSchema>): number[] {
  const place = (index: number): [number, number] => [landmarks[index * 3]!, landmarks[index * 3 + 1]!];
  const [left, right] = [place(told.left_rotation_idx), place(told.right_rotation_idx)];
  const angle = Math.atan2(right[1] - left[1], right[0] - left[0]);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const upright = told.subset_idxs.map((index) => {
    const [x, y] = place(index);
    return [x * cos + y * sin, y * cos - x * sin] as const;
  });
  const extent = (axis: 0 | 1): [middle: number, size: number] => {
    const values = upright.map((at) => at[axis]);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return [(least + most) / 2, most - least];
  };
  const [[u, width], [v, height]] = [extent(0), extent(1)];
  const scaleX = (width * told.scale_x) / told.output_width;
  const scaleY = (height * told.scale_y) / told.output_height;
  const [startU, startV] = [u - (scaleX * told.output_width) / 2, v - (scaleY * told.output_height) / 2];
  return [
    ...[cos * scaleX, -sin * scaleY, 0, startU * cos - startV * sin],
    ...[sin * scaleX, cos * scaleY, 0, startU * sin + startV * cos],
    ...[0, 0, 1, 0],
    ...[0, 0, 0, 1],
  ];
}

/** Features (NHWC, one of N) where a matrix brings a cut-out's pixels, between the four nearest; nothing beyond them. */
function transformTensor(
  features: tf.Tensor4D,
  matrix: ArrayLike<number>,
  { output_width: columns, output_height: rows }: z.output<typeof sizeSchema>,
): tf.Tensor {
  const [, height, width, channels] = features.shape;
  const data = features.dataSync();
  const out = new Float32Array(rows * columns * channels);
  for (let row = 0, to = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, to += channels) {
      const x = matrix[0]! * (column + 0.5) + matrix[1]! * (row + 0.5) + matrix[3]! - 0.5;
      const y = matrix[4]! * (column + 0.5) + matrix[5]! * (row + 0.5) + matrix[7]! - 0.5;
      if (x < 0 || y < 0 || x > width - 1 || y > height - 1) continue;
      const [x0, y0] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))];
      const [right, down] = [x - x0, y - y0];
      const at = (y0 * width + x0) * channels;
      for (let channel = 0; channel < channels; channel++) {
        const above = data[at + channel]! * (1 - right) + data[at + channels + channel]! * right;
        const below =
          data[at + width * channels + channel]! * (1 - right) +
          data[at + (width + 1) * channels + channel]! * right;
        out[to + channel] = above * (1 - down) + below * down;
      }
    }
  }
  return tf.tensor(out, [1, rows, columns, channels]);
}

/** Landmarks (x, y) of a cut-out where a matrix brings them. */
function transformLandmarks(landmarks: tf.Tensor, matrix: ArrayLike<number>): tf.Tensor {
  const from = landmarks.dataSync();
  const to = new Float32Array(from.length);
  for (let at = 0; at < from.length; at += 2) {
    to[at] = matrix[0]! * from[at]! + matrix[1]! * from[at + 1]! + matrix[3]!;
    to[at + 1] = matrix[4]! * from[at]! + matrix[5]! * from[at + 1]! + matrix[7]!;
  }
  return tf.tensor(to, landmarks.shape);
}

/** What a layer is told is a FlexBuffer. */
const toldIn = <T>(schema: z.ZodType<T>, options: Uint8Array): T =>
  schema.parse(toObject(Uint8Array.from(options).buffer));

type MediapipeLayer = (options: Uint8Array) => (input: readonly tf.Tensor[]) => tf.Tensor;

/** By the names that TFLite files have for them. Made for what a file tells them: throws where that is not enough. */
export const MEDIAPIPE_LAYERS: Readonly<Record<string, MediapipeLayer>> = {
  Landmarks2TransformMatrix: (options) => {
    const told = toldIn(matrixSchema, options);
    return ([landmarks]) => tf.tensor(transformMatrix(landmarks!.dataSync(), told), [1, 4, 4]);
  },
  TransformTensorBilinear: (options) => {
    const size = toldIn(sizeSchema, options);
    return ([features, matrix]) => transformTensor(features as tf.Tensor4D, matrix!.dataSync(), size);
  },
  TransformLandmarks:
    () =>
    ([landmarks, matrix]) =>
      transformLandmarks(landmarks!, matrix!.dataSync()),
};
