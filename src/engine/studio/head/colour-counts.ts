import type { CellColours } from './matte-space.ts';

/** Levels of each channel in a table of colours. */
const LEVELS = 12;
/** How often a colour is seen that neither head has. */
const RARE = 0.004;

const levelOf = (value: number): number => Math.min(LEVELS - 1, Math.floor(value * LEVELS));

/** How often colours occur among some cells, their neighbours in colour counted in part. */
export function coloursOf({ r, g, b }: CellColours, cells: readonly number[]): (cell: number) => number {
  const at = (x: number, y: number, z: number): number =>
    ((x + 1) * (LEVELS + 2) + y + 1) * (LEVELS + 2) + z + 1;
  const [counts, table] = [new Float64Array((LEVELS + 2) ** 3), new Float64Array((LEVELS + 2) ** 3)];
  for (const cell of cells) {
    const to = at(levelOf(r[cell]!), levelOf(g[cell]!), levelOf(b[cell]!));
    counts[to] = counts[to]! + 1;
  }
  const steps = [-1, 0, 1];
  const around = steps.flatMap((x) => steps.flatMap((y) => steps.map((z) => [x, y, z] as const)));
  const spread = around.map(([x, y, z]) => ({
    by: at(x, y, z) - at(0, 0, 0),
    share: 1 / ((1 + Math.abs(x) + Math.abs(y) + Math.abs(z)) * cells.length),
  }));
  for (let from = 0; from < counts.length; from++) {
    const count = counts[from]!;
    if (count > 0) for (const { by, share } of spread) table[from + by] = table[from + by]! + count * share;
  }
  return (cell) => table[at(levelOf(r[cell]!), levelOf(g[cell]!), levelOf(b[cell]!))]! + RARE;
}
