import { isSlower, quartile } from './compare';

/** Paint times as buyers have them: most near the middle, some with a bad network. */
function paints(count: number, middle: number, seed: number): number[] {
  let state = seed;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, () => {
    const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    return middle * Math.exp(normal * 0.5);
  });
}

describe('a release that is slower', () => {
  it('is told by enough sessions, though they differ much among themselves', () => {
    expect(isSlower(paints(300, 1600, 7), paints(300, 1000, 11), 200)).toBe(true);
  });

  it('is not one that is as fast: in none of a thousand comparisons', () => {
    for (let seed = 1; seed <= 1000; seed += 1) {
      expect(isSlower(paints(80, 1000, seed), paints(400, 1000, seed + 5000), 0)).toBe(false);
    }
  });

  it('is not one that few sessions tell of', () => {
    expect(isSlower(paints(49, 9000, 3), paints(500, 1000, 5), 200)).toBe(false);
  });

  it('is not one of which a tenth of the buyers has a bad network', () => {
    const values = [...paints(270, 1000, 3), ...paints(30, 30_000, 5)];
    expect(isSlower(values, paints(300, 1000, 9), 200)).toBe(false);
  });

  it('is not one whose difference nobody notices', () => {
    expect(isSlower(paints(500, 30, 3), paints(500, 10, 5), 200)).toBe(false);
    expect(isSlower([...Array<number>(500).fill(0)], [...Array<number>(500).fill(0)], 0)).toBe(
      false,
    );
  });
});

test('three of four are at the quartile or below', () => {
  expect(quartile([4, 1, 3, 2])).toBe(3);
  expect(quartile([])).toBe(0);
});
