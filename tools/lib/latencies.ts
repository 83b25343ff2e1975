/** Durations of equal tasks, in one unit. */
export interface Latencies {
  readonly count: number;
  /** A quantile of the durations: 0.99 for p99. */
  readonly at: (share: number) => number;
}

export function latencies(times: Iterable<number>): Latencies {
  const sorted = Float64Array.from(times).sort();
  if (sorted.length === 0) throw new RangeError('Nothing was measured.');
  return {
    count: sorted.length,
    at: (share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN,
  };
}

/** The median of several rounds, which a single disturbed round does not change. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = NaN, high = NaN] = sorted.slice(sorted.length % 2 ? middle : middle - 1);
  return sorted.length % 2 ? low : (low + high) / 2;
}
