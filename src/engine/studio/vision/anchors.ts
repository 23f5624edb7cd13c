/** A detector's grid: pixels from cell to cell, and anchors in each. */
export type AnchorGrid = readonly [stride: number, perCell: number];

/** x and y of the anchors' centres of a detector that sees `side` pixels, grid after grid, in the order of its outputs. */
export function layOutAnchors(side: number, grids: readonly AnchorGrid[]): Float32Array {
  const centres: number[] = [];
  for (const [stride, perCell] of grids) {
    for (let y = stride / 2; y < side; y += stride) {
      for (let x = stride / 2; x < side; x += stride) {
        for (let anchor = 0; anchor < perCell; anchor++) centres.push(x, y);
      }
    }
  }
  return Float32Array.from(centres);
}
