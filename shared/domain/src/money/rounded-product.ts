import { multiply, rational, roundHalfUp } from './rational';

/**
 * The exact product of decimals, each taken as written, rounded half up to a whole number, a half away from zero. Every
 * price is computed here, so it uses safe integers for speed; where the product could exceed their range, it falls back
 * to `bigint` fractions (`rational`) with the same result.
 *
 * @throws RangeError for NaN and Infinity
 */
export function roundedProduct(factors: readonly number[]): number {
  let digits = 1;
  let divisor = 1;
  // An indexed loop: an iterator allocates an object for every fractional number, which costs garbage collection.
  for (let index = 0; index < factors.length; index++) {
    const factor = factors[index] ?? 1;
    const scale = scaleOf(factor);
    digits *= Math.round(factor * scale);
    divisor *= scale;
    // Checked after each factor: a product that was once too large is not exact any more. NaN is not safe either.
    if (!Number.isSafeInteger(digits) || divisor > LARGEST) {
      return roundHalfUp(multiply(...factors.map(rational)));
    }
  }
  const size = Math.abs(digits);
  const rest = size % divisor;
  const rounded = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
  return digits < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * Every decimal of up to 15 digits has a double of its own, so a value that converts back to the double is the written
 * one.
 */
const LARGEST = 1e15;

/** The power of ten that makes a decimal whole; NaN for one with more than 15 digits. */
function scaleOf(value: number): number {
  for (let scale = 1; scale <= LARGEST; scale *= 10) {
    const whole = Math.round(value * scale);
    if (Math.abs(whole) >= LARGEST) return NaN;
    if (whole / scale === value) return scale;
  }
  return NaN;
}
