/** Numbers from 0 up to 1, as of Math.random. */
export type Random = () => number;

/** A random option, by the weight of each. */
export function choose<T extends string>(
  weights: Readonly<Partial<Record<T, number>>>,
  random: Random,
): T {
  const options = Object.entries(weights) as [T, number][];
  const [first, ...rest] = options;
  if (!first) throw new Error('There is nothing to choose from.');
  let left = random() * options.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [option, weight] of options) {
    left -= weight;
    if (left < 0) return option;
  }
  return (rest.at(-1) ?? first)[0];
}

/** A number of milliseconds within limits. */
export function between(least: number, most: number, random: Random): number {
  return Math.floor(least + random() * (most - least));
}

/** The items in random order. */
export function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** Numbers that are the same each time for the same seed: mulberry32. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
