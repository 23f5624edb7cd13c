import type { Bitmap } from '../layers.ts';
import type { FinishSpec, StyleAdjustments } from './finish-spec.ts';
import { NO_ADJUSTMENTS } from './finish-spec.ts';
import { gradeTables, TABLE_MAX } from './grade-tables.ts';
import { grainTile, paperTile, TILE } from './grain.ts';
import { blurMap, brightPass, type LightMap, shrink } from './light-map.ts';
import { resolveFinish } from './resolve-finish.ts';

const BLOOM_THRESHOLD = 176;
/** How much of the added light a pixel at full brightness turns away, per 8-bit level. */
const HEADROOM = 0.8 / 255;

/**
 * Develops an opaque picture in place: bloom and glow, soft shoulder, grade, vignette, paper, grain, and returns
 * it. Works row by row with maps of fixed size, so that a 4K picture needs no second copy of itself.
 * Same bitmap, spec, adjustments and seed (32-bit unsigned), same pixels.
 */
export function finishPicture(
  bitmap: Bitmap,
  spec: FinishSpec,
  adjustments: StyleAdjustments = NO_ADJUSTMENTS,
  seed = 1,
): Bitmap {
  const finish = resolveFinish(spec, adjustments);
  const light = lightToAdd(bitmap, finish);
  const sample = light && rowSampler(light, bitmap);
  const row = new Float32Array(bitmap.width * 3);
  const develop = developer(bitmap, finish, seed);
  for (let y = 0; y < bitmap.height; y++) {
    sample?.(y, row);
    develop(y, row);
  }
  return bitmap;
}

/** Bloom and glow as one map of light to add, or null where neither is wanted. */
function lightToAdd(bitmap: Bitmap, finish: FinishSpec): LightMap | null {
  if (finish.bloom === 0 && finish.glow === 0) return null;
  const small = shrink(bitmap);
  const halo = blurMap(brightPass(small, BLOOM_THRESHOLD), small.width * 0.022);
  const wide = blurMap({ ...halo, data: halo.data.slice() }, small.width * 0.06);
  const soft = finish.glow > 0 ? blurMap(small, small.width * 0.016) : null;
  const { data } = halo;
  for (let i = 0; i < data.length; i++) {
    const veil = soft ? (soft.data[i]! * soft.data[i]! * finish.glow * 0.5) / 255 : 0;
    data[i] = Math.min(255, (data[i]! * 0.45 + wide.data[i]! * 0.5) * finish.bloom + veil);
  }
  return halo;
}

/** Samples a map along rows of the picture, bilinearly: first down to one blended row, then across it. */
function rowSampler(map: LightMap, bitmap: Bitmap): (y: number, out: Float32Array) => void {
  const { width, height, data } = map;
  const blended = new Float32Array((width + 1) * 3);
  const step = width / bitmap.width;
  return (y, out) => {
    const fy = Math.max(0, Math.min(height - 1, ((y + 0.5) * height) / bitmap.height - 0.5));
    const y0 = Math.floor(fy);
    const ty = fy - y0;
    const top = y0 * width * 3;
    const low = Math.min(y0 + 1, height - 1) * width * 3;
    for (let i = 0; i < width * 3; i++) blended[i] = data[top + i]! * (1 - ty) + data[low + i]! * ty;
    blended.copyWithin(width * 3, (width - 1) * 3);
    for (let x = 0, o = 0; x < bitmap.width; x++, o += 3) {
      let fx = (x + 0.5) * step - 0.5;
      fx = fx < 0 ? 0 : fx > width - 1 ? width - 1 : fx;
      const x0 = fx | 0;
      const tx = fx - x0;
      const a = x0 * 3;
      out[o] = blended[a]! + (blended[a + 3]! - blended[a]!) * tx;
      out[o + 1] = blended[a + 1]! + (blended[a + 4]! - blended[a + 1]!) * tx;
      out[o + 2] = blended[a + 2]! + (blended[a + 5]! - blended[a + 2]!) * tx;
    }
  };
}

/** For each column or row: where it reads the noise tile, shifted at each repeat so that no seam shows. */
function tileIndices(count: number, texture: number, shift: number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => {
    const at = Math.floor(i / texture);
    return (at + Math.floor(at / TILE) * shift) & (TILE - 1);
  });
}

function level(value: number): number {
  return value < 0 ? 0 : value > TABLE_MAX ? TABLE_MAX : (value + 0.5) | 0;
}

/** A function that develops row `y`, given the light to add to each of its pixels. */
function developer(bitmap: Bitmap, finish: FinishSpec, seed: number): (y: number, add: Float32Array) => void {
  const { data, width, height } = bitmap;
  const { r: tableR, g: tableG, b: tableB } = gradeTables(finish.grade);
  const { saturation } = finish.grade;
  const grain = grainTile(seed);
  const paper = finish.paper > 0 ? paperTile(seed) : null;
  const texture = Math.max(1, Math.round(Math.sqrt(width * height) / 1100));
  const columns = tileIndices(width, texture, 61);
  const rows = tileIndices(height, texture, 97);
  const [cx, cy] = [width / 2, height * 0.46];
  const falloff = 1 / (cx * cx + cy * cy);
  const grainAmount = finish.grain * 14;
  const shade = finish.vignette * 0.62;
  return (y, add) => {
    const dy2 = (y - cy) * (y - cy);
    const tileRow = rows[y]! * TILE;
    for (let x = 0, i = y * width * 4, o = 0; x < width; x++, i += 4, o += 3) {
      const [sr, sg, sb] = [data[i]!, data[i + 1]!, data[i + 2]!];
      // Light is added where there is room for it, so that a bright face keeps its modelling.
      const lr = sr + add[o]! * (1 - sr * HEADROOM);
      const lg = sg + add[o + 1]! * (1 - sg * HEADROOM);
      const lb = sb + add[o + 2]! * (1 - sb * HEADROOM);
      const grey = 0.2126 * lr + 0.7152 * lg + 0.0722 * lb;
      // Saturation before the tables: a sepia tone is laid over a picture without colour.
      const r = tableR[level(grey + (lr - grey) * saturation)]!;
      const g = tableG[level(grey + (lg - grey) * saturation)]!;
      const b = tableB[level(grey + (lb - grey) * saturation)]!;
      const d = ((x - cx) * (x - cx) + dy2) * falloff;
      const cell = tileRow + columns[x]!;
      // Grain lives in the mid tones: hardly any in pure black or white.
      const noise = grain[cell]! * grainAmount * (0.35 + (g * (255 - g)) / 25000);
      let k = 1 - shade * d * (0.35 + 0.65 * d);
      if (paper) k *= 1 + paper[cell]! * finish.paper * 0.09;
      data[i] = r * k + noise;
      data[i + 1] = g * k + noise;
      data[i + 2] = b * k + noise;
    }
  };
}
