import { stripVTControlCharacters } from 'node:util';

/** So much of what a failure says is repeated at the end. */
const WORDS_MAX = 400;
/** Of a program that failed. */
const LAST_LINES = 30;

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} failures a text for each
 * @property {readonly string[]} [flaky] a text for each that failed at first and passed when repeated
 * @property {number} [unrun] of those that failed, how many did not run: repeating them proves nothing
 */

/**
 * What Jest's JSON report counts. A file that does not load fails once, and so does a test that was
 * skipped or left alone by `.only`: a test that does not run proves nothing.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number, numPendingTests: number, numTodoTests: number, testResults: readonly { name: string, status: string, message: string, assertionResults: readonly { status: string, fullName: string, failureMessages?: readonly string[] }[] }[] }} report
 * @returns {Tally}
 */
export function jestTally(report) {
  const unrun = report.numPendingTests + report.numTodoTests;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + unrun,
    unrun,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const didNotLoad = status === 'failed' && assertionResults.length === 0;
      return [
        ...(didNotLoad ? [failure(name, message)] : []),
        ...assertionResults
          .filter((test) => test.status !== 'passed')
          .map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages?.[0])),
      ];
    }),
  };
}

/**
 * What a run and its repetition say together: what failed at first and then passed is flaky.
 *
 * @param {Tally} first
 * @param {Tally} again of the files in which tests failed
 * @returns {Tally}
 */
export function withRepetition(first, again) {
  if (again.failed > 0 || again.passed === 0) return first;
  const { failed, failures, unrun = 0 } = first;
  return { ...first, passed: first.passed + failed - unrun, failed: unrun, flaky: failures };
}

/**
 * A test that passed only when repeated, as a failure.
 *
 * @param {Tally} tally
 * @returns {Tally}
 */
export function flakyAsFailed({ flaky = [], ...tally }) {
  const { passed, failed, failures } = tally;
  return {
    passed: passed - flaky.length,
    failed: failed + flaky.length,
    failures: [...failures, ...flaky],
  };
}

/**
 * What a command of one suite says at its end, and its exit code: a test that passed only when repeated has failed.
 *
 * @param {Tally} tally
 */
export function summaryOf(tally) {
  const { passed, failed, failures } = flakyAsFailed(tally);
  return {
    lines: [...failures, `${passed} passed, ${failed} failed`],
    exitCode: failed === 0 && passed > 0 ? 0 : 1,
  };
}

/**
 * What Playwright's JSON report counts.
 *
 * @typedef {{ status: string, results: readonly { status?: string, error?: { message?: string } }[] }} Test
 * @typedef {{ file: string, line: number, title: string, tests: readonly Test[] }} Spec
 * @typedef {{ specs?: readonly Spec[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: readonly { message?: string }[], suites: readonly PlaywrightSuite[] }} PlaywrightReport
 * @param {PlaywrightReport} report
 * @returns {Tally}
 */
export function playwrightTally({ stats, errors = [], suites }) {
  const specs = suites.flatMap(specsOf);
  const named = (/** @type {(status: string) => boolean} */ isMeant) =>
    specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => isMeant(status))
        .map(({ results }) => {
          const said = results.find(({ error }) => error)?.error?.message;
          return failure(`${file}:${line} › ${title}`, said);
        }),
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    failures: [
      ...errors.map(({ message }) => failure('outside of any test', message)),
      ...named((status) => status !== 'expected' && status !== 'flaky'),
    ],
    flaky: named((status) => status === 'flaky'),
  };
}

/** @param {PlaywrightSuite} suite @returns {readonly Spec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** What a program said last, without the places in the code: a stack would leave no room for its error. @param {readonly string[]} lines */
export function messageOf(lines) {
  const last = lines.slice(-LAST_LINES);
  return last.filter((line) => !/^\s+at /.test(line)).join('\n');
}

/** @param {string} what @param {string} [words] */
export function failure(what, words = 'did not run') {
  const said = stripVTControlCharacters(words).trim().slice(0, WORDS_MAX);
  return `${what}\n    ${said.replaceAll('\n', '\n    ')}`;
}

/** @param {readonly Tally[]} tallies @returns {{ passed: number, failed: number }} */
export function addUp(tallies) {
  return tallies.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
