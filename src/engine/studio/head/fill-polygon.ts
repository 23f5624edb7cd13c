import { type MatteSpace, toCells } from './matte-space.ts';

/** Sub-rows per cell, for soft slanted edges. */
const SUB_ROWS = 4;

/** Adds one span's coverage of a row, ends by their fraction. */
function addSpan(plane: Float32Array, row: number, width: number, from: number, to: number): void {
  const left = Math.max(0, from);
  const right = Math.min(width, to);
  if (right <= left) return;
  const first = Math.floor(left);
  const last = Math.min(width - 1, Math.floor(right));
  const start = row * width;
  const weight = 1 / SUB_ROWS;
  if (first === last) {
    plane[start + first] = plane[start + first]! + (right - left) * weight;
    return;
  }
  plane[start + first] = plane[start + first]! + (first + 1 - left) * weight;
  for (let x = first + 1; x < last; x++) plane[start + x] = plane[start + x]! + weight;
  plane[start + last] = plane[start + last]! + (right - last) * weight;
}

/** Where the sides of a polygon meet a horizontal line, left to right in `into`; returns how many they are. */
function crossingsAt(xs: Float64Array, ys: Float64Array, y: number, into: Float64Array): number {
  let met = 0;
  for (let corner = 0, before = xs.length - 1; corner < xs.length; before = corner++) {
    const y1 = ys[before]!;
    const y2 = ys[corner]!;
    if (y1 <= y === y2 <= y) continue;
    const x = xs[before]! + ((y - y1) / (y2 - y1)) * (xs[corner]! - xs[before]!);
    let place = met++;
    for (; place > 0 && into[place - 1]! > x; place--) into[place] = into[place - 1]!;
    into[place] = x;
  }
  return met;
}

/** A polygon of the face mesh. */
interface MeshPolygon {
  /** The landmarks, in face units. */
  readonly units: Float32Array;
  readonly indices: readonly number[];
  /** Enlarges it about its own centre; 1 by default. */
  readonly grow?: number;
}

/** Adds a polygon to a plane of the grid: 1 inside, soft at its edge. */
export function fillPolygon(
  plane: Float32Array,
  space: MatteSpace,
  { units, indices, grow = 1 }: MeshPolygon,
): void {
  let middleU = 0;
  let middleV = 0;
  for (const index of indices) {
    middleU += units[index * 2]! / indices.length;
    middleV += units[index * 2 + 1]! / indices.length;
  }
  const count = indices.length;
  const xs = new Float64Array(count);
  const ys = new Float64Array(count);
  indices.forEach((index, corner) => {
    const u = middleU + (units[index * 2]! - middleU) * grow;
    const v = middleV + (units[index * 2 + 1]! - middleV) * grow;
    const [x, y] = toCells(space, u, v);
    xs[corner] = x + 0.5;
    ys[corner] = y + 0.5;
  });
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const bottom = Math.min(space.height - 1, Math.ceil(Math.max(...ys)));
  const crossings = new Float64Array(count);
  for (let row = top; row <= bottom; row++) {
    for (let sub = 0; sub < SUB_ROWS; sub++) {
      const met = crossingsAt(xs, ys, row + (sub + 0.5) / SUB_ROWS, crossings);
      for (let index = 0; index + 1 < met; index += 2) {
        addSpan(plane, row, space.width, crossings[index]!, crossings[index + 1]!);
      }
    }
  }
}
