/** Minimum number of values. */
const LEAST = 50;
/** Minimum ratio of the third quartiles. */
const MIN_RATIO = 1.2;
/**
 * Minimum z-score of the rank sum. Chance exceeds 4 once in 30,000 comparisons; a canary is compared on a few pages
 * with a few vitals, again with each report.
 */
const MIN_Z = 4;

/**
 * Whether values are significantly larger than others: by the Mann-Whitney U test, which is robust against outliers
 * such as a few slow networks, and by the third quartiles.
 *
 * @param noticeable minimum difference of the quartiles
 */
export function isSlower(
  values: readonly number[],
  others: readonly number[],
  noticeable: number,
): boolean {
  if (Math.min(values.length, others.length) < LEAST) return false;
  const [p75, before] = [quartile(values), quartile(others)];
  if (p75 - before < noticeable || p75 < before * MIN_RATIO) return false;
  return rankSumZ(values, others) > MIN_Z;
}

/** The third quartile; 0 without values. */
export function quartile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}

/** The z-score of the rank sum of `values` among all; ties share their average rank. */
function rankSumZ(values: readonly number[], others: readonly number[]): number {
  const all = [...values, ...others].toSorted((a, b) => a - b);
  const ranks = new Map<number, number>();
  let tied = 0;
  for (let first = 0; first < all.length;) {
    const value = all[first] ?? 0;
    let end = first;
    while (all[end] === value) end += 1;
    ranks.set(value, (first + 1 + end) / 2);
    tied += (end - first) ** 3 - (end - first);
    first = end;
  }
  const [n, m, size] = [values.length, others.length, all.length];
  const sum = values.reduce((total, value) => total + (ranks.get(value) ?? 0), 0);
  const variance = ((n * m) / 12) * (size + 1 - tied / (size * (size - 1)));
  return variance === 0 ? 0 : (sum - (n * (size + 1)) / 2) / Math.sqrt(variance);
}
