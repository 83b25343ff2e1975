import type { PlanPremium, Quotation } from '@edp/contracts';
import { ringgitToSen } from '@edp/domain';
import { during, type Finding, holds, same } from '../finding';

/** Parts add up to totals, the discount is taken once from the total, and a year saves what twelve months cost more. */
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
    ...same(familyDiscount(yearlySubtotal), yearlyFamilyDiscount, {
      pointer: '/chosenPremium/yearlyFamilyDiscount',
    }),
    ...same(familyDiscount(monthlySubtotal), monthlyFamilyDiscount, {
      pointer: '/chosenPremium/monthlyFamilyDiscount',
    }),
    ...same(
      12 * sen(monthlyTotalPremium) - sen(yearlyTotalPremium),
      sen(chosenPremium.annualSave),
      { pointer: '/chosenPremium/annualSave', when: 'in sen' },
    ),
  ];
}

function planAddsUp(total: PlanPremium, parts: readonly PlanPremium[]): Finding[] {
  const sum = (field: keyof PlanPremium) =>
    parts.reduce((sofar, part) => sofar + sen(part[field] as number), 0) / 100;
  const isDear = total.deductibleYearlyPremium >= total.yearlyPremium;
  return [
    ...same(sum('yearlyPremium'), total.yearlyPremium, { pointer: 'yearlyPremium' }),
    ...same(sum('monthlyPremium'), total.monthlyPremium, { pointer: 'monthlyPremium' }),
    ...same(sum('deductibleYearlyPremium'), total.deductibleYearlyPremium, {
      pointer: 'deductibleYearlyPremium',
    }),
    ...same(sum('deductibleMonthlyPremium'), total.deductibleMonthlyPremium, {
      pointer: 'deductibleMonthlyPremium',
    }),
    ...same(afterDiscount(total.yearlyPremium), total.yearlyPremiumDiscount, {
      pointer: 'yearlyPremiumDiscount',
    }),
    ...same(afterDiscount(total.monthlyPremium), total.monthlyPremiumDiscount, {
      pointer: 'monthlyPremiumDiscount',
    }),
    ...same(saved(total.monthlyPremiumDiscount, total.yearlyPremiumDiscount), total.annualSave, {
      pointer: 'annualSave',
    }),
    ...same(
      saved(total.deductibleMonthlyPremiumDiscount, total.deductibleYearlyPremiumDiscount),
      total.deductibleAnnualSave,
      { pointer: 'deductibleAnnualSave' },
    ),
    ...holds(!isDear, 'less with the deductible than without', total.deductibleYearlyPremium, {
      pointer: 'deductibleYearlyPremium',
    }),
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
