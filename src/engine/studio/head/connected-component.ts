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

/**
 * Fills holes of at most `most` cells: parts of 0 that touch neither the plane's border nor its outside become 1.
 * In place.
 */
export function fillHoles(kept: Uint8Array, width: number, height: number, most: number): void {
  const seen = kept.slice();
  const stack = new Int32Array(width * height);
  const add = (cell: number, depth: number): number => {
    if (seen[cell] === 1) return depth;
    seen[cell] = 1;
    stack[depth] = cell;
    return depth + 1;
  };
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1) continue;
    let end = add(start, 0);
    let enclosed = true;
    // The stack is never popped, so that in the end it lists the whole part.
    for (let next = 0; next < end; next++) {
      const cell = stack[next]!;
      const column = cell % width;
      if (column === 0 || column === width - 1 || cell < width || cell >= width * (height - 1))
        enclosed = false;
      if (column > 0) end = add(cell - 1, end);
      if (column < width - 1) end = add(cell + 1, end);
      if (cell >= width) end = add(cell - width, end);
      if (cell < width * (height - 1)) end = add(cell + width, end);
    }
    if (enclosed && end <= most) for (let index = 0; index < end; index++) kept[stack[index]!] = 1;
  }
}
