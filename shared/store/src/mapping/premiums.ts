import type { ChosenPremium, PlanPremium, PremiumAmountData } from '@edp/contracts';
import { type PremiumFigures, ringgitToSen } from '@edp/domain';

import type { ChosenTotals, PlanFigures, Premiums } from '../premiums';

/** Ringgit of the wire to sen. */
export function toPremiums({ planPremium, applicants }: PremiumAmountData): Premiums {
  return {
    plans: planPremium.map(toPlanFigures),
    members: Object.fromEntries(
      applicants.map(({ id, planPremiums }) => [id, planPremiums.map(toPlanFigures)]),
    ),
  };
}

export function toChosenTotals(wire: ChosenPremium): ChosenTotals {
  return {
    monthlySubtotal: ringgitToSen(wire.monthlySubtotal),
    yearlySubtotal: ringgitToSen(wire.yearlySubtotal),
    monthlyFamilyDiscount: ringgitToSen(wire.monthlyFamilyDiscount),
    yearlyFamilyDiscount: ringgitToSen(wire.yearlyFamilyDiscount),
    promoDiscount: ringgitToSen(wire.promoDiscount),
    serviceTax: ringgitToSen(wire.serviceTax),
    stampDuty: ringgitToSen(wire.stampDuty),
    monthlyTotal: ringgitToSen(wire.monthlyTotalPremium),
    yearlyTotal: ringgitToSen(wire.yearlyTotalPremium),
    annualSaving: ringgitToSen(wire.annualSave),
  };
}

function toPlanFigures(wire: PlanPremium): PlanFigures {
  return {
    planCode: wire.planCode,
    standard: figures(
      wire.monthlyPremium,
      wire.yearlyPremium,
      wire.monthlyPremiumDiscount,
      wire.yearlyPremiumDiscount,
      wire.annualSave,
    ),
    withDeductible: figures(
      wire.deductibleMonthlyPremium,
      wire.deductibleYearlyPremium,
      wire.deductibleMonthlyPremiumDiscount,
      wire.deductibleYearlyPremiumDiscount,
      wire.deductibleAnnualSave,
    ),
  };
}

/** Figures that a provider leaves out are 0 (specification section 3). */
function figures(
  monthly = 0,
  yearly = 0,
  monthlyToPay = 0,
  yearlyToPay = 0,
  annualSaving = 0,
): PremiumFigures {
  return {
    monthly: ringgitToSen(monthly),
    yearly: ringgitToSen(yearly),
    monthlyToPay: ringgitToSen(monthlyToPay),
    yearlyToPay: ringgitToSen(yearlyToPay),
    annualSaving: ringgitToSen(annualSaving),
  };
}
