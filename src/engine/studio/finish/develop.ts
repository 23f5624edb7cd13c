import type { Bitmap } from '../drawing/layers.ts';
import type { FinishSpec } from './finish-spec.ts';
import { type GradeTables, gradeTables, TABLE_MAX } from './grade-tables.ts';
import { grainTile, paperTile, TILE } from './grain.ts';

/** How much of the added light a pixel at full brightness turns away, per 8-bit level. */
const HEADROOM = 0.8 / 255;

/** What every row of one picture is developed with. */
export interface Print {
  /** Light to add to each pixel of the row in hand: three floats per pixel. */
  readonly light: Float32Array;
  readonly tables: GradeTables;
  readonly saturation: number;
  /** Grain by place in the tile, and how much of it shows at each level of green. */
  readonly grain: Float32Array;
  readonly grainAt: Float32Array;
  readonly paper: Float32Array | null;
  /** For each column and row: where it reads the tiles. */
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  /** For each column and row: its part of the squared distance from the middle, 1 in a corner. */
  readonly across: Float32Array;
  readonly down: Float32Array;
  readonly vignette: number;
}

/** For each column or row: where it reads the noise tile, shifted at each repeat so that no seam shows. */
function tileIndices(count: number, texture: number, shift: number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => {
    const at = Math.floor(i / texture);
    return (at + Math.floor(at / TILE) * shift) & (TILE - 1);
  });
}

/** Grain lives in the mid tones: hardly any in pure black or white. */
function grainByLevel(amount: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, g) => amount * 14 * (0.35 + (g * (255 - g)) / 25000));
}

/** Paper's tooth as a factor on brightness. The last one is kept: a picture's proofs come before it, on the same paper. */
function paperFactors(seed: number, amount: number): Float32Array {
  if (lastPaper?.seed === seed && lastPaper.amount === amount) return lastPaper.tile;
  const tile = paperTile(seed);
  for (let i = 0; i < tile.length; i++) tile[i] = 1 + tile[i]! * amount * 0.09;
  lastPaper = { seed, amount, tile };
  return tile;
}

let lastPaper: { readonly seed: number; readonly amount: number; readonly tile: Float32Array } | undefined;

const NO_GRAIN = new Float32Array(TILE * TILE);

/** Prepares to develop a picture of a size. */
export function printFor(width: number, height: number, finish: FinishSpec, seed: number): Print {
  const texture = Math.max(1, Math.round(Math.sqrt(width * height) / 1100));
  const [cx, cy] = [width / 2, height * 0.46];
  const falloff = 1 / (cx * cx + cy * cy);
  const squares = (count: number, middle: number): Float32Array =>
    Float32Array.from({ length: count }, (_, i) => (i - middle) * (i - middle) * falloff);
  return {
    light: new Float32Array(width * 3),
    tables: gradeTables(finish.grade),
    saturation: finish.grade.saturation,
    grain: finish.grain > 0 ? grainTile(seed) : NO_GRAIN,
    grainAt: grainByLevel(finish.grain),
    paper: finish.paper > 0 ? paperFactors(seed, finish.paper) : null,
    columns: tileIndices(width, texture, 61),
    rows: tileIndices(height, texture, 97),
    across: squares(width, cx),
    down: squares(height, cy),
    vignette: finish.vignette * 0.62,
  };
}

function level(value: number): number {
  return value < 0 ? 0 : value > TABLE_MAX ? TABLE_MAX : (value + 0.5) | 0;
}

/** Develops one row of an opaque picture, in place. */
export function developRow({ data, width }: Bitmap, y: number, print: Print): void {
  const { light, saturation, grain, grainAt, paper, columns, across, vignette } = print;
  const { r: tableR, g: tableG, b: tableB } = print.tables;
  const down = print.down[y]!;
  const tileRow = print.rows[y]! * TILE;
  for (let x = 0, i = y * width * 4, o = 0; x < width; x++, i += 4, o += 3) {
    const sr = data[i]!;
    const sg = data[i + 1]!;
    const sb = data[i + 2]!;
    // Light is added where there is room for it, so that a bright face keeps its modelling.
    const lr = sr + light[o]! * (1 - sr * HEADROOM);
    const lg = sg + light[o + 1]! * (1 - sg * HEADROOM);
    const lb = sb + light[o + 2]! * (1 - sb * HEADROOM);
    const grey = 0.2126 * lr + 0.7152 * lg + 0.0722 * lb;
    // Saturation before the tables: a sepia tone is laid over a picture without colour.
    const r = tableR[level(grey + (lr - grey) * saturation)]!;
    const g = tableG[level(grey + (lg - grey) * saturation)]!;
    const b = tableB[level(grey + (lb - grey) * saturation)]!;
    const cell = tileRow + columns[x]!;
    const noise = grain[cell]! * grainAt[g | 0]!;
    const d = across[x]! + down;
    const k = (1 - vignette * d * (0.35 + 0.65 * d)) * (paper ? paper[cell]! : 1);
    data[i] = r * k + noise;
    data[i + 1] = g * k + noise;
    data[i + 2] = b * k + noise;
  }
}
