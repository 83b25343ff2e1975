import fc from 'fast-check';
import { divide, multiply, rational, roundHalfUp } from './rational';

describe('exact fractions', () => {
  it.each([
    ['0.0875', { numerator: 875n, denominator: 10_000n }],
    [1.15, { numerator: 115n, denominator: 100n }],
    [1e-7, { numerator: 1n, denominator: 10_000_000n }],
    [1e21, { numerator: 10n ** 21n, denominator: 1n }],
    [-2.5, { numerator: -25n, denominator: 10n }],
  ])('reads %j without rounding', (value, expected) => {
    expect(rational(value)).toEqual(expected);
  });

  it.each(['', 'abc', '1,000', '.5', NaN, Infinity])('rejects %j', (value) => {
    expect(() => rational(value)).toThrow('Not a decimal number');
  });

  it.each([
    ['0.5', 1],
    ['0.49999999999999999999', 0],
    ['2.5', 3],
    ['-2.5', -3],
    ['-0.4', 0],
    ['1.005', 1],
  ])('rounds %s half up to %i', (value, rounded) => {
    expect(roundHalfUp(rational(value))).toBe(rounded);
  });

  it('is exact where floating point is not', () => {
    // 1.005 * 100 is 100.49999999999999 in binary floating point.
    expect(roundHalfUp(multiply(rational(1.005), rational(100)))).toBe(101);
  });

  it('division is the inverse of multiplication', () => {
    const whole = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(whole, whole.filter(Boolean), (a, b) => {
        const quotient = divide(rational(a), rational(b));
        expect(quotient.denominator > 0n).toBe(true);
        expect(roundHalfUp(multiply(quotient, rational(b)))).toBe(a);
      }),
    );
  });

  it('rejects division by zero', () => {
    expect(() => divide(rational(1), rational(0))).toThrow('Division by zero');
  });
});
