import type { PlanPremium, Quotation } from '@edp/contracts';
import { ringgitToSen } from '@edp/domain';
import { during, type Finding, holds, same } from '../finding';

/** Checks that parts add up to totals, the discount is subtracted once from the total, and the annual saving is the difference to twelve months. */
export function sumsUp(quotation: Quotation): Finding[] {
  const { premiumAmountData, chosenPremium } = quotation;
  const found = premiumAmountData.planPremium.flatMap((total) => {
    const parts = premiumAmountData.applicants.map(({ planPremiums }) =>
      planOf(planPremiums, total.planCode),
    );
    return during(total.planCode, planAddsUp(total, parts));
  });
  const { yearlySubtotal, yearlyFamilyDiscount, monthlySubtotal, monthlyFamilyDiscount } =
    chosenPremium;
  const { monthlyTotalPremium, yearlyTotalPremium } = chosenPremium;
  return [
    ...found,
    ...same(
      familyDiscount(yearlySubtotal),
      yearlyFamilyDiscount,
      '/chosenPremium/yearlyFamilyDiscount',
    ),
    ...same(
      familyDiscount(monthlySubtotal),
      monthlyFamilyDiscount,
      '/chosenPremium/monthlyFamilyDiscount',
    ),
    ...same(
      12 * sen(monthlyTotalPremium) - sen(yearlyTotalPremium),
      sen(chosenPremium.annualSave),
      { pointer: '/chosenPremium/annualSave', when: 'in sen' },
    ),
  ];
}

function planAddsUp(total: PlanPremium, parts: readonly PlanPremium[]): Finding[] {
  const sum = (field: keyof PlanPremium) =>
    parts.reduce((subtotal, part) => subtotal + sen(part[field] as number), 0) / 100;
  const isDearer = total.deductibleYearlyPremium >= total.yearlyPremium;
  return [
    ...same(sum('yearlyPremium'), total.yearlyPremium, 'yearlyPremium'),
    ...same(sum('monthlyPremium'), total.monthlyPremium, 'monthlyPremium'),
    ...same(
      sum('deductibleYearlyPremium'),
      total.deductibleYearlyPremium,
      'deductibleYearlyPremium',
    ),
    ...same(
      sum('deductibleMonthlyPremium'),
      total.deductibleMonthlyPremium,
      'deductibleMonthlyPremium',
    ),
    ...same(
      afterDiscount(total.yearlyPremium),
      total.yearlyPremiumDiscount,
      'yearlyPremiumDiscount',
    ),
    ...same(
      afterDiscount(total.monthlyPremium),
      total.monthlyPremiumDiscount,
      'monthlyPremiumDiscount',
    ),
    ...same(
      saved(total.monthlyPremiumDiscount, total.yearlyPremiumDiscount),
      total.annualSave,
      'annualSave',
    ),
    ...same(
      saved(total.deductibleMonthlyPremiumDiscount, total.deductibleYearlyPremiumDiscount),
      total.deductibleAnnualSave,
      'deductibleAnnualSave',
    ),
    ...holds(
      !isDearer,
      'less with the deductible than without',
      total.deductibleYearlyPremium,
      'deductibleYearlyPremium',
    ),
  ];
}

/** 5% of a total, half up (specification section 9). Ringgit in and out. */
function familyDiscount(ringgit: number): number {
  return Math.floor((sen(ringgit) * 5 + 50) / 100) / 100;
}

function afterDiscount(ringgit: number): number {
  return (sen(ringgit) - sen(familyDiscount(ringgit))) / 100;
}

function saved(monthly: number, yearly: number): number {
  return (12 * sen(monthly) - sen(yearly)) / 100;
}

export function sen(ringgit: number): number {
  return ringgitToSen(ringgit);
}

export function premiumsOf({ premiumAmountData }: Quotation, id: string): readonly PlanPremium[] {
  return premiumAmountData.applicants.find((applicant) => applicant.id === id)?.planPremiums ?? [];
}

export function planOf(premiums: readonly PlanPremium[], planCode: string): PlanPremium {
  const found = premiums.find((premium) => premium.planCode === planCode);
  if (!found) throw new Error(`No premium of ${planCode} in the response.`);
  return found;
}
