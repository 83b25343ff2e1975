import { stripVTControlCharacters } from 'node:util';

/** So much of what a failure says is repeated at the end. */
const WORDS_MAX = 400;

/**
 * @typedef {{ passed: number, failed: number, failures: readonly string[] }} Tally `failures`: a text for each
 *
 * What Jest's JSON report counts. A file that does not load fails once, and so does a test that was
 * skipped or left alone by `.only`: a test that does not run proves nothing.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number, numPendingTests: number, numTodoTests: number, testResults: readonly { name: string, status: string, message: string, assertionResults: readonly { status: string, fullName: string, failureMessages?: readonly string[] }[] }[] }} report
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
 * What Playwright's JSON report counts. A test that passed only when repeated counts as failed, unless its browser had
 * stopped drawing the first time (e2e/core/drawing.ts).
 *
 * @typedef {{ status: string, annotations?: readonly { type: string, description?: string }[], results: readonly { status?: string, error?: { message?: string }, annotations?: readonly { type: string }[] }[] }} Test
 * @typedef {{ file: string, line: number, title: string, tests: readonly Test[] }} Spec
 * @typedef {{ specs?: readonly Spec[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: readonly { message?: string }[], suites: readonly PlaywrightSuite[] }} PlaywrightReport
 * @param {PlaywrightReport} report
 * @returns {Tally}
 */
export function playwrightTally({ stats, errors = [], suites }) {
  const specs = suites.flatMap(specsOf);
  const excused = specs.flatMap(({ tests }) => tests.filter(isExcused)).length;
  return {
    passed: stats.expected + excused,
    failed: stats.unexpected + stats.flaky - excused + stats.skipped + errors.length,
    failures: [
      ...errors.map(({ message }) => failure('outside of any test', message)),
      ...specs.flatMap(({ file, line, title, tests }) =>
        tests
          .filter((test) => !isHeld(test))
          .map(({ results }) => {
            const said = results.find(({ error }) => error)?.error?.message;
            return failure(`${file}:${line} › ${title}`, said);
          }),
      ),
    ],
  };
}

/** The same words as in e2e/core/drawing.ts. */
const STOPPED_DRAWING = 'browser stopped drawing';

/** Whether a test passed: at once, or with the one excuse for a second time. @param {Test} test */
function isHeld(test) {
  return test.status === 'expected' || isExcused(test);
}

/** @param {Test} test */
function isExcused({ status, results }) {
  if (status !== 'flaky') return false;
  return results
    .filter((result) => result.status !== 'passed')
    .every(({ annotations = [] }) => annotations.some(({ type }) => type === STOPPED_DRAWING));
}

/** @param {PlaywrightSuite} suite @returns {readonly Spec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** What a program said last, without the places in the code: a stack would leave no room for its error. @param {readonly string[]} lines */
export function wordsOf(lines) {
  return lines.filter((line) => !/^\s+at /.test(line)).join('\n');
}

/** @param {string} what @param {string} [words] */
export function failure(what, words = 'did not run') {
  const said = stripVTControlCharacters(words).trim().slice(0, WORDS_MAX);
  return `${what}\n    ${said.replaceAll('\n', '\n    ')}`;
}

/** @param {readonly Tally[]} tallies @returns {Omit<Tally, 'failures'>} */
export function addUp(tallies) {
  return tallies.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
