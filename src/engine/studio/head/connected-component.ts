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
 * Collects the part of unseen cells that hangs together with `start` (4-neighbours) in `part`, marking them seen.
 * Returns how many they are, or minus that when they touch the plane's border.
 */
function collectPart(
  seen: Uint8Array,
  start: number,
  width: number,
  height: number,
  part: Int32Array,
): number {
  let end = 0;
  const add = (cell: number): void => {
    if (seen[cell] === 1) return;
    seen[cell] = 1;
    part[end++] = cell;
  };
  let enclosed = true;
  add(start);
  // The list is never popped, so that in the end it holds the whole part.
  for (let next = 0; next < end; next++) {
    const cell = part[next]!;
    const column = cell % width;
    const atSide = column === 0 || column === width - 1;
    const atEnd = cell < width || cell >= width * (height - 1);
    if (atSide || atEnd) enclosed = false;
    if (column > 0) add(cell - 1);
    if (column < width - 1) add(cell + 1);
    if (cell >= width) add(cell - width);
    if (cell < width * (height - 1)) add(cell + width);
  }
  return enclosed ? end : -end;
}

/**
 * Fills holes of at most `most` cells: parts of 0 that touch neither the plane's border nor its outside become 1.
 * In place.
 */
export function fillHoles(kept: Uint8Array, width: number, height: number, most: number): void {
  const seen = kept.slice();
  const part = new Int32Array(width * height);
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1) continue;
    const count = collectPart(seen, start, width, height, part);
    if (count > 0 && count <= most) for (let index = 0; index < count; index++) kept[part[index]!] = 1;
  }
}

/** Each part of the marked cells that hangs together (4-neighbours), as its cells. */
export function* partsOf(marked: Uint8Array, width: number): Generator<number[]> {
  const seen = Uint8Array.from(marked, (one) => 1 - one);
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1) continue;
    const part: number[] = [start];
    seen[start] = 1;
    const add = (cell: number): void => {
      if (cell < 0 || cell >= seen.length || seen[cell] === 1) return;
      seen[cell] = 1;
      part.push(cell);
    };
    for (let next = 0; next < part.length; next++) {
      const cell = part[next]!;
      if (cell % width > 0) add(cell - 1);
      if (cell % width < width - 1) add(cell + 1);
      add(cell - width);
      add(cell + width);
    }
    yield part;
  }
}
