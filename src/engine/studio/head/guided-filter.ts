import { boxBlur } from './box-blur.ts';
import type { CellColours } from './matte-space.ts';
import type { PlanePool } from './plane-pool.ts';

/**
 * Guided filter with a colour guide (He, Sun, Tang 2013): a mask's edge moves to the guide's edge. Only cells with
 * `band` above 0 are worked out; elsewhere the mask stays. In place.
 */
export function guidedFilter(
  mask: Float32Array,
  guide: CellColours,
  band: Float32Array,
  size: { readonly width: number; readonly height: number },
  radius: number,
  epsilon: number,
  pool: PlanePool,
): void {
  const { width, height } = size;
  const count = width * height;
  const scratch = pool.take();
  const mean = (plane: Float32Array): Float32Array => {
    const out = pool.take();
    boxBlur(plane, out, scratch, width, height, radius);
    return out;
  };
  const product = pool.take();
  const meanProduct = (a: Float32Array, b: Float32Array): Float32Array => {
    for (let index = 0; index < count; index++) product[index] = a[index]! * b[index]!;
    return mean(product);
  };
  const { r, g, b } = guide;
  const mr = mean(r);
  const mg = mean(g);
  const mb = mean(b);
  const mp = mean(mask);
  const rp = meanProduct(r, mask);
  const gp = meanProduct(g, mask);
  const bp = meanProduct(b, mask);
  const rr = meanProduct(r, r);
  const rg = meanProduct(r, g);
  const rb = meanProduct(r, b);
  const gg = meanProduct(g, g);
  const gb = meanProduct(g, b);
  const bb = meanProduct(b, b);
  for (let index = 0; index < count; index++) {
    // The linear model a.colour + offset of each window; written over planes that are no longer needed.
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
  for (const plane of [rp, gp, bp, mp]) boxBlur(plane, plane, scratch, width, height, radius);
  for (let index = 0; index < count; index++) {
    if (band[index]! <= 0) continue;
    const value = rp[index]! * r[index]! + gp[index]! * g[index]! + bp[index]! * b[index]! + mp[index]!;
    mask[index] = value < 0 ? 0 : value > 1 ? 1 : value;
  }
}
