import type { Quotation, QuotationRequest } from '@edp/contracts';
import type { FakeReply } from '@edp/testing';
import { priced } from './buyer';

/** The provider's response after a birthday of the spouse: now 35, at a higher price. */
export function afterBirthday(request: QuotationRequest): FakeReply {
  const { body } = priced(request);
  const quotation = body as Quotation;
  const { premiumAmountData, chosenPremium } = quotation;
  const dearer = (one: Quotation['premiumAmountData']['applicants'][number]) => ({
    ...one,
    planPremiums: one.planPremiums.map((plan) => ({
      ...plan,
      yearlyPremium: 2_020,
      monthlyPremium: 176.75,
    })),
  });
  return {
    status: 200,
    body: {
      ...quotation,
      expiresAt: '2026-12-24',
      applicants: quotation.applicants.map((one) =>
        one.id === 'spouse' ? { ...one, age: 35 } : one,
      ),
      premiumAmountData: {
        ...premiumAmountData,
        applicants: premiumAmountData.applicants.map((one) =>
          one.id === 'spouse' ? dearer(one) : one,
        ),
      },
      chosenPremium: {
        ...chosenPremium,
        monthlySubtotal: 502.25,
        monthlyFamilyDiscount: 25.11,
        monthlyTotalPremium: 477.14,
        yearlyTotalPremium: 5_453,
      },
    },
  };
}
