import fc from 'fast-check';
import {
  addDays,
  assessAge,
  CLIENT_TYPE,
  completedYears,
  DEFAULT_AGE_LIMITS,
  type IsoDate,
  RELATIONSHIP,
} from '@edp/domain';
import { sampleNric } from '@edp/testing/people';
import { priceHoldsUntil } from './price-hold';

const { self, spouse, child } = RELATIONSHIP;
const quotedOn = '2026-11-20';
const limit = '2026-12-04';
const free = { M: 0, F: 0 };

/** The bands of the sample rates around the limits, and one without an upper age. */
const rates = {
  holdDays: 14,
  ageBands: [
    { fromYears: 0, toYears: 4, annual: free },
    { fromYears: 5, toYears: 16, annual: free },
    { fromYears: 17, toYears: 34, annual: free },
    { fromYears: 35, toYears: 70, annual: free },
  ],
};

const born = (relationship: typeof self | typeof spouse | typeof child, birthDate: IsoDate) => ({
  relationship,
  clientType: CLIENT_TYPE.lifeAssured,
  isSelected: true,
  nric: sampleNric({ birthDate, gender: 'F' }),
});

describe('the last day of a price', () => {
  it.each([
    ['a child born today, before it is 14 days old', child, '2026-11-20', '2026-12-03'],
    ['a child of 13 days', child, '2026-11-07', '2026-11-20'],
    ['a child of 14 days', child, '2026-11-06', limit],
    ['a child of almost 5, by the band', child, '2021-11-25', '2026-11-24'],
    ['a child of 16 that becomes 17', child, '2009-12-01', '2026-11-30'],
    ['an adult of 16 who becomes 17 tomorrow', self, '2009-11-21', '2026-11-20'],
    ['an adult of 16 who becomes 17 on the last day', self, '2009-12-04', '2026-12-03'],
    ['an adult of 16 who becomes 17 after it', self, '2009-12-05', limit],
    ['a spouse of 55 who becomes 56 within one band', spouse, '1970-11-30', '2026-11-29'],
    ['an adult of 56 already', self, '1970-11-20', limit],
    ['an adult whose birthday does not change the price', self, '1996-11-30', limit],
  ] as const)('for %s', (_, relationship, birthDate, until) => {
    const people = [born(self, '1993-03-14'), born(relationship, birthDate)];
    expect(priceHoldsUntil(people, quotedOn, rates, DEFAULT_AGE_LIMITS)).toBe(until);
  });

  it.each([
    ['whose band changes, without a price', '1991-11-30', limit],
    ['who becomes too old to buy', '1970-11-30', '2026-11-29'],
  ] as const)('for a buyer without cover %s', (_, birthDate, until) => {
    const buyer = { ...born(self, birthDate), clientType: CLIENT_TYPE.proposer };
    const people = [buyer, born(child, '2019-03-01')];
    expect(priceHoldsUntil(people, quotedOn, rates, DEFAULT_AGE_LIMITS)).toBe(until);
  });

  it('uses the configured limits', () => {
    const limits = { ...DEFAULT_AGE_LIMITS, child: { minDays: 20, maxYears: 16 } };
    const people = [born(child, '2026-11-06')];
    expect(priceHoldsUntil(people, quotedOn, rates, limits)).toBe('2026-11-25');
  });

  it('is the day before the first change of band or eligibility of a person', () => {
    const person = fc.record({
      relationship: fc.constantFrom(self, spouse, child),
      daysOld: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 36_000 })),
    });
    fc.assert(
      fc.property(fc.array(person, { minLength: 1, maxLength: 6 }), (drawn) => {
        const people = drawn.map(({ relationship, daysOld }) => {
          const birthDate = addDays(quotedOn, -daysOld);
          return { ...born(relationship, birthDate), birthDate };
        });
        const statusOn = (day: IsoDate) =>
          people.map(({ relationship, birthDate }) => {
            const years = completedYears(birthDate, day);
            const band = rates.ageBands.findIndex(({ toYears }) => years <= toYears);
            return `${band} ${assessAge(relationship, birthDate, day)}`;
          });
        const until = priceHoldsUntil(people, quotedOn, rates, DEFAULT_AGE_LIMITS);
        for (let day: IsoDate = quotedOn; day <= until; day = addDays(day, 1)) {
          expect(statusOn(day)).toEqual(statusOn(quotedOn));
        }
        if (until !== limit) {
          expect(until < limit).toBe(true);
          expect(statusOn(addDays(until, 1))).not.toEqual(statusOn(quotedOn));
        }
      }),
    );
  });
});
