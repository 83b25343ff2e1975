import { addUp, jestTally, playwrightTally, wordsOf } from './tally.mjs';

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
  it('counts what passed', () => {
    expect(jestTally(JEST)).toEqual({ passed: 5, failed: 0, failures: [] });
  });

  it.each([
    'numFailedTests',
    'numRuntimeErrorTestSuites',
    'numPendingTests',
    'numTodoTests',
  ] as const)('counts %s as failed', (name) => {
    expect(jestTally({ ...JEST, [name]: 2 })).toMatchObject({ passed: 5, failed: 2 });
  });

  it('names what did not pass, and what did not load', () => {
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
  it('counts what passed', () => {
    expect(playwrightTally({ stats: PLAYWRIGHT, suites: [] })).toEqual({
      passed: 5,
      failed: 0,
      failures: [],
    });
  });

  it.each(['unexpected', 'flaky', 'skipped'] as const)('counts %s as failed', (name) => {
    const tally = playwrightTally({ stats: { ...PLAYWRIGHT, [name]: 1 }, suites: [] });
    expect(tally).toMatchObject({ passed: 5, failed: 1 });
  });

  it('counts an error outside of any test as failed', () => {
    expect(playwrightTally({ stats: PLAYWRIGHT, errors: [{}], suites: [] }).failed).toBe(1);
  });

  it.each([
    ['passes', 'browser stopped drawing', { passed: 6, failed: 0 }],
    ['fails', 'slow', { passed: 5, failed: 1 }],
  ])('a test that holds only when repeated %s after "%s"', (_outcome, type, tally) => {
    const results = [
      { status: 'timedOut', error: { message: 'no' }, annotations: [{ type }] },
      { status: 'passed', annotations: [] },
    ];
    const spec = {
      file: 'a.spec.ts',
      line: 3,
      title: 'holds',
      tests: [{ status: 'flaky', results }],
    };
    const report = { stats: { ...PLAYWRIGHT, flaky: 1 }, suites: [{ specs: [spec] }] };
    expect(playwrightTally(report)).toMatchObject(tally);
  });

  it('names what did not pass, at any depth', () => {
    const spec = (title: string, status: string) => ({
      ...{ file: 'a.spec.ts', line: 3, title },
      tests: [{ status, results: [{ error: { message: 'no' } }] }],
    });
    const inner = { specs: [spec('breaks', 'unexpected'), spec('holds', 'expected')] };
    const { failures } = playwrightTally({ stats: PLAYWRIGHT, suites: [{ suites: [inner] }] });
    expect(failures).toEqual(['a.spec.ts:3 › breaks\n    no']);
  });
});

describe('wordsOf', () => {
  it('keeps the error, whatever stands below it', () => {
    const lines = [
      'UnexpectedAnswer: 409',
      '    at async pay (payer.ts:49:19)',
      '}',
      'Node.js v20',
    ];
    expect(wordsOf(lines)).toBe('UnexpectedAnswer: 409\n}\nNode.js v20');
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
