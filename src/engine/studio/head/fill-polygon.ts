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

/**
 * Adds a polygon (landmark indices, in face units) to a plane of the grid: 1 inside, soft at its edge. `grow`
 * enlarges it about its own centre.
 */
export function fillPolygon(
  plane: Float32Array,
  space: MatteSpace,
  units: Float32Array,
  indices: readonly number[],
  grow = 1,
): void {
  let middleU = 0;
  let middleV = 0;
  for (const index of indices) {
    middleU += units[index * 2]! / indices.length;
    middleV += units[index * 2 + 1]! / indices.length;
  }
  const corners = indices.map((index) => {
    const u = middleU + (units[index * 2]! - middleU) * grow;
    const v = middleV + (units[index * 2 + 1]! - middleV) * grow;
    const [x, y] = toCells(space, u, v);
    return [x + 0.5, y + 0.5] as const;
  });
  const top = Math.max(0, Math.floor(Math.min(...corners.map(([, y]) => y))));
  const bottom = Math.min(space.height - 1, Math.ceil(Math.max(...corners.map(([, y]) => y))));
  for (let row = top; row <= bottom; row++) {
    for (let sub = 0; sub < SUB_ROWS; sub++) {
      const y = row + (sub + 0.5) / SUB_ROWS;
      const crossings: number[] = [];
      for (let index = 0; index < corners.length; index++) {
        const [x1, y1] = corners[index]!;
        const [x2, y2] = corners[(index + 1) % corners.length]!;
        if (y1 <= y !== y2 <= y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
      }
      crossings.sort((a, b) => a - b);
      for (let index = 0; index + 1 < crossings.length; index += 2) {
        addSpan(plane, row, space.width, crossings[index]!, crossings[index + 1]!);
      }
    }
  }
}
