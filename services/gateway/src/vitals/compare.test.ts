import { isSlower, quartile } from './compare';

/** Paint times like those of buyers: most near the middle, some of slow networks. */
function paints(count: number, middle: number, seed: number): number[] {
  let state = seed;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, () => {
    const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    return middle * Math.exp(normal * 0.5);
  });
}

describe('a slower release', () => {
  it('is detected with enough sessions, despite their variance', () => {
    expect(isSlower(paints(300, 1600, 7), paints(300, 1000, 11), 200)).toBe(true);
  });

  it('is not detected for an equally fast one, in a thousand comparisons', () => {
    for (let seed = 1; seed <= 1000; seed += 1) {
      expect(isSlower(paints(80, 1000, seed), paints(400, 1000, seed + 5000), 0)).toBe(false);
    }
  });

  it('is not detected with few sessions', () => {
    expect(isSlower(paints(49, 9000, 3), paints(500, 1000, 5), 200)).toBe(false);
  });

  it('is not detected if a tenth of the sessions has a slow network', () => {
    const values = [...paints(270, 1000, 3), ...paints(30, 30_000, 5)];
    expect(isSlower(values, paints(300, 1000, 9), 200)).toBe(false);
  });

  it('is not detected below a noticeable difference', () => {
    expect(isSlower(paints(500, 30, 3), paints(500, 10, 5), 200)).toBe(false);
    expect(isSlower([...Array<number>(500).fill(0)], [...Array<number>(500).fill(0)], 0)).toBe(
      false,
    );
  });
});

test('three of four values are at the quartile or below', () => {
  expect(quartile([4, 1, 3, 2])).toBe(3);
  expect(quartile([])).toBe(0);
});
