import { boxBlur, type PlaneSize } from './box-blur.ts';
import type { CellColours } from './matte-space.ts';
import type { PlanePool } from './plane-pool.ts';

/** Window means of a colour guide, of a mask, and of their products. */
interface WindowMeans {
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  readonly mask: Float32Array;
  readonly maskR: Float32Array;
  readonly maskG: Float32Array;
  readonly maskB: Float32Array;
  readonly rr: Float32Array;
  readonly rg: Float32Array;
  readonly rb: Float32Array;
  readonly gg: Float32Array;
  readonly gb: Float32Array;
  readonly bb: Float32Array;
}

/**
 * The linear model a.colour + offset of each window from `from` to `to`; a is written over the products with the
 * mask, the offset over the mask. Called for every row, so that it is compiled once for good.
 */
function fitModels(means: WindowMeans, from: number, to: number, epsilon: number): void {
  const { rr, rg, rb, gg, gb, bb } = means;
  const { r: mr, g: mg, b: mb, mask: mp, maskR: rp, maskG: gp, maskB: bp } = means;
  for (let index = from; index < to; index++) {
    const p = mp[index]!;
    const cr = mr[index]!;
    const cg = mg[index]!;
    const cb = mb[index]!;
    const srr = rr[index]! - cr * cr + epsilon;
    const srg = rg[index]! - cr * cg;
    const srb = rb[index]! - cr * cb;
    const sgg = gg[index]! - cg * cg + epsilon;
    const sgb = gb[index]! - cg * cb;
    const sbb = bb[index]! - cb * cb + epsilon;
    const irr = sgg * sbb - sgb * sgb;
    const irg = srb * sgb - srg * sbb;
    const irb = srg * sgb - srb * sgg;
    const inverse = 1 / (srr * irr + srg * irg + srb * irb);
    const igg = srr * sbb - srb * srb;
    const igb = srb * srg - srr * sgb;
    const ibb = srr * sgg - srg * srg;
    const kr = rp[index]! - cr * p;
    const kg = gp[index]! - cg * p;
    const kb = bp[index]! - cb * p;
    const ar = (irr * kr + irg * kg + irb * kb) * inverse;
    const ag = (irg * kr + igg * kg + igb * kb) * inverse;
    const ab = (irb * kr + igb * kg + ibb * kb) * inverse;
    rp[index] = ar;
    gp[index] = ag;
    bp[index] = ab;
    mp[index] = p - ar * cr - ag * cg - ab * cb;
  }
}

/** What a mask's edge follows. */
interface Guide {
  readonly colours: CellColours;
  readonly size: PlaneSize;
  /** Above 0 on the cells that are worked out. */
  readonly band: Float32Array;
}

/** The filter's windows: how far they reach, in cells, and how much a colour has to vary in one to be an edge. */
interface GuideWindow {
  readonly radius: number;
  readonly epsilon: number;
}

/**
 * Guided filter with a colour guide (He, Sun, Tang 2013): a mask's edge moves to the guide's edge. Outside of
 * the guide's band the mask stays. In place.
 */
export function guidedFilter(
  mask: Float32Array,
  { colours, size, band }: Guide,
  { radius, epsilon }: GuideWindow,
  pool: PlanePool,
): void {
  const { width, height } = size;
  const count = width * height;
  const mark = pool.mark();
  const scratch = pool.take();
  const mean = (plane: Float32Array): Float32Array => {
    const out = pool.take();
    boxBlur({ source: plane, target: out, scratch }, size, radius);
    return out;
  };
  const product = pool.take();
  const meanProduct = (a: Float32Array, b: Float32Array): Float32Array => {
    for (let index = 0; index < count; index++) product[index] = a[index]! * b[index]!;
    return mean(product);
  };
  const { r, g, b } = colours;
  const means: WindowMeans = {
    r: mean(r),
    g: mean(g),
    b: mean(b),
    mask: mean(mask),
    maskR: meanProduct(r, mask),
    maskG: meanProduct(g, mask),
    maskB: meanProduct(b, mask),
    rr: meanProduct(r, r),
    rg: meanProduct(r, g),
    rb: meanProduct(r, b),
    gg: meanProduct(g, g),
    gb: meanProduct(g, b),
    bb: meanProduct(b, b),
  };
  for (let row = 0; row < height; row++) fitModels(means, row * width, (row + 1) * width, epsilon);
  const { maskR: rp, maskG: gp, maskB: bp, mask: mp } = means;
  for (const plane of [rp, gp, bp, mp]) boxBlur({ source: plane, target: plane, scratch }, size, radius);
  for (let index = 0; index < count; index++) {
    if (band[index]! <= 0) continue;
    const value = rp[index]! * r[index]! + gp[index]! * g[index]! + bp[index]! * b[index]! + mp[index]!;
    mask[index] = value < 0 ? 0 : value > 1 ? 1 : value;
  }
  pool.backTo(mark);
}
