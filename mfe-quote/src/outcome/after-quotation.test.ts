import type { DeclineReason } from '@edp/contracts';
import { createAppStore } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';
import { afterQuotation } from './after-quotation';

/** The buyer's plans cost from 1,209.60 a year (Plan 1 with deductible), the spouse's from 994.56. */
function next(
  declined: Record<string, DeclineReason>,
  { isClear = true, isStopped = false, cap = 5000 } = {},
) {
  const store = createAppStore();
  fillJourney(store, { product: sampleProduct(), page: 'plan' });
  const { quickQuote } = store.getState();
  const quoted = {
    ...quickQuote,
    isStopped,
    declined: Object.entries(declined).map(([id, reason]) => ({ id, reason })),
    priceTerms: { ...quickQuote.priceTerms, annualPremiumCap: cap * 100 },
  };
  return afterQuotation({ quickQuote: quoted }, isClear);
}

describe('a quotation leads', () => {
  it('to the plans when all people can be covered', () => {
    expect(next({})).toBe('plan');
  });

  it.each(['age', 'nationality', 'health'] as const)('to the plan page for %s', (reason) => {
    expect(next({ self: reason })).toBe('plan');
    expect(next({ 'child-1': reason })).toBe('plan');
  });

  it('to the plans if a member is below the annual cap with one of them', () => {
    expect(next({ self: 'premiumCap' }, { cap: 1300 })).toBe('plan');
    expect(next({ spouse: 'premiumCap' }, { cap: 1000 })).toBe('plan');
  });

  it('to the cap page if the buyer is above it with every plan', () => {
    expect(next({ self: 'premiumCap' }, { cap: 1200 })).toBe('declined');
    expect(next({ spouse: 'premiumCap' }, { cap: 900 })).toBe('plan');
  });

  it('to the plan page for a declined member, also if another plan helps the buyer', () => {
    expect(next({ self: 'premiumCap', spouse: 'age' })).toBe('plan');
  });

  it('to the contact page, without a reason, if a person is on the watch list', () => {
    expect(next({}, { isStopped: true })).toBe('contact');
    expect(next({}, { isClear: false })).toBe('contact');
    expect(next({ spouse: 'screening' })).toBe('contact');
  });
});
