/**
 * Exact fractions for prices. A price is a product of decimal factors; binary floating point would round a figure that
 * ends in half a sen to the wrong side.
 */
interface Rational {
  readonly numerator: bigint;
  /** Always positive. */
  readonly denominator: bigint;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;

/**
 * The exact value of a decimal as written: 0.0875 is 875/10000, not the nearest binary number. A number is parsed from
 * its shortest decimal text, as in a data file or on the wire.
 */
export function rational(value: number | string): Rational {
  const match = DECIMAL.exec(String(value));
  if (!match) throw new RangeError(`Not a decimal number: ${JSON.stringify(value)}`);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(sign + whole + fraction);
  const scale = Number(exponent) - fraction.length;
  return scale >= 0
    ? { numerator: digits * 10n ** BigInt(scale), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-scale) };
}

export function multiply(...factors: readonly Rational[]): Rational {
  return factors.reduce(
    (product, factor) => ({
      numerator: product.numerator * factor.numerator,
      denominator: product.denominator * factor.denominator,
    }),
    { numerator: 1n, denominator: 1n },
  );
}

export function divide(dividend: Rational, divisor: Rational): Rational {
  if (divisor.numerator === 0n) throw new RangeError('Division by zero');
  const sign = divisor.numerator < 0n ? -1n : 1n;
  return {
    numerator: dividend.numerator * divisor.denominator * sign,
    denominator: dividend.denominator * divisor.numerator * sign,
  };
}

/** Rounds to the nearest whole number, a half away from zero: 2.5 becomes 3 and -2.5 becomes -3. */
export function roundHalfUp({ numerator, denominator }: Rational): number {
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const rounded = Number((size * 2n + denominator) / (denominator * 2n));
  return negative && rounded !== 0 ? -rounded : rounded;
}
