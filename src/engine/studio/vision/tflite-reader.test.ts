import { describe, expect, it } from 'vitest';
import { readPackageFile, readPackedAsset } from './package-asset.ts';
import { startTensorRuntime } from './tensor-runtime.ts';
import { loadTfliteModel } from './tflite-model.ts';
import { graphFor, readTflite } from './tflite-reader.ts';

const PACK = 'face_mesh_solution_packed_assets';

describe('reading TFLite files', () => {
  it('reads the face mesh out of its packed assets', async () => {
    const graph = readTflite(await readPackedAsset('@mediapipe/face_mesh', PACK, 'face_landmark.tflite'));
    expect(graph.inputs.map((index) => graph.tensors[index]?.shape)).toEqual([[1, 192, 192, 3]]);
    expect(graph.outputs.map((index) => graph.tensors[index]?.shape)).toEqual([
      [1, 1, 1, 1404],
      [1, 1, 1, 1],
    ]);
  });

  it('keeps of a graph what some of its outputs need, in its order', async () => {
    const file = await readPackedAsset('@mediapipe/face_mesh', PACK, 'face_landmark_with_attention.tflite');
    const graph = readTflite(file);
    const eyes = graphFor(graph, [2, 3]);
    expect(eyes.outputs).toEqual([graph.outputs[2], graph.outputs[3]]);
    expect(eyes.operators.length).toBeLessThan(graph.operators.length * 0.8);
    const constants = graph.tensors.flatMap(({ bytes }, index) => (bytes.length > 0 ? [index] : []));
    const known = new Set([...graph.inputs, ...constants]);
    for (const { inputs, outputs } of eyes.operators) {
      expect(inputs.every((index) => known.has(index))).toBe(true);
      for (const index of outputs) known.add(index);
    }
    expect(eyes.outputs.every((index) => known.has(index))).toBe(true);
  });

  it('says which asset is missing', async () => {
    await expect(readPackedAsset('@mediapipe/face_mesh', PACK, 'ears.tflite')).rejects.toThrow('ears.tflite');
  });

  it('runs the segmentation: probabilities, the same on every run', async () => {
    await startTensorRuntime();
    const file = await readPackageFile('@mediapipe/selfie_segmentation', 'selfie_segmentation.tflite');
    const model = loadTfliteModel(file);
    const input = Float32Array.from({ length: 256 * 256 * 3 }, (_, index) => ((index * 37) % 251) / 251);
    const [first] = model.run(input);
    const [second] = model.run(input);
    expect(first).toHaveLength(256 * 256);
    expect(second).toEqual(first);
    expect(first!.every((value) => value >= 0 && value <= 1)).toBe(true);
    model.dispose();
  });
});
