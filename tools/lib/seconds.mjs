/**
 * A duration in seconds.
 *
 * @param {number} milliseconds
 * @param {number} [digits] after the decimal point
 */
export function seconds(milliseconds, digits = 0) {
  return (milliseconds / 1000).toFixed(digits);
}
