import { casesOf, lineOf, summaryOf, WHOLE } from './cases.mjs';

const annotations = [
  { type: 'returned', description: '310 ms' },
  { type: 'failed', description: '150 ms' },
];
const caseWith = (title: string, status: string, type = '') => ({
  title,
  // Playwright's own verdict, which takes these for good.
  ok: status !== 'unexpected',
  tests: [
    {
      status,
      annotations,
      results: [{ status: 'failed', annotations: [{ type }] }, { status: 'passed' }],
    },
  ],
});
const REPORT = {
  suites: [
    {
      suites: [{ specs: [caseWith('entry 404, mfe-plan', 'expected')] }],
      specs: [caseWith('syntax error, mfe-plan', 'unexpected')],
    },
  ],
};

describe('the report of the fault matrix', () => {
  it('has a case for each test, at any depth', () => {
    const states = 'returned after 310 ms, failed after 150 ms';
    expect(casesOf(REPORT)).toEqual([
      { title: 'syntax error, mfe-plan', held: false, states },
      { title: 'entry 404, mfe-plan', held: true, states },
    ]);
  });

  it.each([
    ['passed only when repeated', 'flaky'],
    ['was skipped, or never came to its turn', 'skipped'],
  ])('a case that %s did not hold, whatever Playwright says', (_case, status) => {
    const [one] = casesOf({ specs: [caseWith('a', status)] });
    expect(one?.held).toBe(false);
  });

  it('a case whose browser had stopped drawing the first time held', () => {
    const [one] = casesOf({ specs: [caseWith('a', 'flaky', 'browser stopped drawing')] });
    expect(one?.held).toBe(true);
  });

  it('tells how many held, and which owe it to a machine with other work', () => {
    const held = { title: 'a', held: true, states: 'failed after 310 ms' };
    const late = { ...held, states: 'failed after 2310 ms, on a machine that was 900 ms late' };
    const failed = { ...late, held: false };
    expect(summaryOf([held, held], 2)).toBe('2 of 2');
    expect(summaryOf([held, late, failed], 3)).toBe(
      '2 of 3; 1 of them only because the machine was late',
    );
  });

  it('tells how many were wanted, also of those that never ran', () => {
    expect(summaryOf([{ title: 'a', held: true, states: '' }], WHOLE)).toBe('1 of 65');
  });

  it('says of each whether it held, and when what was seen', () => {
    const lines = casesOf(REPORT).map(lineOf);
    expect(lines[0]).toMatch(/^FAILED {2}syntax error, mfe-plan/);
    expect(lines[1]).toMatch(/^held {4}entry 404, mfe-plan .*failed after 150 ms$/);
  });
});
