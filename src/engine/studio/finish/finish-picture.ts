import type { Bitmap } from '../drawing/layers.ts';
import { createScratch } from '../light/scratch.ts';
import { developRow, type Print, printFor } from './develop.ts';
import type { FinishSpec, StyleAdjustments } from './finish-spec.ts';
import { NO_ADJUSTMENTS } from './finish-spec.ts';
import { blendRows, blurMap, brightPass, halve, type LightMap, mapColumns, shrink } from './light-map.ts';
import { resolveFinish } from './resolve-finish.ts';

const BLOOM_THRESHOLD = 176;

/** Work arrays of the maps: one set for the thread, since pictures are finished one after the other. */
const scratch = createScratch();

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
  const print = printFor(bitmap.width, bitmap.height, finish, seed);
  const added = light ? addRows(light, bitmap, print) : null;
  for (let y = 0; y < bitmap.height; y++) {
    added?.(y);
    developRow(bitmap, y, print);
  }
  return bitmap;
}

/** Bloom and glow as one map of light to add, or null where neither is wanted. */
function lightToAdd(bitmap: Bitmap, finish: FinishSpec): LightMap | null {
  if (finish.bloom === 0 && finish.glow === 0) return null;
  const fine = shrink(bitmap, scratch);
  // A glint is told from what is round it before anything is made smaller still.
  const halo = halve(brightPass(fine, BLOOM_THRESHOLD, scratch.floats('halo', fine.data.length)));
  const small = halve(fine);
  const { length } = small.data;
  blurMap(halo, small.width * 0.022, scratch);
  const wide = { ...halo, data: scratch.floats('wide', length).subarray(0, length) };
  wide.data.set(halo.data);
  blurMap(wide, small.width * 0.06, scratch);
  if (finish.glow > 0) blurMap(small, small.width * 0.014, scratch);
  const soft = small.data;
  const veil = (finish.glow * 0.5) / 255;
  const { data } = halo;
  for (let i = 0; i < length; i++) {
    const light = (data[i]! * 0.45 + wide.data[i]! * 0.5) * finish.bloom + soft[i]! * soft[i]! * veil;
    data[i] = light < 255 ? light : 255;
  }
  return halo;
}

/** A function that samples the map along row `y` into the print's light, bilinearly: down first, then across. */
function addRows(map: LightMap, bitmap: Bitmap, print: Print): (y: number) => void {
  const blended = new Float32Array((map.width + 1) * 3);
  const { from, share } = mapColumns(map, bitmap.width);
  const { light } = print;
  return (y) => {
    blendRows(map, y, bitmap.height, blended);
    spread(blended, from, share, light);
  };
}

function spread(line: Float32Array, from: Int32Array, share: Float32Array, out: Float32Array): void {
  for (let x = 0, o = 0; x < from.length; x++, o += 3) {
    const a = from[x]!;
    const t = share[x]!;
    out[o] = line[a]! + (line[a + 3]! - line[a]!) * t;
    out[o + 1] = line[a + 1]! + (line[a + 4]! - line[a + 1]!) * t;
    out[o + 2] = line[a + 2]! + (line[a + 5]! - line[a + 2]!) * t;
  }
}
