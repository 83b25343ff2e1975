import fc from 'fast-check';
import type { Premiums, PriceTerms } from '@edp/store';
import { cheaperChoices, exceedsCap } from './annual-cap';

const figures = (yearly: number) => ({
  yearly,
  monthly: 0,
  yearlyToPay: 0,
  monthlyToPay: 0,
  annualSaving: 0,
});
/** A man of 50: 4,150.00 for Plan 2, factors 0.84 and 1.24, deductible 0.80. */
const premiums: Premiums = {
  plans: [],
  members: {
    self: (
      [
        ['PLAN1', 348_600],
        ['PLAN2', 415_000],
        ['PLAN3', 514_600],
      ] as const
    ).map(([planCode, yearly]) => ({
      planCode,
      standard: figures(yearly),
      withDeductible: figures(yearly * 0.8),
    })),
  },
};
const terms = (annualPremiumCap: number | null) => ({ annualPremiumCap }) as PriceTerms;
const self = { id: 'self' } as Parameters<typeof exceedsCap>[0];
const taking = (planCode: 'PLAN2' | 'PLAN3', withDeductible = false) => ({
  ...self,
  planCode,
  withDeductible,
});

describe('the annual premium cap', () => {
  it('applies to the selected plan, and includes the cap itself', () => {
    expect(exceedsCap(taking('PLAN3'), premiums, terms(500_000))).toBe(true);
    expect(exceedsCap(taking('PLAN3', true), premiums, terms(500_000))).toBe(false);
    expect(exceedsCap(taking('PLAN2'), premiums, terms(415_000))).toBe(false);
    expect(exceedsCap(taking('PLAN3'), premiums, terms(null))).toBe(false);
  });

  it('allows other choices, the highest plan first', () => {
    expect(
      cheaperChoices(self, premiums, terms(500_000)).map(({ planCode, withDeductible }) => [
        planCode,
        withDeductible,
      ]),
    ).toEqual([
      ['PLAN3', true],
      ['PLAN2', false],
      ['PLAN2', true],
      ['PLAN1', false],
      ['PLAN1', true],
    ]);
    expect(cheaperChoices(self, premiums, terms(null))).toEqual([]);
  });

  it('is not exceeded by a recommended choice, and all choices below it are recommended', () => {
    fc.assert(
      fc.property(fc.nat(600_000), (cap) => {
        const choices = cheaperChoices(self, premiums, terms(cap));
        const fitting = premiums.members['self']!.flatMap(({ standard, withDeductible }) => [
          standard.yearly,
          withDeductible.yearly,
        ]).filter((yearly) => yearly <= cap);
        expect(choices).toHaveLength(fitting.length);
        expect(
          choices.every((choice) => !exceedsCap({ ...self, ...choice }, premiums, terms(cap))),
        ).toBe(true);
      }),
    );
  });
});
