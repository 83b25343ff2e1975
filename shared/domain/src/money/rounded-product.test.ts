import fc from 'fast-check';
import { multiply, rational, roundHalfUp } from './rational';
import { roundedProduct } from './rounded-product';

/** The expected value: the same product computed with `bigint` fractions. */
const oracle = (factors: readonly number[]) => roundHalfUp(multiply(...factors.map(rational)));

const scaled = (digits: number) =>
  fc
    .tuple(fc.integer({ min: -(10 ** digits), max: 10 ** digits }), fc.integer({ min: 0, max: 8 }))
    .map(([whole, places]) => whole / 10 ** places);

describe('a rounded product', () => {
  it.each([
    [[1.005, 100], 101],
    [[0.5], 1],
    [[2.5], 3],
    [[-2.5], -3],
    [[-0.4], 0],
    [[-0], 0],
    [[415_000, 1.24, 0.8, 1.3, 0.9, 0.0875], 42_146],
    [[1e-7, 5e6], 1],
    [[], 1],
  ])('of %j is %i', (factors, expected) => {
    expect(roundedProduct(factors)).toBe(expected);
  });

  it('equals exact fractions for amounts and factors of a data file', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(amount, fc.array(scaled(5), { maxLength: 5 }), (sen, factors) => {
        expect(roundedProduct([sen, ...factors])).toBe(oracle([sen, ...factors]));
      }),
      { numRuns: 2_000 },
    );
  });

  it('equals exact fractions for any numbers', () => {
    const any = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e18, max: 1e18 });
    fc.assert(
      fc.property(fc.array(fc.oneof(any, scaled(15)), { maxLength: 4 }), (factors) => {
        expect(roundedProduct(factors)).toBe(oracle(factors));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is correct at every half', () => {
    const half = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((whole) => whole + 0.5);
    fc.assert(
      fc.property(half, (value) => {
        expect(roundedProduct([value])).toBe(oracle([value]));
        expect(roundedProduct([value / 5, 5])).toBe(oracle([value / 5, 5]));
      }),
    );
  });

  it.each([NaN, Infinity, -Infinity])('rejects %p', (value) => {
    expect(() => roundedProduct([100, value])).toThrow('Not a decimal number');
  });
});
