import type { PlanPremium, Quotation } from '@edp/contracts';
import { ringgitToSen } from '@edp/domain';
import { during, type Finding, holds, matches, same } from '../finding';

/** Checks that parts add up to totals, the discount is subtracted once from the total, and the annual saving is the difference to twelve months. */
export function sumsUp(quotation: Quotation): Finding[] {
  const { premiumAmountData, chosenPremium } = quotation;
  const found = premiumAmountData.planPremium.flatMap((total) => {
    const parts = premiumAmountData.applicants.map(({ planPremiums }) =>
      planOf(planPremiums, total.planCode),
    );
    return during(total.planCode, planAddsUp(total, parts));
  });
  const { yearlySubtotal, monthlySubtotal, monthlyTotalPremium, yearlyTotalPremium } =
    chosenPremium;
  return [
    ...found,
    ...matches(quotation, {
      '/chosenPremium/yearlyFamilyDiscount': familyDiscount(yearlySubtotal),
      '/chosenPremium/monthlyFamilyDiscount': familyDiscount(monthlySubtotal),
      '/chosenPremium/annualSave': saved(monthlyTotalPremium, yearlyTotalPremium),
    }),
  ];
}

/** Of a plan: each is the sum over the people. */
const SUMMED = [
  'yearlyPremium',
  'monthlyPremium',
  'deductibleYearlyPremium',
  'deductibleMonthlyPremium',
] as const;

function planAddsUp(total: PlanPremium, parts: readonly PlanPremium[]): Finding[] {
  return [
    ...SUMMED.flatMap((field) => {
      const sum = parts.reduce((subtotal, part) => subtotal + ringgitToSen(part[field]), 0) / 100;
      return same(sum, total[field], `/${field}`);
    }),
    ...matches(total, {
      '/yearlyPremiumDiscount': afterDiscount(total.yearlyPremium),
      '/monthlyPremiumDiscount': afterDiscount(total.monthlyPremium),
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

/** 5% of a total, half up (specification section 9). Ringgit in and out. */
function familyDiscount(ringgit: number): number {
  return Math.floor((ringgitToSen(ringgit) * 5 + 50) / 100) / 100;
}

function afterDiscount(ringgit: number): number {
  return (ringgitToSen(ringgit) - ringgitToSen(familyDiscount(ringgit))) / 100;
}

function saved(monthly: number, yearly: number): number {
  return (12 * ringgitToSen(monthly) - ringgitToSen(yearly)) / 100;
}

export function premiumsOf({ premiumAmountData }: Quotation, id: string): readonly PlanPremium[] {
  return premiumAmountData.applicants.find((applicant) => applicant.id === id)?.planPremiums ?? [];
}

export function planOf(premiums: readonly PlanPremium[], planCode: string): PlanPremium {
  const found = premiums.find((premium) => premium.planCode === planCode);
  if (!found) throw new Error(`No premium of ${planCode} in the response.`);
  return found;
}
