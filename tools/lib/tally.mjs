/**
 * @typedef {{ passed: number, failed: number }} Tally
 *
 * What Jest's JSON report counts. A file that does not load fails once, and so does a test that was
 * skipped or left alone by `.only`: a test that does not run proves nothing.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number, numPendingTests: number, numTodoTests: number }} report
 * @returns {Tally}
 */
export function jestTally(report) {
  return {
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.numRuntimeErrorTestSuites +
      report.numPendingTests +
      report.numTodoTests,
  };
}

/**
 * What Playwright's JSON report counts. A test that passed only when repeated counts as failed.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[] }} report
 * @returns {Tally}
 */
export function playwrightTally({ stats, errors = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  };
}

/** @param {readonly Tally[]} tallies @returns {Tally} */
export function addUp(tallies) {
  return tallies.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
