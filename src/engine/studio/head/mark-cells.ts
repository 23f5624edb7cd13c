/** 1 for each of `count` cells of which that is so. `TypedArray.from` takes many times as long for it. */
export function markCells(count: number, isSo: (cell: number) => boolean): Uint8Array {
  const marked = new Uint8Array(count);
  for (let cell = 0; cell < count; cell++) if (isSo(cell)) marked[cell] = 1;
  return marked;
}
