import type { PlaneSize } from './box-blur.ts';

/**
 * Cells above `level` that hang together with the cells of `seeds` above 0.5 (4-neighbours); 1 for those, else 0.
 */
export function connectedTo(
  plane: Float32Array,
  seeds: Float32Array,
  { width, height }: PlaneSize,
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

/** A part of a plane whose cells hang together (4-neighbours). */
export interface Part {
  /** Valid until the next part is asked for. */
  readonly cells: Int32Array;
  /** Whether it touches none of the plane's borders. */
  readonly enclosed: boolean;
}

/** Collects the part of unseen cells that holds `start` in `list`, marking them seen. */
function collectPart(seen: Uint8Array, start: number, { width, height }: PlaneSize, list: Int32Array): Part {
  let end = 0;
  const add = (cell: number): void => {
    if (seen[cell] === 1) return;
    seen[cell] = 1;
    list[end++] = cell;
  };
  let enclosed = true;
  add(start);
  // The list is never popped, so that in the end it holds the whole part.
  for (let next = 0; next < end; next++) {
    const cell = list[next]!;
    const column = cell % width;
    const atSide = column === 0 || column === width - 1;
    const atEnd = cell < width || cell >= width * (height - 1);
    if (atSide || atEnd) enclosed = false;
    if (column > 0) add(cell - 1);
    if (column < width - 1) add(cell + 1);
    if (cell >= width) add(cell - width);
    if (cell < width * (height - 1)) add(cell + width);
  }
  return { cells: list.subarray(0, end), enclosed };
}

/** Each part of the cells that are 0; the others are 1. Uses `seen` up. */
export function* partsOf(seen: Uint8Array, size: PlaneSize): Generator<Part> {
  const list = new Int32Array(size.width * size.height);
  for (let start = 0; start < seen.length; start++)
    if (seen[start] !== 1) yield collectPart(seen, start, size, list);
}

/**
 * Fills holes of at most `most` cells: parts of 0 that touch neither the plane's border nor its outside become 1.
 * In place.
 */
export function fillHoles(kept: Uint8Array, size: PlaneSize, most: number): void {
  for (const { cells, enclosed } of partsOf(kept.slice(), size))
    if (enclosed && cells.length <= most) for (const cell of cells) kept[cell] = 1;
}
