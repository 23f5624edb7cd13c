import { keepCode } from './kept-code.ts';

/** First and last column and row, all inclusive. */
export interface CellBounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The smallest bounds of the cells that `holds`; null when none does. Rows are searched from both ends only. */
export function boundsOf(width: number, height: number, holds: (cell: number) => boolean): CellBounds | null {
  keepCode(holds);
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let row = 0; row < height; row++) {
    const start = row * width;
    let first = 0;
    while (first < width && !holds(start + first)) first++;
    if (first === width) continue;
    let last = width - 1;
    while (!holds(start + last)) last--;
    left = Math.min(left, first);
    right = Math.max(right, last);
    top = Math.min(top, row);
    bottom = row;
  }
  return right < 0 ? null : { left, right, top, bottom };
}
