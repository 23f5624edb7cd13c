/** In cells. Planes of floats lie row by row. */
export interface PlaneSize {
  readonly width: number;
  readonly height: number;
}

/** `target` may be `source`; `scratch` must be neither, and as large. */
interface BlurPlanes {
  readonly source: Float32Array;
  readonly target: Float32Array;
  readonly scratch: Float32Array;
}

/** The row that starts at `start`, into the target from `to` on. */
function blurRow(
  source: Float32Array,
  start: number,
  target: Float32Array,
  to: number,
  width: number,
  radius: number,
): void {
  const norm = 1 / (2 * radius + 1);
  const last = width - 1;
  let sum = source[start]! * (radius + 1);
  for (let x = 1; x <= radius; x++) sum += source[start + (x < last ? x : last)]!;
  for (let x = 0; x < width; x++) {
    target[to + x] = sum * norm;
    const enter = x + radius + 1;
    const leave = x - radius;
    sum += source[start + (enter < last ? enter : last)]! - source[start + (leave > 0 ? leave : 0)]!;
  }
}

/** Four rows at once: a running sum waits for its last addition, and others can be made meanwhile. */
function blurFourRows(
  source: Float32Array,
  start: number,
  target: Float32Array,
  to: number,
  width: number,
  radius: number,
): void {
  const norm = 1 / (2 * radius + 1);
  const last = width - 1;
  const [a, b, c, d] = [start, start + width, start + width * 2, start + width * 3];
  let sumA = source[a]! * (radius + 1);
  let sumB = source[b]! * (radius + 1);
  let sumC = source[c]! * (radius + 1);
  let sumD = source[d]! * (radius + 1);
  for (let x = 1; x <= radius; x++) {
    const enter = x < last ? x : last;
    sumA += source[a + enter]!;
    sumB += source[b + enter]!;
    sumC += source[c + enter]!;
    sumD += source[d + enter]!;
  }
  for (let x = 0; x < width; x++) {
    target[to + x] = sumA * norm;
    target[to + width + x] = sumB * norm;
    target[to + width * 2 + x] = sumC * norm;
    target[to + width * 3 + x] = sumD * norm;
    const enter = x + radius + 1 < last ? x + radius + 1 : last;
    const leave = x - radius > 0 ? x - radius : 0;
    sumA += source[a + enter]! - source[a + leave]!;
    sumB += source[b + enter]! - source[b + leave]!;
    sumC += source[c + enter]! - source[c + leave]!;
    sumD += source[d + enter]! - source[d + leave]!;
  }
}

/** The mean of each cell and `radius` cells to either side in its row, edges repeated. */
export function blurRows(
  source: Float32Array,
  target: Float32Array,
  { width, height }: PlaneSize,
  radius: number,
): void {
  let row = 0;
  for (; row + 4 <= height; row += 4) blurFourRows(source, row * width, target, row * width, width, radius);
  for (; row < height; row++) blurRow(source, row * width, target, row * width, width, radius);
}

/** One row out of the columns' running sums, which then move on by a row. */
function sumRow(
  sums: Float32Array,
  target: Float32Array,
  to: number,
  rows: Float32Array,
  enter: number,
  leave: number,
  width: number,
  norm: number,
): void {
  for (let x = 0; x < width; x++) {
    const sum = sums[x]!;
    target[to + x] = sum * norm;
    sums[x] = sum + rows[enter + x]! - rows[leave + x]!;
  }
}

let columnSums = new Float32Array(1024);

/** Mean over a square of side 2 radius + 1, edges repeated. */
export function boxBlur(planes: BlurPlanes, { width, height }: PlaneSize, radius: number): void {
  const { source, target, scratch } = planes;
  if (radius < 1) {
    if (target !== source) target.set(source);
    return;
  }
  if (columnSums.length < width) columnSums = new Float32Array(width);
  const sums = columnSums;
  const norm = 1 / (2 * radius + 1);
  const last = height - 1;
  // Blurred rows are kept as long as columns need them, no longer: so few of them lie in the processor's cache.
  const kept = Math.min(height, Math.ceil((2 * radius + 5) / 4) * 4);
  const slot = (row: number): number => (row % kept) * width;
  let made = 0;
  const make = (most: number): void => {
    while (made <= most) {
      const rows = made + 4 <= height ? 4 : 1;
      if (rows === 4) blurFourRows(source, made * width, scratch, slot(made), width, radius);
      else blurRow(source, made * width, scratch, slot(made), width, radius);
      made += rows;
    }
  };
  make(Math.min(radius, last));
  for (let x = 0; x < width; x++) sums[x] = scratch[x]! * (radius + 1);
  for (let y = 1; y <= radius; y++) {
    const from = slot(Math.min(y, last));
    for (let x = 0; x < width; x++) sums[x] = sums[x]! + scratch[from + x]!;
  }
  for (let y = 0; y < height; y++) {
    const enter = Math.min(y + radius + 1, last);
    make(enter);
    sumRow(sums, target, y * width, scratch, slot(enter), slot(Math.max(y - radius, 0)), width, norm);
  }
}

/** Two box blurs: close to a Gaussian of standard deviation 0.8 radius. In place. */
export function softBlur(plane: Float32Array, scratch: Float32Array, size: PlaneSize, radius: number): void {
  const planes = { source: plane, target: plane, scratch };
  boxBlur(planes, size, radius);
  boxBlur(planes, size, radius);
}
