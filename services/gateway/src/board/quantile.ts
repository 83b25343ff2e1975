/**
 * The value that a share of all did not exceed, read off how many fell into each step; within a step they are taken to be
 * spread evenly. What is beyond the last step counts as its end.
 *
 * @param counts one more than there are steps: the last is of what is beyond
 * @param steps upper ends
 * @returns null of nothing
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
