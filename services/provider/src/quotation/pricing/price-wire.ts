import type {
  ChosenPremium,
  PlanPremium,
  PremiumAmountData,
  PriceTerms,
  PromoDiscountWire,
} from '@edp/contracts';
import {
  type Charges,
  PLAN_CODES,
  type PaymentMode,
  type PromoDiscount,
  type Sen,
  senToRinggit,
} from '@edp/domain';
import type { Rates } from '../../reference-data';
import type { PlanPrices, PriceList } from './price-list';

/** Prices in ringgit, under the names of specification section 3. */
export function toPremiumAmountData({ totals, persons }: PriceList): PremiumAmountData {
  return {
    planPremium: toPlanPremiums(totals),
    applicants: persons.map(({ id, prices }) => ({ id, planPremiums: toPlanPremiums(prices) })),
  };
}

export function toChosenPremium(charges: Charges, paymentMode: PaymentMode): ChosenPremium {
  const { monthly, yearly, annualSaving } = charges;
  const charged = paymentMode === 'Monthly' ? monthly : yearly;
  return {
    monthlySubtotal: senToRinggit(monthly.subtotal),
    yearlySubtotal: senToRinggit(yearly.subtotal),
    monthlyFamilyDiscount: senToRinggit(monthly.familyDiscount),
    yearlyFamilyDiscount: senToRinggit(yearly.familyDiscount),
    promoDiscount: senToRinggit(charged.promoDiscount),
    serviceTax: senToRinggit(charged.serviceTax),
    stampDuty: senToRinggit(charged.stampDuty),
    monthlyTotalPremium: senToRinggit(monthly.total),
    yearlyTotalPremium: senToRinggit(yearly.total),
    annualSave: senToRinggit(annualSaving),
  };
}

/** The terms of the totals, by which a page computes the effect of a choice before the server does. */
export function toPriceTerms(
  { familyDiscount, familyMinimumMembers, serviceTaxRate, stampDuty, deductible }: Rates,
  annualPremiumCap: Sen,
  promo: PromoDiscount | null,
): PriceTerms {
  return {
    familyDiscount,
    familyMinimumMembers,
    serviceTaxRate,
    stampDuty: senToRinggit(stampDuty),
    annualPremiumCap: senToRinggit(annualPremiumCap),
    deductibleAmount: senToRinggit(deductible),
    ...(promo && { promo: toPromoDiscount(promo) }),
  };
}

export function toPromoDiscount(discount: PromoDiscount): PromoDiscountWire {
  return discount.kind === 'percent'
    ? discount
    : { kind: 'amount', amount: senToRinggit(discount.amount) };
}

/** One row per plan, without and with the deductible. */
export function toPlanPremiums(prices: PlanPrices): PlanPremium[] {
  return PLAN_CODES.map((planCode) => {
    const { without, with: deductible } = prices[planCode];
    return {
      planCode,
      monthlyPremium: senToRinggit(without.monthly),
      yearlyPremium: senToRinggit(without.yearly),
      monthlyPremiumDiscount: senToRinggit(without.monthlyToPay),
      yearlyPremiumDiscount: senToRinggit(without.yearlyToPay),
      annualSave: senToRinggit(without.annualSaving),
      deductibleMonthlyPremium: senToRinggit(deductible.monthly),
      deductibleYearlyPremium: senToRinggit(deductible.yearly),
      deductibleMonthlyPremiumDiscount: senToRinggit(deductible.monthlyToPay),
      deductibleYearlyPremiumDiscount: senToRinggit(deductible.yearlyToPay),
      deductibleAnnualSave: senToRinggit(deductible.annualSaving),
    };
  });
}
