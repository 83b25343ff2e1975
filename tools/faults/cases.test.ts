import { casesOf, lineOf } from './cases.mjs';

const annotations = [
  { type: 'returned', description: '310 ms' },
  { type: 'failed', description: '150 ms' },
];
const REPORT = {
  suites: [
    {
      suites: [{ specs: [{ title: 'entry 404, mfe-plan', ok: true, tests: [{ annotations }] }] }],
      specs: [{ title: 'syntax error, mfe-plan', ok: false, tests: [{ annotations: [] }] }],
    },
  ],
};

describe('the report of the fault matrix', () => {
  it('has a case for each test, at any depth', () => {
    expect(casesOf(REPORT)).toEqual([
      { title: 'syntax error, mfe-plan', held: false, states: '' },
      {
        title: 'entry 404, mfe-plan',
        held: true,
        states: 'returned after 310 ms, failed after 150 ms',
      },
    ]);
  });

  it('says of each whether it held, and when what was seen', () => {
    const lines = casesOf(REPORT).map(lineOf);
    expect(lines[0]).toMatch(/^FAILED {2}syntax error, mfe-plan/);
    expect(lines[1]).toMatch(/^held {4}entry 404, mfe-plan .*failed after 150 ms$/);
  });
});
