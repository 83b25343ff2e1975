import { GENDER, RELATIONSHIP } from '@edp/domain';
import { createAppStore, type Member, type PlanFigures, type RootState } from '@edp/store';

/** A woman of 33 with an office job, the buyer. */
export const SAMPLE_SELF: Member = {
  id: 'self',
  relationship: RELATIONSHIP.self,
  gender: GENDER.female,
  nric: '930314105238',
  nationality: 'MYS',
  occupationCode: 'ACCT',
  worksIndoors: true,
  email: 'aisyah.rahman@example.my',
  planCode: 'PLAN2',
  withDeductible: false,
  dateOfBirth: '1993-03-14',
  age: 33,
};

/** Prices of decisions section 6 for a woman of 33, class 1; in sen. */
const SAMPLE_PLANS: readonly PlanFigures[] = (
  [
    ['PLAN1', 124_320, 10_878],
    ['PLAN2', 148_000, 12_950],
    ['PLAN3', 183_520, 16_058],
  ] as const
).map(([planCode, yearly, monthly]) => ({
  planCode,
  standard: figures(yearly, monthly),
  withDeductible: figures(yearly * 0.8, Math.round(monthly * 0.8)),
}));

/** The state of a journey with a quotation for one person. */
export function sampleJourney(
  more: Partial<RootState['quickQuote']> = {},
): Pick<RootState, 'quickQuote'> {
  const { quickQuote } = createAppStore().getState();
  return {
    quickQuote: {
      ...quickQuote,
      refId: 'kq3vVdM0v0m1Yw2n8Qe7-A',
      productCode: 'onemedical',
      variant: 'insurance',
      planSelection: 'Individual',
      applicantData: [SAMPLE_SELF],
      premiumAmountData: { plans: SAMPLE_PLANS, members: { self: SAMPLE_PLANS } },
      quotedOn: '2026-11-20',
      expiresAt: '2026-12-04',
      ...more,
    },
  };
}

function figures(yearly: number, monthly: number) {
  return {
    yearly,
    monthly,
    yearlyToPay: yearly,
    monthlyToPay: monthly,
    annualSaving: 12 * monthly - yearly,
  };
}
