import * as tf from '@tensorflow/tfjs-core';
import { MEDIAPIPE_LAYERS } from './mediapipe-layers.ts';
import { createStackShift } from './stack-shift.ts';
import {
  graphFor,
  halfFloats,
  readTflite,
  type TfliteGraph,
  type TfliteOperator,
  type TfliteTensor,
} from './tflite-reader.ts';

/** A TFLite graph of convolutions that runs on the current tfjs backend. */
export interface TfliteModel {
  /** Height and width of the input picture. */
  readonly inputSize: number;
  /** Runs on one NHWC float picture; returns the outputs' values in the graph's order. */
  run(input: Float32Array): Float32Array[];
  dispose(): void;
}

// BuiltinOperator codes of the TFLite schema.
const ADD = 0;
const AVERAGE_POOL_2D = 1;
const CONCATENATION = 2;
const CONV_2D = 3;
const DEPTHWISE_CONV_2D = 4;
const DEQUANTIZE = 6;
const FULLY_CONNECTED = 9;
const LOGISTIC = 14;
const MAX_POOL_2D = 17;
const MUL = 18;
const RELU = 19;
const RESHAPE = 22;
const RESIZE_BILINEAR = 23;
const SOFTMAX = 25;
const CUSTOM = 32;
const PAD = 34;
const TRANSPOSE = 39;
const MEAN = 40;
const STRIDED_SLICE = 45;
const PRELU = 54;
const TRANSPOSE_CONV = 67;
const SUM = 74;
const RESIZE_NEAREST_NEIGHBOR = 97;
const HARD_SWISH = 117;
/** MediaPipe's name for a transposed convolution with its bias. */
const TRANSPOSE_BIAS = 'Convolution2DTransposeBias';

function constantOf(tensor: TfliteTensor): tf.Tensor | undefined {
  if (tensor.bytes.length === 0) return undefined;
  const shape = [...tensor.shape];
  if (tensor.type === 'int32') return tf.tensor(new Int32Array(tensor.bytes.buffer), shape, 'int32');
  const values = tensor.type === 'float16' ? halfFloats(tensor.bytes) : new Float32Array(tensor.bytes.buffer);
  return tf.tensor(values, shape, 'float32');
}

const paddingOf = (operator: TfliteOperator): 'same' | 'valid' =>
  operator.optionByte(0, 0) === 0 ? 'same' : 'valid';

/** Fused activation of the schema. */
function activationOf(code: number): 'linear' | 'relu' | 'relu6' {
  if (code === 0) return 'linear';
  if (code === 1) return 'relu';
  if (code === 3) return 'relu6';
  throw new Error(`TFLite activation ${code} is not supported`);
}

const activate = (value: tf.Tensor, code: number): tf.Tensor => {
  const kind = activationOf(code);
  return kind === 'linear' ? value : kind === 'relu' ? tf.relu(value) : tf.relu6(value);
};

type Layer = (operator: TfliteOperator, input: readonly tf.Tensor[]) => tf.Tensor;

const at = (input: readonly tf.Tensor[], index: number): tf.Tensor => input[index] as tf.Tensor;

const numbersOf = (input: readonly tf.Tensor[], index: number): number[] => [...at(input, index).dataSync()];

const sizeOf = (input: readonly tf.Tensor[], index: number): [number, number] =>
  numbersOf(input, index) as [number, number];

function pool(operator: TfliteOperator, input: readonly tf.Tensor[], kind: 'avg' | 'max'): tf.Tensor {
  const strides: [number, number] = [operator.optionInt(2, 1), operator.optionInt(1, 1)];
  const size: [number, number] = [operator.optionInt(4, 1), operator.optionInt(3, 1)];
  const picture = at(input, 0) as tf.Tensor4D;
  const [, height, width] = picture.shape;
  // The mean over everything is much cheaper than a pooling window of the picture's size.
  if (kind === 'avg' && size[0] === height && size[1] === width) return tf.mean(picture, [1, 2], true);
  const run = kind === 'avg' ? tf.avgPool : tf.maxPool;
  return run(picture, size, strides, paddingOf(operator));
}

/**
 * A transposed convolution of kernel 2 and stride 2, the only one in these graphs: as its windows don't overlap, it is two
 * convolutions of kernel 1, one for the upper and one for the lower of two rows. Weights as `layOutWeights` left them.
 */
function twiceAsLarge(input: tf.Tensor, filter: tf.Tensor, bias: tf.Tensor): tf.Tensor {
  const picture = input as tf.Tensor4D;
  const [batch, height, width] = picture.shape;
  const rows = tf
    .split(filter as tf.Tensor4D, 2, 3)
    .map((half) =>
      tf.fused.conv2d({ x: picture, filter: half as tf.Tensor4D, bias, strides: 1, pad: 'valid' }),
    )
    .map((row) => tf.reshape(row, [batch * height, -1]));
  return tf.reshape(tf.concat(rows, 1), [batch, height * 2, width * 2, -1]);
}

