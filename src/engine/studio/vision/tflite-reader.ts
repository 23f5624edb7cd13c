/** Reads the part of a TensorFlow Lite file (a FlatBuffer, schema v3) that a float graph of plain layers needs. */

export interface TfliteTensor {
  readonly shape: readonly number[];
  readonly type: 'float32' | 'float16' | 'int32';
  /** Raw little-endian bytes of a constant; empty for what is computed. */
  readonly bytes: Uint8Array;
}

export interface TfliteOperator {
  /** BuiltinOperator code of the schema. */
  readonly code: number;
  /** Name of a layer that the schema has no code for, '' for others; and what it is told, in its own format. */
  readonly custom: string;
  readonly customOptions: Uint8Array;
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  /** Of its first output. */
  readonly outputShape: readonly number[];
  /** Reads a byte field of the operator's options by its number, or the fallback when it is not stored. */
  readonly optionByte: (field: number, fallback: number) => number;
  /** Same for a 32-bit integer field. */
  readonly optionInt: (field: number, fallback: number) => number;
}

export interface TfliteGraph {
  readonly tensors: readonly TfliteTensor[];
  readonly operators: readonly TfliteOperator[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
}

/** Field access into FlatBuffer tables, by the numbers of the schema. */
class FlatBuffer {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Position of a table's field, or 0 when it is absent. */
  field(table: number, index: number): number {
    const vtable = table - this.#view.getInt32(table, true);
    const slot = 4 + index * 2;
    if (slot >= this.#view.getUint16(vtable, true)) return 0;
    const offset = this.#view.getUint16(vtable + slot, true);
    return offset === 0 ? 0 : table + offset;
  }

  follow(position: number): number {
    return position + this.#view.getUint32(position, true);
  }

  byte(position: number, fallback: number): number {
    return position === 0 ? fallback : this.#view.getInt8(position);
  }

  int(position: number, fallback: number): number {
    return position === 0 ? fallback : this.#view.getInt32(position, true);
  }

  /** What is stored at a field whose width only its reader knows. */
  option(position: number): { readonly byte: number; readonly int: number } {
    const isInt = position + 4 <= this.#view.byteLength;
    return { byte: this.#view.getInt8(position), int: isInt ? this.#view.getInt32(position, true) : 0 };
  }

  ints(position: number): number[] {
    return this.items(position).map((item) => this.#view.getInt32(item, true));
  }

  /** Positions of a vector's 4-byte items. */
  items(position: number): number[] {
    if (position === 0) return [];
    const start = this.follow(position);
    const length = this.#view.getUint32(start, true);
    return Array.from({ length }, (_, index) => start + 4 + index * 4);
  }

  text(position: number): string {
    return new TextDecoder().decode(this.bytes(position));
  }

  tables(position: number): number[] {
    return this.items(position).map((item) => this.follow(item));
  }

  bytes(position: number): Uint8Array {
    if (position === 0) return new Uint8Array(0);
    const start = this.follow(position);
    const length = this.#view.getUint32(start, true);
    // Copied (a Buffer's slice would share), because typed arrays over the weights need an aligned start.
    return new Uint8Array(this.#bytes.subarray(start + 4, start + 4 + length));
  }
}

const TENSOR_TYPES: Readonly<Record<number, TfliteTensor['type']>> = {
  0: 'float32',
  1: 'float16',
  2: 'int32',
};

/** An operator's options: what is stored at a field, as a byte and as an integer. */
type StoredOptions = ReadonlyMap<number, { readonly byte: number; readonly int: number }>;

/** Options of the layers that are read have fewer fields. */
const MOST_OPTIONS = 8;

function storedOptions(flat: FlatBuffer, operator: number): StoredOptions {
  const stored = new Map<number, { byte: number; int: number }>();
  const options = flat.field(operator, 4) === 0 ? 0 : flat.follow(flat.field(operator, 4));
  for (let field = 0; options !== 0 && field < MOST_OPTIONS; field++) {
    const position = flat.field(options, field);
    if (position !== 0) stored.set(field, flat.option(position));
  }
  return stored;
}

/** Apart from what reads the file: a closure over that would keep the whole of it, as large as its weights. */
const readOptions = (stored: StoredOptions): Pick<TfliteOperator, 'optionByte' | 'optionInt'> => ({
  optionByte: (field, fallback) => stored.get(field)?.byte ?? fallback,
  optionInt: (field, fallback) => stored.get(field)?.int ?? fallback,
});

/**
 * Parses a model with one subgraph.
 * Throws when a tensor's type is not float32, float16 or int32, or when the file holds no graph.
 */
export function readTflite(file: Uint8Array): TfliteGraph {
  const flat = new FlatBuffer(file);
  const model = flat.follow(0);
  const codes = flat.tables(flat.field(model, 1)).map((code) => ({
    code: Math.max(flat.byte(flat.field(code, 0), 0), flat.int(flat.field(code, 3), 0)),
    custom: flat.text(flat.field(code, 1)),
  }));
  const buffers = flat.tables(flat.field(model, 4)).map((buffer) => flat.bytes(flat.field(buffer, 0)));
  const graph = flat.tables(flat.field(model, 2))[0];
  if (graph === undefined) throw new Error('The TFLite file holds no graph');
  const tensors = flat.tables(flat.field(graph, 0)).map((tensor): TfliteTensor => {
    const code = flat.byte(flat.field(tensor, 1), 0);
    const type = TENSOR_TYPES[code];
    if (type === undefined) throw new Error(`TFLite tensor type ${code} is not supported`);
    const bytes = buffers[flat.int(flat.field(tensor, 2), 0)] ?? new Uint8Array(0);
    return { shape: flat.ints(flat.field(tensor, 0)), type, bytes };
  });
  const operators = flat.tables(flat.field(graph, 3)).map((operator): TfliteOperator => {
    const outputs = flat.ints(flat.field(operator, 2));
    return {
      ...(codes[flat.int(flat.field(operator, 0), 0)] ?? { code: -1, custom: '' }),
      customOptions: flat.bytes(flat.field(operator, 5)),
      inputs: flat.ints(flat.field(operator, 1)),
      outputs,
      outputShape: tensors[outputs[0] ?? -1]?.shape ?? [],
      ...readOptions(storedOptions(flat, operator)),
    };
  });
  return {
    tensors,
    operators,
    inputs: flat.ints(flat.field(graph, 1)),
    outputs: flat.ints(flat.field(graph, 2)),
  };
}

/** The graph with nothing but what some of its outputs need; `places`: of those, among its outputs. */
export function graphFor(graph: TfliteGraph, places: readonly number[]): TfliteGraph {
  const outputs = places.map((place) => graph.outputs[place]!);
  const needed = new Set(outputs);
  const operators = graph.operators.toReversed().filter((operator) => {
    if (!operator.outputs.some((index) => needed.has(index))) return false;
    for (const index of operator.inputs) needed.add(index);
    return true;
  });
  return { ...graph, outputs, operators: operators.reverse() };
}

/** IEEE half floats to floats. */
export function halfFloats(bytes: Uint8Array): Float32Array {
  const half = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
  const out = new Float32Array(half.length);
  for (let index = 0; index < half.length; index++) {
    const bits = half[index] as number;
    const sign = bits & 0x8000 ? -1 : 1;
    const exponent = (bits >> 10) & 31;
    const fraction = bits & 1023;
    if (exponent === 0) out[index] = sign * 2 ** -14 * (fraction / 1024);
    else if (exponent === 31) out[index] = fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
    else out[index] = sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
  }
  return out;
}
