/** Planes of floats, row by row; the sizes are the caller's. */

function blurRows(
  source: Float32Array,
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const norm = 1 / (2 * radius + 1);
  const last = width - 1;
  for (let row = 0; row < height; row++) {
    const start = row * width;
    let sum = source[start]! * (radius + 1);
    for (let x = 1; x <= radius; x++) sum += source[start + (x < last ? x : last)]!;
    // Cells away from both ends, which are most, need no look at them.
    const inner = Math.min(radius, width);
    const outer = Math.max(inner, last - radius);
    let x = 0;
    for (; x < inner; x++) {
      target[start + x] = sum * norm;
      const enter = x + radius + 1;
      sum += source[start + (enter < last ? enter : last)]! - source[start]!;
    }
    for (let at = start + x; x < outer; x++, at++) {
      target[at] = sum * norm;
      sum += source[at + radius + 1]! - source[at - radius]!;
    }
    for (; x < width; x++) {
      target[start + x] = sum * norm;
      const leave = x - radius;
      sum += source[start + last]! - source[start + (leave > 0 ? leave : 0)]!;
    }
  }
}

/** Whole rows are summed at once, so that memory is read in order. */
function blurColumns(
  source: Float32Array,
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const norm = 1 / (2 * radius + 1);
  const last = height - 1;
  const sums = new Float32Array(width);
  for (let x = 0; x < width; x++) sums[x] = source[x]! * (radius + 1);
  for (let y = 1; y <= radius; y++) {
    const from = (y < last ? y : last) * width;
    for (let x = 0; x < width; x++) sums[x] = sums[x]! + source[from + x]!;
  }
  for (let y = 0; y < height; y++) {
    const to = y * width;
    const enter = (y + radius + 1 < last ? y + radius + 1 : last) * width;
    const leave = (y - radius > 0 ? y - radius : 0) * width;
    for (let x = 0; x < width; x++) {
      target[to + x] = sums[x]! * norm;
      sums[x] = sums[x]! + source[enter + x]! - source[leave + x]!;
    }
  }
}

/**
 * Mean over a square of side 2 radius + 1, edges repeated. `target` may be `source`; `scratch` must be neither.
 */
export function boxBlur(
  source: Float32Array,
  target: Float32Array,
  scratch: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  if (radius < 1) {
    if (target !== source) target.set(source);
    return;
  }
  blurRows(source, scratch, width, height, radius);
  blurColumns(scratch, target, width, height, radius);
}

/** Two box blurs: close to a Gaussian of standard deviation 0.8 radius. In place. */
export function softBlur(
  plane: Float32Array,
  scratch: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  boxBlur(plane, plane, scratch, width, height, radius);
  boxBlur(plane, plane, scratch, width, height, radius);
}
