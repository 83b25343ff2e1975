/**
 * @typedef {{ seconds: number, passed: number, failed: number }} Row
 *
 * A table of the times of the suites, and of the whole run, which is shorter than their sum when suites run in parallel.
 *
 * @param {readonly (Row & { name: string })[]} suites
 * @param {Row} whole
 */
export function timeTable(suites, whole) {
  const rows = [
    ['suite', 'time', 'passed', 'failed'],
    ...[...suites, { name: 'total', ...whole }].map(({ name, seconds, passed, failed }) => [
      name,
      timeOf(seconds),
      String(passed),
      String(failed),
    ]),
  ];
  return rows
    .map(
      ([name = '', ...cells]) => name.padEnd(12) + cells.map((cell) => cell.padStart(9)).join(''),
    )
    .join('\n');
}

function timeOf(seconds) {
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${String(seconds % 60).padStart(2, '0')}` : `${seconds} s`;
}

/**
 * A duration in seconds.
 *
 * @param {number} milliseconds
 * @param {number} [digits] after the decimal point
 */
export function seconds(milliseconds, digits = 0) {
  return (milliseconds / 1000).toFixed(digits);
}
