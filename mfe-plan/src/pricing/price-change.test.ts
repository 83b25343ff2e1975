import type { Member, PriceSummary } from '@edp/store';
import { SAMPLE_FAMILY } from '@edp/store/sample';
import { priceChange } from './price-change';

const [self, spouse] = SAMPLE_FAMILY as [Member, Member];

function priceOf(amounts: readonly number[], more: Partial<PriceSummary> = {}): PriceSummary {
  const total = amounts.reduce((sum, one) => sum + one, 0);
  return {
    frequency: 'monthly',
    lines: amounts.map((amount, index) => ({ member: index ? spouse : self, amount })),
    subtotal: total,
    familyDiscount: 0,
    familyDiscountShare: 0,
    promoDiscount: 0,
    serviceTax: 0,
    stampDuty: 0,
    total,
    nextTotal: total,
    regularTotal: total,
    promoCharges: 0,
    monthlyTotal: total,
    yearlyTotal: total * 11,
    other: {
      frequency: 'yearly',
      total: total * 11,
      nextTotal: total * 11,
      regularTotal: total * 11,
    },
    annualSaving: total,
    ...more,
  };
}

describe('the difference between two prices', () => {
  it('is null if both totals are the same', () => {
    expect(priceChange(priceOf([100, 200]), priceOf([100, 200]))).toBeNull();
  });

  it('includes a change of only the other billing', () => {
    expect(priceChange(priceOf([100]), priceOf([100], { yearlyTotal: 1_000 }))).toMatchObject({
      before: 100,
      after: 100,
      members: [],
    });
  });

  it('lists the changed people, with birthday or rates as the cause', () => {
    const after = priceOf([110, 230]);
    const older = after.lines.map(({ member, amount }) =>
      member === spouse ? { member: { ...spouse, age: 34 }, amount } : { member, amount },
    );
    expect(priceChange(priceOf([100, 200]), { ...after, lines: older })?.members).toEqual([
      { member: self, before: 100, after: 110, cause: 'rates' },
      { member: { ...spouse, age: 34 }, before: 200, after: 230, cause: 'birthday' },
    ]);
  });

  it('reports that the promo code no longer applies', () => {
    const before = priceOf([100], { promoDiscount: 10, total: 90, monthlyTotal: 90 });
    expect(priceChange(before, priceOf([100]))).toMatchObject({
      before: 90,
      after: 100,
      isPromoOver: true,
      members: [],
    });
  });
});
