import { casesOf, lineOf, summaryOf } from './cases.mjs';

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

  it('tells how many held, and which owe it to a machine with other work', () => {
    const held = { title: 'a', held: true, states: 'failed after 310 ms' };
    const late = { ...held, states: 'failed after 2310 ms, on a machine that was 900 ms late' };
    const failed = { ...late, held: false };
    expect(summaryOf([held, held])).toBe('2 of 2');
    expect(summaryOf([held, late, failed])).toBe(
      '2 of 3; 1 of them only because the machine was late',
    );
  });

  it('says of each whether it held, and when what was seen', () => {
    const lines = casesOf(REPORT).map(lineOf);
    expect(lines[0]).toMatch(/^FAILED {2}syntax error, mfe-plan/);
    expect(lines[1]).toMatch(/^held {4}entry 404, mfe-plan .*failed after 150 ms$/);
  });
});
