import type { PlanBenefits } from '@edp/contracts';
import type { PlanFigures } from '@edp/store';
import { isSameInAll, planOffers } from './plan-offer';

const figures = (monthlyToPay: number) => ({
  monthly: monthlyToPay + 100,
  yearly: monthlyToPay * 11 + 100,
  monthlyToPay,
  yearlyToPay: monthlyToPay * 11,
  annualSaving: monthlyToPay,
});
const benefits: PlanBenefits = {
  planCode: 'PLAN2',
  annualLimit: 100_000,
  roomAndBoard: 200,
  lifetimeLimit: null,
  overseasDays: 90,
  suggested: true,
};
const priced: PlanFigures = {
  planCode: 'PLAN2',
  standard: figures(10_000),
  withDeductible: figures(8_000),
};

describe('the offered plans', () => {
  it('have limits in sen and the price of the selected frequency', () => {
    expect(planOffers([benefits], [priced], 'monthly')).toEqual([
      {
        planCode: 'PLAN2',
        suggested: true,
        annualLimit: 10_000_000,
        roomAndBoard: 20_000,
        overseasDays: 90,
        price: { standard: 10_000, withDeductible: 8_000 },
        annualSaving: { standard: 10_000, withDeductible: 8_000 },
      },
    ]);
    expect(planOffers([benefits], [priced], 'yearly')[0]?.price).toEqual({
      standard: 110_000,
      withDeductible: 88_000,
    });
  });

  it('exclude a plan without a price', () => {
    expect(planOffers([benefits], [], 'monthly')).toEqual([]);
  });
});

describe('a figure of the plans', () => {
  it.each([
    ['is the same in all', [90, 90, 90], true],
    ['differs in the last', [90, 90, 120], false],
    ['is the same in a single plan', [90], true],
  ])('%s', (_, days, isSame) => {
    expect(isSameInAll(days, (one) => one)).toBe(isSame);
  });
});
