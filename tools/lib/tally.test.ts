import {
  addUp,
  summaryOf,
  jestTally,
  playwrightTally,
  flakyAsFailed,
  withRepetition,
  messageOf,
} from './tally.mjs';

const JEST = {
  numPassedTests: 5,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};
const PLAYWRIGHT = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

describe('jestTally', () => {
  it('counts passed tests', () => {
    expect(jestTally(JEST)).toMatchObject({ passed: 5, failed: 0, failures: [] });
  });

  it.each([
    'numFailedTests',
    'numRuntimeErrorTestSuites',
    'numPendingTests',
    'numTodoTests',
  ] as const)('counts %s as failed', (name) => {
    expect(jestTally({ ...JEST, [name]: 2 })).toMatchObject({ passed: 5, failed: 2 });
  });

  it('lists tests that did not pass and files that did not load', () => {
    const failed = {
      name: 'a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'holds' },
        { status: 'failed', fullName: 'breaks', failureMessages: ['\u001b[31mno\u001b[39m'] },
        { status: 'pending', fullName: 'waits', failureMessages: [] },
      ],
    };
    const broken = { name: 'b.test.ts', status: 'failed', message: 'x', assertionResults: [] };
    const { failures } = jestTally({ ...JEST, testResults: [failed, broken] });
    expect(failures).toEqual([
      'a.test.ts › breaks\n    no',
      'a.test.ts › waits\n    did not run',
      'b.test.ts\n    x',
    ]);
  });
});

describe('playwrightTally', () => {
  it('counts passed tests', () => {
    const tally = playwrightTally({ stats: PLAYWRIGHT, suites: [] });
    expect(tally).toEqual({ passed: 5, failed: 0, failures: [], flaky: [] });
  });

  it.each(['unexpected', 'skipped'] as const)('counts %s as failed', (name) => {
    const tally = playwrightTally({ stats: { ...PLAYWRIGHT, [name]: 1 }, suites: [] });
    expect(tally).toMatchObject({ passed: 5, failed: 1 });
  });

  it('counts an error outside of tests as failed', () => {
    expect(playwrightTally({ stats: PLAYWRIGHT, errors: [{}], suites: [] }).failed).toBe(1);
  });

  it('lists tests that passed only when repeated', () => {
    const results = [{ status: 'timedOut', error: { message: 'no' } }, { status: 'passed' }];
    const tests = [{ status: 'flaky', results }];
    const spec = { file: 'a.spec.ts', line: 3, title: 'holds', tests };
    const report = { stats: { ...PLAYWRIGHT, flaky: 1 }, suites: [{ specs: [spec] }] };
    const flaky = ['a.spec.ts:3 › holds\n    no'];
    expect(playwrightTally(report)).toEqual({ passed: 6, failed: 0, failures: [], flaky });
  });

  it('lists tests that did not pass, at any depth', () => {
    const spec = (title: string, status: string) => ({
      file: 'a.spec.ts',
      line: 3,
      title,
      tests: [{ status, results: [{ error: { message: 'no' } }] }],
    });
    const inner = { specs: [spec('breaks', 'unexpected'), spec('holds', 'expected')] };
    const { failures } = playwrightTally({ stats: PLAYWRIGHT, suites: [{ suites: [inner] }] });
    expect(failures).toEqual(['a.spec.ts:3 › breaks\n    no']);
  });
});

describe('a repetition', () => {
  const first = { passed: 5, failed: 3, failures: ['a', 'b', 'c'], unrun: 1 };

  it('that passes marks failed tests as flaky, and retains tests that did not run', () => {
    const repetition = { passed: 9, failed: 0, failures: [] };
    expect(withRepetition(first, repetition)).toMatchObject({ passed: 7, failed: 1 });
    expect(withRepetition(first, repetition).flaky).toEqual(['a', 'b', 'c']);
  });

  it.each([
    { passed: 8, failed: 1, failures: ['a'] },
    { passed: 0, failed: 0, failures: [] },
  ])('that fails or runs no tests changes nothing', (repetition) => {
    expect(withRepetition(first, repetition)).toBe(first);
  });

  it('counts flaky tests as failed in the full run', () => {
    const tally = { passed: 7, failed: 1, failures: ['c'], flaky: ['a', 'b'] };
    expect(flakyAsFailed(tally)).toEqual({ passed: 5, failed: 3, failures: ['c', 'a', 'b'] });
  });
});

describe('the end of a command', () => {
  it.each([
    ['all tests passed', {}, '5 passed, 0 failed', 0],
    ['a test failed', { failed: 1 }, '5 passed, 1 failed', 1],
    ['a test passed only when repeated', { flaky: ['a'] }, '4 passed, 1 failed', 1],
    ['no test ran', { passed: 0 }, '0 passed, 0 failed', 1],
  ])('when %s', (_, own, sum, exitCode) => {
    const closing = summaryOf({ passed: 5, failed: 0, failures: [], ...own });
    expect(closing.lines.at(-1)).toBe(sum);
    expect(closing.exitCode).toBe(exitCode);
  });

  it('lists what failed', () => {
    const tally = { passed: 7, failed: 1, failures: ['c'], flaky: ['a'] };
    expect(summaryOf(tally).lines).toEqual(['c', 'a', '6 passed, 2 failed']);
  });
});

describe('messageOf', () => {
  it('returns the error without the stack trace', () => {
    const lines = [
      'UnexpectedAnswer: 409',
      '    at async pay (payer.ts:49:19)',
      '}',
      'Node.js v20',
    ];
    expect(messageOf(lines)).toBe('UnexpectedAnswer: 409\n}\nNode.js v20');
  });
});

describe('addUp', () => {
  it('adds up', () => {
    const tallies = [
      { passed: 1, failed: 0, failures: [] },
      { passed: 10, failed: 2, failures: [] },
    ];
    expect(addUp(tallies)).toEqual({ passed: 11, failed: 2 });
  });
});
