import fc from 'fast-check';
import { addDays, dateParts, daysBetween } from '@edp/domain';
import {
  afterOpening,
  afterSuccess,
  dayOfNextTry,
  paidTill,
  type Schedule,
} from './charge-schedule';

function schedule(own: Partial<Schedule> = {}): Schedule {
  return {
    frequency: 'monthly',
    nextChargeNo: 2,
    nextChargeDate: '2026-12-20',
    nextTotal: 43_225,
    regularTotal: 43_225,
    promoCharges: 0,
    tries: 0,
    nextTryOn: null,
    ...own,
  };
}

/** Runs charges one after another, each on its day, and returns their dates and amounts. */
function run(first: string, start: Schedule, charges: number): [string, number][] {
  const made: [string, number][] = [];
  let current = start;
  for (let times = 0; times < charges; times += 1) {
    made.push([current.nextChargeDate, current.nextTotal]);
    current = { ...current, ...afterSuccess(current, first, current.nextChargeDate) };
  }
  return made;
}

describe('charges', () => {
  it('bought on 31 January fall on the last day of shorter months, and on the 31st again', () => {
    const start = schedule({ nextChargeDate: '2027-02-28' });
    expect(run('2027-01-31', start, 4).map(([day]) => day)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
  });

  it('of a year bought on 29 February fall on the 28th until the next leap year', () => {
    const start = schedule({ frequency: 'yearly', nextChargeDate: '2029-02-28' });
    expect(run('2028-02-29', start, 4).map(([day]) => day)).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('are reduced by a percentage for 12 charges, the first of which was the purchase', () => {
    const start = schedule({ nextTotal: 38_902, promoCharges: 12 });
    const amounts = run('2026-11-20', start, 13).map(([, amount]) => amount);
    expect(amounts).toEqual([...Array<number>(11).fill(38_902), 43_225, 43_225]);
  });

  it('are not reduced by a fixed amount, which only applies to the purchase', () => {
    const start = schedule({ promoCharges: 1 });
    expect(run('2026-11-20', start, 2).map(([, amount]) => amount)).toEqual([43_225, 43_225]);
  });

  it('fall on the day of the purchase in every month that has it', () => {
    const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2026-01-01', days));
    const frequency = fc.constantFrom('monthly' as const, 'yearly' as const);
    fc.assert(
      fc.property(day, frequency, fc.integer({ min: 2, max: 60 }), (first, frequency, charges) => {
        const start = schedule({ frequency, nextChargeNo: 1, nextChargeDate: first });
        const anchor = dateParts(first).day;
        const days = run(first, start, charges).map(([made]) => made);
        for (const made of days) {
          const { year, month, day: on } = dateParts(made);
          const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
          expect(on).toBe(Math.min(anchor, daysInMonth));
        }
        days.slice(1).forEach((made, index) => {
          const gap = daysBetween(days[index]!, made);
          expect(gap).toBeGreaterThanOrEqual(frequency === 'monthly' ? 28 : 365);
          expect(gap).toBeLessThanOrEqual(frequency === 'monthly' ? 31 : 366);
        });
      }),
    );
  });

  it('pay for the time up to the day before the next one', () => {
    expect(paidTill('2027-01-31', schedule({ nextChargeNo: 2 }))).toBe('2027-03-30');
    expect(paidTill('2026-11-20', schedule({ frequency: 'yearly' }))).toBe('2028-11-19');
  });

  it('that are overdue are made one per day', () => {
    const after = afterSuccess(schedule(), '2026-11-20', '2027-03-05');
    expect(after).toMatchObject({ nextChargeDate: '2027-01-20', nextTryOn: '2027-03-06' });
    expect(afterSuccess(schedule(), '2026-11-20', '2026-12-20').nextTryOn).toBeNull();
  });
});

describe('a charge that fails', () => {
  /** Days after the due date on which a charge is tried that always fails. */
  function triesOf(firstTryOn: string, graceDays: number): number[] {
    const tried: number[] = [];
    let today: string | null = firstTryOn;
    let current = schedule();
    while (today !== null) {
      tried.push(daysBetween(current.nextChargeDate, today));
      current = { ...current, ...afterOpening(current, today) };
      today = dayOfNextTry(current, graceDays, today);
    }
    return tried;
  }

  it('is tried on its day and 1, 3 and 7 days after it, and not later', () => {
    expect(triesOf('2026-12-20', 30)).toEqual([0, 1, 3, 7]);
  });

  it('is not tried after the grace period, which has ended the cover', () => {
    expect(triesOf('2026-12-20', 6)).toEqual([0, 1, 3]);
    expect(triesOf('2026-12-20', 0)).toEqual([0]);
    // Charges continue shortly before the grace period ends.
    expect(triesOf('2027-01-18', 30)).toEqual([29, 30]);
    expect(triesOf('2027-01-19', 30)).toEqual([30]);
  });

  it('is never tried twice on one day', () => {
    expect(afterOpening(schedule(), '2026-12-20')).toEqual({ tries: 1, nextTryOn: '2026-12-21' });
  });
});
