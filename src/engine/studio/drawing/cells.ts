/** A coarse plane over a head's pixels, read between its cells. */
export interface Cells {
  readonly columns: number;
  readonly rows: number;
  /** Pixels a cell. */
  readonly step: number;
  readonly data: Float32Array;
}

/** The value at a pixel, bilinear. */
export function valueAt({ columns, rows, step, data }: Cells, x: number, y: number): number {
  const u = Math.min(columns - 1.001, Math.max(0, x / step));
  const v = Math.min(rows - 1.001, Math.max(0, y / step));
  const left = u | 0;
  const top = v | 0;
  const fx = u - left;
  const at = top * columns + left;
  const upper = data[at]! + (data[at + 1]! - data[at]!) * fx;
  const below = at + columns;
  const lower = data[below]! + (data[below + 1]! - data[below]!) * fx;
  return upper + (lower - upper) * (v - top);
}
