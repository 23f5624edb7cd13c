/** Middle value. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Nearest-rank percentile, `fraction` in 0..1. */
export function percentile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(0, Math.ceil(fraction * sorted.length) - 1);
  const value = sorted[rank];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

/** Prints rows of a name and a figure. */
export function printTable(title: string, rows: readonly (readonly [string, number | string])[]): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${title}`);
  for (const [name, value] of rows) {
    const text = typeof value === 'number' ? value.toFixed(value < 10 ? 2 : 0) : value;
    console.log(`  ${name.padEnd(width)}  ${text}`);
  }
}
