import { multiply, rational, roundHalfUp } from './rational';

/**
 * The exact product of decimals, each taken as it is written, rounded half up to a whole number; a half goes away
 * from zero. Every price passes through here, so whole numbers that a double holds exactly do the work; where the
 * product could leave their range, fractions of any size do (`rational`), with the same result.
 *
 * @throws RangeError for what is no decimal number: NaN, Infinity
 */
export function roundedProduct(factors: readonly number[]): number {
  let digits = 1;
  let divisor = 1;
  // By index: an iterator makes an object of every fractional number, and the collector takes its time for them.
  for (let index = 0; index < factors.length; index++) {
    const factor = factors[index] ?? 1;
    const scale = scaleOf(factor);
    digits *= Math.round(factor * scale);
    divisor *= scale;
    // Asked after each factor: a product that was too large once is not exact any more. NaN is not safe either.
    if (!Number.isSafeInteger(digits) || divisor > LARGEST) {
      return roundHalfUp(multiply(...factors.map(rational)));
    }
  }
  const size = Math.abs(digits);
  const rest = size % divisor;
  const rounded = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
  return digits < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Every decimal of up to 15 digits has a double of its own, so what leads back to the double is what was written. */
const LARGEST = 1e15;

/** The power of ten that makes a decimal whole; NaN for one that is written with more than 15 digits. */
function scaleOf(value: number): number {
  for (let scale = 1; scale <= LARGEST; scale *= 10) {
    const whole = Math.round(value * scale);
    if (Math.abs(whole) >= LARGEST) return NaN;
    if (whole / scale === value) return scale;
  }
  return NaN;
}
