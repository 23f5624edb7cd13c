/** PNG's row filters that are tried, by their number in the file. */
const SUB = 1;
const UP = 2;
const PAETH = 4;

/**
 * Chooses and applies a row filter: the one whose differences are smallest in sum, which is the PNG specification's own
 * advice. Keeps its buffers, and the row before.
 */
export class RowFilter {
  private previous: Uint8Array;
  private readonly tries: readonly { readonly type: number; readonly row: Uint8Array }[];
  private readonly bytesPerPixel: number;

  /** `rowBytes` without the filter's byte. */
  constructor(rowBytes: number, bytesPerPixel: number) {
    this.bytesPerPixel = bytesPerPixel;
    this.previous = new Uint8Array(rowBytes);
    this.tries = [SUB, UP, PAETH].map((type) => ({ type, row: new Uint8Array(rowBytes) }));
  }

  /** Writes the filter's number and the filtered row into `out` at `offset`; `row` is free again afterwards. */
  write(row: Uint8Array, out: Uint8Array, offset: number): void {
    let best = this.tries[0]!;
    let least = Number.POSITIVE_INFINITY;
    for (const attempt of this.tries) {
      const cost = this.apply(attempt.type, row, attempt.row);
      if (cost >= least) continue;
      least = cost;
      best = attempt;
    }
    out[offset] = best.type;
    out.set(best.row, offset + 1);
    this.previous.set(row);
  }

  /** Fills `to` with the differences and returns the sum of their sizes. */
  private apply(type: number, row: Uint8Array, to: Uint8Array): number {
    const { previous, bytesPerPixel } = this;
    let cost = 0;
    for (let i = 0; i < row.length; i += 1) {
      const left = i < bytesPerPixel ? 0 : row[i - bytesPerPixel]!;
      const above = previous[i]!;
      let guess = above;
      if (type === SUB) guess = left;
      else if (type === PAETH)
        guess = paeth(left, above, i < bytesPerPixel ? 0 : previous[i - bytesPerPixel]!);
      const difference = (row[i]! - guess) & 0xff;
      to[i] = difference;
      cost += difference < 128 ? difference : 256 - difference;
    }
    return cost;
  }
}

function paeth(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
