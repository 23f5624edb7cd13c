/**
 * Cells above `level` that hang together with the cells of `seeds` above 0.5 (4-neighbours); 1 for those, else 0.
 */
export function connectedTo(
  plane: Float32Array,
  seeds: Float32Array,
  width: number,
  height: number,
  level: number,
): Uint8Array {
  const kept = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  let depth = 0;
  const add = (cell: number): void => {
    if (kept[cell] === 1 || plane[cell]! <= level) return;
    kept[cell] = 1;
    stack[depth++] = cell;
  };
  for (let cell = 0; cell < kept.length; cell++) if (seeds[cell]! > 0.5) add(cell);
  while (depth > 0) {
    const cell = stack[--depth]!;
    const column = cell % width;
    if (column > 0) add(cell - 1);
    if (column < width - 1) add(cell + 1);
    if (cell >= width) add(cell - width);
    if (cell < width * (height - 1)) add(cell + width);
  }
  return kept;
}

/** Fills holes: cells of 0 that cannot reach the plane's border become 1. In place. */
export function fillHoles(kept: Uint8Array, width: number, height: number): void {
  const outside = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  let depth = 0;
  const add = (cell: number): void => {
    if (outside[cell] === 1 || kept[cell] === 1) return;
    outside[cell] = 1;
    stack[depth++] = cell;
  };
  for (let x = 0; x < width; x++) {
    add(x);
    add((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    add(y * width);
    add(y * width + width - 1);
  }
  while (depth > 0) {
    const cell = stack[--depth]!;
    const column = cell % width;
    if (column > 0) add(cell - 1);
    if (column < width - 1) add(cell + 1);
    if (cell >= width) add(cell - width);
    if (cell < width * (height - 1)) add(cell + width);
  }
  for (let cell = 0; cell < kept.length; cell++) if (outside[cell] === 0) kept[cell] = 1;
}
