import { addUp, jestTally, playwrightTally } from './tally.mjs';

const JEST = {
  numPassedTests: 5,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};
const PLAYWRIGHT = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

describe('jestTally', () => {
  it('counts what passed', () => {
    expect(jestTally(JEST)).toEqual({ passed: 5, failed: 0 });
  });

  it.each([
    'numFailedTests',
    'numRuntimeErrorTestSuites',
    'numPendingTests',
    'numTodoTests',
  ] as const)('counts %s as failed', (name) => {
    expect(jestTally({ ...JEST, [name]: 2 })).toEqual({ passed: 5, failed: 2 });
  });
});

describe('playwrightTally', () => {
  it('counts what passed', () => {
    expect(playwrightTally({ stats: PLAYWRIGHT })).toEqual({ passed: 5, failed: 0 });
  });

  it.each(['unexpected', 'flaky', 'skipped'] as const)('counts %s as failed', (name) => {
    const tally = playwrightTally({ stats: { ...PLAYWRIGHT, [name]: 1 } });
    expect(tally).toEqual({ passed: 5, failed: 1 });
  });

  it('counts an error outside of any test as failed', () => {
    expect(playwrightTally({ stats: PLAYWRIGHT, errors: [{}] }).failed).toBe(1);
  });
});

describe('addUp', () => {
  it('adds up', () => {
    const tallies = [
      { passed: 1, failed: 0 },
      { passed: 10, failed: 2 },
    ];
    expect(addUp(tallies)).toEqual({ passed: 11, failed: 2 });
  });
});
