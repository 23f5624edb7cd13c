/** Value below which a share of the values lies; NaN of none. Sorts them in place. */
export function quantile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
}