const LAYERS: Readonly<Record<number, Layer>> = {
  [ADD]: (operator, input) => activate(tf.add(at(input, 0), at(input, 1)), operator.optionByte(0, 0)),
  [MUL]: (operator, input) => activate(tf.mul(at(input, 0), at(input, 1)), operator.optionByte(0, 0)),
  [CONCATENATION]: (operator, input) => tf.concat([...input], operator.optionInt(0, 0)),
  [FULLY_CONNECTED]: (operator, input) => {
    const [outputs, inputs] = at(input, 1).shape as [number, number];
    const flat = tf.reshape(at(input, 0), [-1, inputs]);
    const product = tf.matMul(flat, at(input, 1) as tf.Tensor2D, false, true);
    const sum = tf.add(product, tf.reshape(at(input, 2), [1, outputs]));
    return activate(sum, operator.optionByte(0, 0));
  },
  [MEAN]: (operator, input) => tf.mean(at(input, 0), numbersOf(input, 1), operator.optionByte(0, 0) === 1),
  [AVERAGE_POOL_2D]: (operator, input) => pool(operator, input, 'avg'),
  [MAX_POOL_2D]: (operator, input) => pool(operator, input, 'max'),
  [CONV_2D]: (operator, input) =>
    tf.fused.conv2d({
      x: at(input, 0) as tf.Tensor4D,
      filter: at(input, 1) as tf.Tensor4D,
      bias: at(input, 2),
      strides: [operator.optionInt(2, 1), operator.optionInt(1, 1)],
      pad: paddingOf(operator),
      activation: activationOf(operator.optionByte(3, 0)),
    }),
  [DEPTHWISE_CONV_2D]: (operator, input) =>
    tf.fused.depthwiseConv2d({
      x: at(input, 0) as tf.Tensor4D,
      filter: at(input, 1) as tf.Tensor4D,
      bias: at(input, 2),
      strides: [operator.optionInt(2, 1), operator.optionInt(1, 1)],
      pad: paddingOf(operator),
      activation: activationOf(operator.optionByte(4, 0)),
    }),
  [LOGISTIC]: (_operator, input) => tf.sigmoid(at(input, 0)),
  [RELU]: (_operator, input) => tf.relu(at(input, 0)),
  [PRELU]: (_operator, input) => tf.prelu(at(input, 0), at(input, 1)),
  [HARD_SWISH]: (_operator, input) => {
    const value = at(input, 0);
    return tf.mul(value, tf.div(tf.relu6(tf.add(value, 3)), 6));
  },
  [PAD]: (_operator, input) => {
    const flat = at(input, 1).dataSync();
    const pairs = Array.from({ length: flat.length / 2 }, (_, axis): [number, number] => [
      flat[axis * 2] as number,
      flat[axis * 2 + 1] as number,
    ]);
    return tf.pad(at(input, 0), pairs);
  },
  [RESHAPE]: ({ outputShape }, input) => tf.reshape(at(input, 0), [...outputShape]),
  [TRANSPOSE]: (_operator, input) => tf.transpose(at(input, 0), numbersOf(input, 1)),
  [SOFTMAX]: (_operator, input) => tf.softmax(at(input, 0)),
  [SUM]: (operator, input) => tf.sum(at(input, 0), numbersOf(input, 1), operator.optionByte(0, 0) === 1),
  [RESIZE_BILINEAR]: (operator, input) => {
    const halfPixelCentres = operator.optionByte(3, 0) === 1;
    const alignCorners = operator.optionByte(2, 0) === 1;
    const picture = at(input, 0) as tf.Tensor4D;
    return tf.image.resizeBilinear(picture, sizeOf(input, 1), alignCorners, halfPixelCentres);
  },
  [RESIZE_NEAREST_NEIGHBOR]: (operator, input) => {
    const alignCorners = operator.optionByte(0, 0) === 1;
    const halfPixelCentres = operator.optionByte(1, 0) === 1;
    const picture = at(input, 0) as tf.Tensor4D;
    return tf.image.resizeNearestNeighbor(picture, sizeOf(input, 1), alignCorners, halfPixelCentres);
  },
  [TRANSPOSE_CONV]: (_operator, input) => twiceAsLarge(at(input, 2), at(input, 1), at(input, 3)),
  [STRIDED_SLICE]: (_operator, input) =>
    tf.stridedSlice(at(input, 0), numbersOf(input, 1), numbersOf(input, 2), numbersOf(input, 3)),
};

/** One step of a graph. */
interface Step extends Pick<TfliteOperator, 'inputs' | 'outputs'> {
  readonly run: (input: readonly tf.Tensor[]) => tf.Tensor;
}

function stepOf(operator: TfliteOperator): Step {
  const { code, custom, customOptions, inputs, outputs } = operator;
  const layer: Layer | undefined =
    custom === TRANSPOSE_BIAS
      ? (_operator, input) => twiceAsLarge(at(input, 0), at(input, 1), at(input, 2))
      : LAYERS[code];
  const run = layer
    ? (input: readonly tf.Tensor[]) => layer(operator, input)
    : MEDIAPIPE_LAYERS[custom]?.(customOptions);
  if (!run) throw new Error(`TFLite layer ${code} ${custom} is not supported`);
  return { inputs, outputs, run };
}

