import { type Policy, resultDates } from './result-dates';

const policy: Policy = {
  policyNumber: 'AL26-1120-048213',
  coveredFrom: '2026-11-20',
  coveredTill: '2027-11-19',
  freeLookEnds: '2026-12-05',
  waitingPeriodEnds: '2026-12-20',
  specifiedWaitingPeriodEnds: '2027-03-20',
  nextChargeDate: '2026-12-20',
  nextChargeAmount: 432.25,
};
const summary = (today: string, changes: Partial<Policy> = {}) =>
  resultDates({ ...policy, ...changes }, today).map(
    ({ date, keys, current }) => `${date} ${keys.join('+')}${current ? ' *' : ''}`,
  );

describe('the dates of a policy', () => {
  it('are sorted, with one entry for each day', () => {
    expect(summary('2026-11-20')).toEqual([
      '2026-11-20 starts *',
      '2026-12-05 freeLookEnds',
      '2026-12-20 illnesses+nextCharge',
      '2027-03-20 allCovered',
    ]);
  });

  it('have a charge on a separate day, before or after the others', () => {
    expect(summary('2026-11-20', { nextChargeDate: '2026-12-21' })[3]).toBe(
      '2026-12-21 nextCharge',
    );
    expect(summary('2026-11-20', { nextChargeDate: '2027-11-20' }).at(-1)).toBe(
      '2027-11-20 nextCharge',
    );
  });

  it('end with the last day paid for after charges have stopped', () => {
    expect(summary('2027-01-05', { chargesStopped: true, coveredTill: '2027-01-19' })).toEqual([
      '2026-11-20 starts',
      '2026-12-05 freeLookEnds',
      '2026-12-20 illnesses *',
    ]);
  });

  it('mark the latest date in the past', () => {
    expect(summary('2026-12-06')[1]).toBe('2026-12-05 freeLookEnds *');
    expect(summary('2026-11-19')[0]).toBe('2026-11-20 starts *');
    expect(summary('2030-01-01').at(-1)).toBe('2027-03-20 allCovered *');
  });
});
