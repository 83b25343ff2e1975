/** Times of one kind of request, in milliseconds. */
export interface Sample {
  readonly name: string;
  readonly times: readonly number[];
}

export interface Comparison {
  readonly names: readonly [string, string];
  /** The probability of such a difference by chance. */
  readonly p: number;
}

/**
 * Every pair of samples by Welch's t-test. Logarithms are compared, since response times have a long tail that would hide
 * a difference; each p is multiplied by the number of pairs, so that many pairs do not find one by chance (Bonferroni).
 * From some hundred times a sample on, the normal distribution approximates that of t.
 */
export function comparePairs(samples: readonly Sample[]): Comparison[] {
  const pairs = samples.flatMap((one, index) =>
    samples.slice(index + 1).map((other) => [one, other] as const),
  );
  return pairs.map(([one, other]) => ({
    names: [one.name, other.name],
    p: Math.min(1, twoSided(welch(one.times, other.times)) * pairs.length),
  }));
}

function welch(a: readonly number[], b: readonly number[]): number {
  const [one, other] = [momentsOf(a), momentsOf(b)];
  return (one.mean - other.mean) / Math.sqrt(one.error + other.error);
}

/** The mean of the logarithms, and the square of its standard error. */
function momentsOf(times: readonly number[]): { mean: number; error: number } {
  const logs = times.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0);
  return { mean, error: squares / (logs.length - 1) / logs.length };
}

/** P(|Z| > |z|) for a normal Z; Abramowitz and Stegun 7.1.26, to 1.5e-7. */
function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const factors = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return factors.reduce((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x);
}
