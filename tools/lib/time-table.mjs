/**
 * @typedef {{ seconds: number, passed: number, failed: number }} Row
 *
 * What each suite took, and all of them; suites that run beside others make the sum longer than the whole.
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
