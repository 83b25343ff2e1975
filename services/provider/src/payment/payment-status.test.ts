import { sampleCover, samplePolicy } from '../../test/cover-samples';
import { PAID, sampleAttempt, samplePayable } from '../../test/payment-samples';
import { termsOf } from '../application/cover/agreed-terms';
import type { Cover, PremiumLines } from '../application/cover/cover';
import { paymentStatus } from './payment-status';

/** RM 129.50 a month (decisions section 6: Plan 2, a woman of 32). */
function paidOf(own: Partial<PremiumLines>) {
  const sample = samplePolicy();
  const regular = { subtotal: 12_950, familyDiscount: 0, total: 12_950, nextTotal: 12_950 };
  const premium = { ...sample.cover.premium, ...regular, regularTotal: 12_950, ...own };
  const cover = { ...sampleCover(), premium };
  const attempt = sampleAttempt({ amountSen: premium.total, ...PAID });
  const application = samplePayable({ cover, stage: 'issued' });
  const policy = { ...sample.policy, ...termsOf(cover), attemptId: attempt.id };
  const status = paymentStatus(application, attempt, policy);
  return status;
}

describe('the package type of a payment result', () => {
  const packageOf = (cover: Cover) =>
    paymentStatus(samplePayable({ cover }), sampleAttempt(), null).packageType;

  it('is the layout that was chosen, also if everybody has the same plan', () => {
    const cover = sampleCover();
    expect(packageOf(cover)).toBe('familyOnePlan');
    expect(packageOf({ ...cover, planSelection: 'Customize' })).toBe('familyCustomised');
  });

  it('is individual for one person', () => {
    const cover = sampleCover();
    expect(packageOf({ ...cover, members: cover.members.slice(0, 1) })).toBe('individual');
  });
});

describe('the amounts of a payment result: paid, next, and every month', () => {
  it.each([
    ['without a promo code', {}, [129.5, 129.5, 129.5]],
    [
      'HELLO50 reduces the first charge',
      { promoDiscount: 5_000, total: 7_950, promoCharges: 1 },
      [79.5, 129.5, 129.5],
    ],
    [
      'AMBER10 reduces 12 charges',
      { promoDiscount: 1_295, total: 11_655, nextTotal: 11_655, promoCharges: 12 },
      [116.55, 116.55, 129.5],
    ],
    ['stamp duty is part of the first', { stampDuty: 1_000, total: 13_950 }, [139.5, 129.5, 129.5]],
  ])('%s', (_case, own, expected) => {
    const { amountPaid, policy, totalPremium } = paidOf(own);
    expect([amountPaid, policy?.nextChargeAmount, totalPremium]).toEqual(expected);
  });

  it('include the date from which a promo code no longer applies, unless that is the next charge', () => {
    const tenth = { promoDiscount: 1_295, total: 11_655, nextTotal: 11_655, promoCharges: 12 };
    expect(paidOf(tenth).policy?.afterPromo).toEqual({ date: '2027-11-20', amount: 129.5 });
    const once = { promoDiscount: 5_000, total: 7_950, promoCharges: 1 };
    expect(paidOf(once).policy).not.toHaveProperty('afterPromo');
  });
});
