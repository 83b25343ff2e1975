import type { PlanPremium, Quotation } from '@edp/contracts';
import { CLIENT_TYPE, ringgitToSen } from '@edp/domain';
import { during, type Finding, holds, matches } from '../finding';

/**
 * Checks that parts add up to totals, that discounts are subtracted once from the total, and that the annual saving is the difference
 * to twelve months. All people are covered, except a proposer who only buys.
 */
export function sumsUp(quotation: Quotation): Finding[] {
  const { premiumAmountData, chosenPremium, paymentMode } = quotation;
  const { monthlyTotalPremium, yearlyTotalPremium, ...parts } = chosenPremium;
  const { monthlySubtotal, yearlySubtotal, promoDiscount, serviceTax, stampDuty } = parts;
  const priced = premiumAmountData.applicants;
  const discountOf = familyDiscountFor(priced.length, quotation);
  const found = premiumAmountData.planPremium.flatMap((total) => {
    const ofPeople = priced.map(({ planPremiums }) => planOf(planPremiums, total.planCode));
    return during(total.planCode, planAddsUp(total, ofPeople, discountOf));
  });
  const [total, subtotal] =
    paymentMode === 'Monthly'
      ? (['/monthlyTotalPremium', monthlySubtotal] as const)
      : (['/yearlyTotalPremium', yearlySubtotal] as const);
  const charged = [subtotal, -discountOf(subtotal), -promoDiscount, serviceTax, stampDuty];
  return [
    ...found,
    ...matches(chosenPremium, {
      '/yearlySubtotal': chosenSum(quotation, ['yearlyPremium', 'deductibleYearlyPremium']),
      '/monthlySubtotal': chosenSum(quotation, ['monthlyPremium', 'deductibleMonthlyPremium']),
      '/yearlyFamilyDiscount': discountOf(yearlySubtotal),
      '/monthlyFamilyDiscount': discountOf(monthlySubtotal),
      [total]: sumOf(charged),
      // Stamp duty is charged once; a promo code may end within the year.
      ...(promoDiscount === 0 && {
        '/annualSave': saved(monthlyTotalPremium, sumOf([yearlyTotalPremium, 11 * stampDuty])),
      }),
    }),
  ];
}

/** The sum over the covered people, of the plan and deductible of each. */
function chosenSum(
  quotation: Quotation,
  [without, withDeductible]: readonly [(typeof SUMMED)[number], (typeof SUMMED)[number]],
): number {
  const covered = quotation.applicants.filter(
    ({ clientType }) => clientType !== CLIENT_TYPE.proposer,
  );
  return sumOf(
    covered.map(({ id, planCode, deductibleAmount }) => {
      const plan = planOf(premiumsOf(quotation, id), planCode);
      return plan[deductibleAmount > 0 ? withDeductible : without];
    }),
  );
}

/** Of a plan: each is the sum over the people. */
const SUMMED = [
  'yearlyPremium',
  'monthlyPremium',
  'deductibleYearlyPremium',
  'deductibleMonthlyPremium',
] as const;

function planAddsUp(
  total: PlanPremium,
  parts: readonly PlanPremium[],
  discountOf: (ringgit: number) => number,
): Finding[] {
  return [
    ...SUMMED.flatMap((field) =>
      matches(total, {
        [`/${field}`]: sumOf(parts.map((part) => part[field])),
        [`/${field}Discount`]: sumOf([total[field], -discountOf(total[field])]),
      }),
    ),
    ...matches(total, {
      '/annualSave': saved(total.monthlyPremiumDiscount, total.yearlyPremiumDiscount),
      '/deductibleAnnualSave': saved(
        total.deductibleMonthlyPremiumDiscount,
        total.deductibleYearlyPremiumDiscount,
      ),
    }),
    ...holds(
      total.deductibleYearlyPremium < total.yearlyPremium,
      'less with the deductible than without',
      total.deductibleYearlyPremium,
      '/deductibleYearlyPremium',
    ),
  ];
}

/** The discount of a number of people on a total, half up: 5% from two people on (specification section 9), or as the terms say. */
function familyDiscountFor(people: number, { priceTerms }: Quotation) {
  const { familyDiscount = 0.05, familyMinimumMembers = 2 } = priceTerms ?? {};
  const basisPoints = people < familyMinimumMembers ? 0 : Math.round(familyDiscount * 10_000);
  return (ringgit: number): number =>
    Math.floor((ringgitToSen(ringgit) * basisPoints + 5_000) / 10_000) / 100;
}

/** Ringgit in and out, without errors of binary fractions. */
function sumOf(ringgit: readonly number[]): number {
  return ringgit.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}

function saved(monthly: number, yearly: number): number {
  return sumOf([12 * monthly, -yearly]);
}

export function premiumsOf({ premiumAmountData }: Quotation, id: string): readonly PlanPremium[] {
  return premiumAmountData.applicants.find((applicant) => applicant.id === id)?.planPremiums ?? [];
}

export function planOf(premiums: readonly PlanPremium[], planCode: string): PlanPremium {
  const found = premiums.find((premium) => premium.planCode === planCode);
  if (!found) throw new Error(`No premium of ${planCode} in the response.`);
  return found;
}
