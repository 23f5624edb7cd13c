import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { parseHex } from './colour.ts';
import { seededRandom } from './seeded-random.ts';

const SIDE = 256;
/** Side of the smoke's tile: a power of two. */
export const SMOKE_SIDE = SIDE;

let smokeField: Float32Array | undefined;
let ditherTile: Canvas | undefined;

/** Tileable cloud noise, 0..1, five octaves bent by themselves once so that it billows. Made once per process. */
export function smoke(): Float32Array {
  if (smokeField) return smokeField;
  const base = octaves(11);
  const bend = octaves(29);
  const out = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const i = y * SIDE + x;
      const dx = Math.round((bend[i]! - 0.5) * 90);
      const dy = Math.round((bend[(i + SIDE * 77) % bend.length]! - 0.5) * 90);
      out[i] = base[((y + dy) & (SIDE - 1)) * SIDE + ((x + dx) & (SIDE - 1))]!;
    }
  }
  smokeField = normalised(out);
  return smokeField;
}

function octaves(seed: number): Float32Array {
  const out = new Float32Array(SIDE * SIDE);
  let weight = 0.5;
  for (let cells = 4; cells <= 64; cells *= 2) {
    const random = seededRandom(seed * 131 + cells);
    const lattice = Float32Array.from({ length: cells * cells }, () => random());
    addOctave(out, lattice, cells, weight);
    weight *= 0.55;
  }
  return normalised(out);
}

function addOctave(out: Float32Array, lattice: Float32Array, cells: number, weight: number): void {
  const mask = cells - 1;
  const ease = (t: number) => t * t * (3 - 2 * t);
  for (let y = 0; y < SIDE; y++) {
    const fy = (y * cells) / SIDE;
    const y0 = Math.floor(fy);
    const ty = ease(fy - y0);
    for (let x = 0; x < SIDE; x++) {
      const fx = (x * cells) / SIDE;
      const x0 = Math.floor(fx);
      const tx = ease(fx - x0);
      const top = y0 * cells;
      const low = ((y0 + 1) & mask) * cells;
      const right = (x0 + 1) & mask;
      const a = lattice[top + x0]! + (lattice[top + right]! - lattice[top + x0]!) * tx;
      const b = lattice[low + x0]! + (lattice[low + right]! - lattice[low + x0]!) * tx;
      out[y * SIDE + x]! += (a + (b - a) * ty) * weight;
    }
  }
}

function normalised(field: Float32Array): Float32Array {
  let low = Infinity;
  let high = -Infinity;
  for (const v of field) {
    if (v < low) low = v;
    if (v > high) high = v;
  }
  return field.map((v) => (v - low) / (high - low));
}

/** A tile of coloured smoke: alpha from the noise where it exceeds `threshold`, 0..1. */
export function smokeTile(colour: string, threshold: number): Canvas {
  const { r, g, b } = parseHex(colour);
  const canvas = createCanvas(SIDE, SIDE);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(SIDE, SIDE);
  const field = smoke();
  for (let i = 0; i < field.length; i++) {
    const over = Math.max(0, field[i]! - threshold) / (1 - threshold);
    image.data[i * 4] = r;
    image.data[i * 4 + 1] = g;
    image.data[i * 4 + 2] = b;
    image.data[i * 4 + 3] = 255 * over * Math.sqrt(over);
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}

/** A tile of faint black and white specks (about two 8-bit levels) that breaks up bands in gradients. */
export function dither(): Canvas {
  if (ditherTile) return ditherTile;
  const random = seededRandom(7);
  const canvas = createCanvas(SIDE, SIDE);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(SIDE, SIDE);
  for (let i = 0; i < image.data.length; i += 4) {
    const value = random() - random();
    image.data.fill(value > 0 ? 255 : 0, i, i + 3);
    image.data[i + 3] = Math.round(Math.abs(value) * 6);
  }
  ctx.putImageData(image, 0, 0);
  ditherTile = canvas;
  return canvas;
}
