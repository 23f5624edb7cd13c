import { describe, expect, it } from 'vitest';
import { LN_GROWTH, percentileOf, RELATIVE_ERROR } from './time-histogram.ts';

/** As percentile_cont. */
function exact(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = fraction * (sorted.length - 1);
  const below = sorted[Math.floor(rank)] ?? 0;
  const above = sorted[Math.ceil(rank)] ?? 0;
  return below + (above - below) * (rank % 1);
}

function histogramOf(values: readonly number[]) {
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = Math.ceil(Math.log(Math.max(value, 1)) / LN_GROWTH);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return [...counts].map(([bucket, count]) => ({ bucket, count }));
}

describe('a percentile of a histogram', () => {
  it.each([1, 2, 3, 10, 999, 1000])('of %i random times is within the stated error', (length) => {
    for (let run = 0; run < 20; run += 1) {
      const values = Array.from({ length }, () => Math.exp(Math.random() * 13.7));
      for (const fraction of [0, 0.5, 0.95, 1]) {
        const found = percentileOf(histogramOf(values), fraction) ?? Number.NaN;
        const wanted = exact(values, fraction);
        expect(Math.abs(found - wanted) / wanted).toBeLessThanOrEqual(RELATIVE_ERROR + 1e-9);
      }
    }
  });

  it('of nothing is nothing', () => {
    expect(percentileOf([], 0.5)).toBeNull();
  });

  it('adds up whatever the order of the buckets', () => {
    const buckets = histogramOf([10, 20, 3_000, 40_000, 50]);
    expect(percentileOf(buckets.toReversed(), 0.5)).toBe(percentileOf(buckets, 0.5));
  });
});
