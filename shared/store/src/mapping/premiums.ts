import type {
  ChosenPremium,
  PlanPremium,
  PremiumAmountData,
  PriceTerms as PriceTermsWire,
  PromoDiscountWire,
} from '@edp/contracts';
import {
  type PaymentFrequency,
  type PremiumFigures,
  type PromoDiscount,
  ringgitToSen,
} from '@edp/domain';
import {
  type ChosenTotals,
  type PlanFigures,
  type Premiums,
  type PriceTerms,
  USUAL_TERMS,
} from '../premiums';

/** Maps ringgit of the wire to sen. */
export function toPremiums({ planPremium, applicants }: PremiumAmountData): Premiums {
  return {
    plans: planPremium.map(toPlanFigures),
    members: Object.fromEntries(
      applicants.map(({ id, planPremiums }) => [id, planPremiums.map(toPlanFigures)]),
    ),
  };
}

/** @param frequency the requested billing frequency */
export function toChosenTotals(wire: ChosenPremium, frequency: PaymentFrequency): ChosenTotals {
  return {
    frequency,
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

export function toPriceTerms(wire: PriceTermsWire | undefined): PriceTerms {
  if (!wire) return USUAL_TERMS;
  const { stampDuty, annualPremiumCap, deductibleAmount, promo, ...rates } = wire;
  return {
    ...rates,
    stampDuty: ringgitToSen(stampDuty),
    annualPremiumCap: ringgitToSen(annualPremiumCap),
    deductible:
      deductibleAmount === undefined ? USUAL_TERMS.deductible : ringgitToSen(deductibleAmount),
    promo: promo ? toPromoDiscount(promo) : null,
  };
}

export function toPromoDiscount(wire: PromoDiscountWire): PromoDiscount {
  return wire.kind === 'percent' ? wire : { kind: 'amount', amount: ringgitToSen(wire.amount) };
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

/** Figures that the provider omits are 0 (specification section 3). */
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
