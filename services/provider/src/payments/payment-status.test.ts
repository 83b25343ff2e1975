import { randomUUID } from 'node:crypto';
import { MADE_AT, sampleCover, samplePolicy } from '../../test/cover-samples';
import type { PaymentAttempt } from '../db/schema';
import { termsOf } from '../policies/agreed-terms';
import type { PremiumLines } from '../policies/cover';
import { paymentStatus } from './payment-status';

/** RM 129.50 a month (decisions section 6: Plan 2, a woman of 32). */
function paidOf(own: Partial<PremiumLines>) {
  const sample = samplePolicy();
  const regular = { subtotal: 12_950, familyDiscount: 0, total: 12_950, nextTotal: 12_950 };
  const premium = { ...sample.cover.premium, ...regular, regularTotal: 12_950, ...own };
  const cover = { ...sampleCover(), premium };
  const attempt: PaymentAttempt = {
    id: randomUUID(),
    refId: 'ref',
    chargeNo: 1,
    attemptNo: 1,
    pspKey: 'EDP-1:1',
    amountSen: premium.total,
    currency: 'MYR',
    frequency: 'monthly',
    language: 'en',
    state: 'succeeded',
    paymentId: 'pay_1',
    paymentUrl: null,
    cardBrand: 'visa',
    cardLast4: '1111',
    approvalCode: null,
    failureCode: null,
    createdAt: MADE_AT,
    settledAt: MADE_AT,
    pollCount: 0,
    nextPollAt: null,
  };
  const application = {
    refId: 'ref',
    proposalNumber: 'EDP-1',
    stage: 'issued' as const,
    isDeclared: true,
    isUnderstood: true,
    isExpired: false,
    cover,
    isPackSuppressed: false,
    payor: { ...cover.proposer, phone: '' },
  };
  const policy = { ...sample.policy, ...termsOf(cover), attemptId: attempt.id };
  const status = paymentStatus(application, attempt, policy);
  return [status.amountPaid, status.policy?.nextChargeAmount, status.totalPremium];
}

describe('the sums of a payment result: paid, next, and every month', () => {
  it.each([
    ['without a promo code', {}, [129.5, 129.5, 129.5]],
    [
      'HELLO50 is taken off once',
      { promoDiscount: 5_000, total: 7_950, promoCharges: 1 },
      [79.5, 129.5, 129.5],
    ],
    [
      'AMBER10 is taken off for 12 months',
      { promoDiscount: 1_295, total: 11_655, nextTotal: 11_655, promoCharges: 12 },
      [116.55, 116.55, 129.5],
    ],
    ['stamp duty falls on the first', { stampDuty: 1_000, total: 13_950 }, [139.5, 129.5, 129.5]],
  ])('%s', (_case, own, expected) => {
    expect(paidOf(own)).toEqual(expected);
  });
});
