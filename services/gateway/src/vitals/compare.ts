/** So few values say nothing. */
const LEAST = 50;
/** The later release has to be slower by this share at the third quartile. */
const MOST_RATIO = 1.2;
/**
 * Standard deviations of the rank sum. Chance alone exceeds four once in 30,000 comparisons; a canary is compared on a few pages
 * in a few respects, again with each report.
 */
const LEAST_Z = 4;

/**
 * Whether values are clearly larger than others, whatever their distribution: by the rank sum test of Mann and Whitney, since a
 * few buyers with a bad network must not decide, and by what three of four buyers see at most.
 *
 * @param noticeable the least difference of the quartiles that counts
 */
export function isSlower(
  values: readonly number[],
  others: readonly number[],
  noticeable: number,
): boolean {
  if (Math.min(values.length, others.length) < LEAST) return false;
  const [p75, before] = [quartile(values), quartile(others)];
  if (p75 - before < noticeable || p75 < before * MOST_RATIO) return false;
  return rankSumZ(values, others) > LEAST_Z;
}

/** The third quartile; 0 of nothing. */
export function quartile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}

/** How far the ranks of `values` among all are above what chance expects, in standard deviations; ties share their rank. */
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
