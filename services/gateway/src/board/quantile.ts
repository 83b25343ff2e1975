/**
 * A quantile of a histogram, interpolated linearly within a bucket. Values above the last bucket count as its upper
 * end.
 *
 * @param counts one more than `steps`: the last one is of values above all steps
 * @param steps upper ends of the buckets
 * @returns null without values
 */
export function quantileOf(
  counts: readonly number[],
  steps: readonly number[],
  share: number,
): number | null {
  const all = counts.reduce((total, count) => total + count, 0);
  if (all === 0) return null;
  let before = 0;
  for (const [step, count] of counts.entries()) {
    if (count > 0 && before + count >= all * share) {
      const low = steps[step - 1] ?? 0;
      const high = steps[step] ?? low;
      return low + (high - low) * ((all * share - before) / count);
    }
    before += count;
  }
  return null;
}
