/** @jest-environment node */
import { GENDER, RELATIONSHIP } from '@edp/domain';
import type { Member, PlanFigures } from '@edp/store';

import { type PriceSource, priceView } from './price-view';

const figures = (monthly: number, discount: number) => ({
  monthly,
  yearly: monthly * 11,
  monthlyToPay: monthly - discount,
  yearlyToPay: (monthly - discount) * 11,
  annualSaving: monthly - discount,
});
const plan2 = (monthly: number, discount: number): PlanFigures => ({
  planCode: 'PLAN2',
  standard: figures(monthly, discount),
  withDeductible: figures(monthly * 0.8, discount * 0.8),
});
const member = (id: string, more: Partial<Member> = {}): Member => ({
  id,
  relationship: RELATIONSHIP.self,
  gender: GENDER.female,
  nric: '930314105238',
  nationality: 'MYS',
  occupationCode: 'DOC',
  worksIndoors: true,
  email: '',
  planCode: 'PLAN2',
  withDeductible: false,
  ...more,
});
const couple: PriceSource = {
  applicantData: [member('self'), member('spouse')],
  premiumAmountData: {
    plans: [plan2(30_000, 1_500)],
    members: { self: [plan2(10_000, 500)], spouse: [plan2(20_000, 1_000)] },
  },
  chosenTotals: null,
  paymentFrequency: 'monthly',
};

describe('the price of a couple on one plan', () => {
  it('shows each person before the discount and the total after it', () => {
    expect(priceView(couple)).toMatchObject({
      planCode: 'PLAN2',
      members: [{ amount: 10_000 }, { amount: 20_000 }],
      subtotal: 30_000,
      familyDiscount: 1_500,
      total: 28_500,
      otherTotal: 313_500,
    });
  });

  it('follows the deductible and the frequency', () => {
    const applicantData = couple.applicantData.map((one) => ({ ...one, withDeductible: true }));
    const view = priceView({ ...couple, applicantData, paymentFrequency: 'yearly' });
    expect(view).toMatchObject({ total: 250_800, otherTotal: 22_800, withDeductible: true });
  });

  it('is what the provider says as soon as it has said it', () => {
    const chosenTotals = {
      monthlySubtotal: 1,
      yearlySubtotal: 2,
      monthlyFamilyDiscount: 3,
      yearlyFamilyDiscount: 4,
      promoDiscount: 5,
      serviceTax: 6,
      stampDuty: 7,
      monthlyTotal: 8,
      yearlyTotal: 9,
      annualSaving: 10,
    };
    expect(priceView({ ...couple, chosenTotals })).toMatchObject({ total: 8, promoDiscount: 5 });
  });
});

describe('there is no price', () => {
  it('while somebody has no plan', () => {
    const { planCode: _none, ...undecided } = member('spouse');
    expect(priceView({ ...couple, applicantData: [member('self'), undecided] })).toBeNull();
  });

  it('for plans that differ, before the provider has priced them', () => {
    const applicantData = [member('self'), member('spouse', { withDeductible: true })];
    expect(priceView({ ...couple, applicantData })).toBeNull();
  });
});
