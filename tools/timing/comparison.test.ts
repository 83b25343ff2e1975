import { comparePairs } from './comparison';

/** Deterministic times of a linear congruential generator. */
function times(count: number, own: (noise: number) => number, seed: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return own(state / 2 ** 32);
  });
}

const responseTime = (noise: number) => 1 + noise + (noise > 0.99 ? 40 : 0);

describe('a comparison of response times', () => {
  it('finds no difference between equal requests', () => {
    const samples = [1, 2, 3, 4].map((seed) => ({
      name: `code ${seed}`,
      times: times(2_000, responseTime, seed),
    }));
    const pairs = comparePairs(samples);
    expect(pairs.map(({ names }) => names.join())).toHaveLength(6);
    for (const { p } of pairs) expect(p).toBeGreaterThan(0.01);
  });

  it('finds a difference of 0.05 ms in spite of pauses of 40 ms', () => {
    const [pair] = comparePairs([
      { name: 'unknown', times: times(4_000, responseTime, 1) },
      { name: 'suspended', times: times(4_000, (noise) => responseTime(noise) + 0.05, 2) },
    ]);
    expect(pair?.names).toEqual(['unknown', 'suspended']);
    expect(pair?.p).toBeLessThan(0.01);
  });

  it.each([
    [1.96, 0.05],
    [2.5758, 0.01],
    [0, 1],
  ])('calculates the probability of a difference of %d standard errors', (z, p) => {
    // Two samples with means z standard errors apart, by construction.
    const spread = [-1, 1];
    const apart = z * Math.sqrt(2);
    const [pair] = comparePairs([
      { name: 'a', times: spread.map((log) => Math.exp(log + apart)) },
      { name: 'b', times: spread.map(Math.exp) },
    ]);
    expect(pair?.p).toBeCloseTo(p, 3);
  });
});
