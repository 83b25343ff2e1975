import { describeFinding } from './finding';
import { type Outcome, tallyOf } from './suite';

/**
 * The outcome of a case as text: one line, and one more for each deviation.
 *
 * @example
 * FAIL createQuotation: prices the worked family of four at 4,940.00 a year (insurance)
 *      /chosenPremium/yearlyTotalPremium: expected 4940, got 4940.01
 */
export function linesOf({ endpoint, name, findings }: Outcome): string {
  const mark = findings.length === 0 ? 'ok  ' : 'FAIL';
  return [
    `${mark} ${endpoint}: ${name}`,
    ...findings.map((finding) => `     ${describeFinding(finding)}`),
  ].join('\n');
}

/** The closing line. */
export function closing(outcomes: readonly Outcome[]): string {
  const { passed, failed } = tallyOf(outcomes);
  return `${passed} passed, ${failed} failed`;
}
