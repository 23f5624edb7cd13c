/**
 * Times in buckets whose bounds grow by a constant factor, so that any percentile of any number of added-up histograms is
 * within RELATIVE_ERROR of the true one (the DDSketch of Masson, Rim and Lee, 2019). Bucket i holds times from
 * GROWTH^(i-1) to GROWTH^i milliseconds; what took less than one millisecond is in bucket 0.
 */
export const RELATIVE_ERROR = 0.01;
const GROWTH = (1 + RELATIVE_ERROR) / (1 - RELATIVE_ERROR);
export const LN_GROWTH = Math.log(GROWTH);

export interface Bucket {
  readonly bucket: number;
  readonly count: number;
}

/** The time that is at most RELATIVE_ERROR away from everything in the bucket. Milliseconds. */
function middleOf(bucket: number): number {
  return (2 * GROWTH ** bucket) / (GROWTH + 1);
}

/**
 * The percentile as PostgreSQL's percentile_cont defines it, between two neighbours where it falls between them.
 * @param fraction 0 to 1.
 * @returns milliseconds; null without any time.
 */
export function percentileOf(buckets: readonly Bucket[], fraction: number): number | null {
  const sorted = buckets.toSorted((one, other) => one.bucket - other.bucket);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const rank = fraction * (total - 1);
  const below = timeAt(sorted, Math.floor(rank));
  const above = timeAt(sorted, Math.ceil(rank));
  return below + (above - below) * (rank - Math.floor(rank));
}

/** The time with this many shorter ones. */
function timeAt(sorted: readonly Bucket[], rank: number): number {
  let seen = 0;
  for (const { bucket, count } of sorted) {
    seen += count;
    if (seen > rank) return middleOf(bucket);
  }
  return middleOf(sorted.at(-1)?.bucket ?? 0);
}