/** Turns weights into the layouts that tfjs wants; done once, not on every run. */
function layOutWeights(graph: TfliteGraph, constants: Map<number, tf.Tensor>): void {
  for (const { code, inputs } of graph.operators) {
    const filterIndex = inputs[1];
    const filter = filterIndex === undefined ? undefined : constants.get(filterIndex);
    if (filterIndex === undefined || filter === undefined) continue;
    // TFLite keeps a convolution as OHWI (tfjs: HWIO) and a depthwise one as 1HWC (tfjs: HWC1): one permutation.
    if (code === CONV_2D || code === DEPTHWISE_CONV_2D)
      constants.set(filterIndex, tf.transpose(filter, [1, 2, 3, 0]));
    if (code !== TRANSPOSE_CONV && code !== CUSTOM) continue;
    const [outputs, height, width, channels] = filter.shape as [number, number, number, number];
    if (height !== 2 || width !== 2)
      throw new Error('Only a transposed convolution of kernel 2 is supported');
    const biasIndex = inputs.at(-1) as number;
    constants.set(filterIndex, tf.reshape(tf.transpose(filter, [3, 1, 2, 0]), [1, 1, channels, 4 * outputs]));
    constants.set(biasIndex, tf.tile(constants.get(biasIndex) as tf.Tensor, [2]));
  }
}

function loadConstants(graph: TfliteGraph): Map<number, tf.Tensor> {
  const constants = new Map<number, tf.Tensor>();
  graph.tensors.forEach((tensor, index) => {
    const value = constantOf(tensor);
    if (value !== undefined) constants.set(index, value);
  });
  for (const operator of graph.operators) {
    const source = operator.code === DEQUANTIZE ? constants.get(operator.inputs[0] ?? -1) : undefined;
    if (source !== undefined) constants.set(operator.outputs[0] as number, source);
  }
  layOutWeights(graph, constants);
  return constants;
}

/** Of each step the values that no later one uses, and that are no outputs. */
function lastUsesOf(steps: readonly Step[], outputs: readonly number[]): readonly number[][] {
  const last = new Map<number, number>();
  steps.forEach(({ inputs }, at) => {
    for (const index of inputs) last.set(index, at);
  });
  return steps.map(({ inputs }, at) =>
    [...new Set(inputs)].filter((index) => last.get(index) === at && !outputs.includes(index)),
  );
}

/** What a graph is run with: nothing of its file, which is as large as its weights. */
interface LoadedGraph {
  readonly constants: ReadonlyMap<number, tf.Tensor>;
  readonly steps: readonly Step[];
  readonly input: number;
  readonly outputs: readonly number[];
  readonly shape: number[];
}

function loadGraph(graph: TfliteGraph): LoadedGraph {
  const steps = graph.operators.filter(({ code }) => code !== DEQUANTIZE).map(stepOf);
  const used = new Set(steps.flatMap(({ inputs }) => inputs));
  let constants = new Map<number, tf.Tensor>();
  tf.tidy(() => {
    // Half floats, and weights as the file lays them out, go again.
    constants = new Map([...loadConstants(graph)].filter(([index]) => used.has(index)));
    for (const constant of constants.values()) tf.keep(constant);
  });
  const input = graph.inputs[0] as number;
  return { constants, steps, input, outputs: graph.outputs, shape: [...(graph.tensors[input]?.shape ?? [])] };
}

/**
 * Reads a TFLite file for the tfjs backend in force. Throws on a layer that is not supported.
 * @param outputs which of its outputs are wanted, in this order, by their places; all unless told
 */
export function loadTfliteModel(file: Uint8Array, outputs?: readonly number[]): TfliteModel {
  const graph = readTflite(file);
  // The file is no closure's: it would stay with the model.
  return runnable(loadGraph(outputs ? graphFor(graph, outputs) : graph));
}

function runnable({
  constants,
  steps,
  input: inputIndex,
  outputs: results,
  shape,
}: LoadedGraph): TfliteModel {
  const lastUses = lastUsesOf(steps, results);
  const shift = createStackShift();
  const run = (input: Float32Array): Float32Array[] => {
    const outputs: Float32Array[] = [];
    shift.begin();
    tf.tidy(() => {
      const values = new Map<number, tf.Tensor>([[inputIndex, tf.tensor(input, shape, 'float32')]]);
      const tensorOf = (index: number) => (values.get(index) ?? constants.get(index)) as tf.Tensor;
      steps.forEach((step, at) => {
        values.set(
          step.outputs[0] as number,
          tf.tidy(() => shift.call(at, step.run, step.inputs.map(tensorOf))),
        );
        // At once, not at the end: all layers' values together are ten times what a few of them are.
        for (const index of lastUses[at]!) values.get(index)?.dispose();
      });
      for (const index of results) outputs.push(tensorOf(index).dataSync() as Float32Array);
    });
    return outputs;
  };
  return { inputSize: shape[1] ?? 0, run, dispose: () => tf.dispose([...constants.values()]) };
}
