import { type Sen, shareOf } from '../money/sen';
import type { PremiumFigures } from './premium-figures';

/**
 * The discount of a promo code: a share of every charge of the first months (12 when absent), or an amount off the
 * first charge.
 */
export type PromoDiscount =
  | { readonly kind: 'percent'; readonly share: number; readonly months?: number }
  | { readonly kind: 'amount'; readonly amount: Sen };

/** What is added to a price: a rate (0.08 for 8%) on every charge, and an amount on the first. */
export interface ChargeRule {
  readonly serviceTaxRate: number;
  readonly stampDuty: Sen;
}

/** The lines of a charge for one billing frequency. */
export interface Charge {
  readonly subtotal: Sen;
  readonly familyDiscount: Sen;
  readonly promoDiscount: Sen;
  readonly serviceTax: Sen;
  readonly stampDuty: Sen;
  /** The first charge. */
  readonly total: Sen;
  /** The charge after the first. */
  readonly nextTotal: Sen;
  /** Every charge after the promo code has ended. */
  readonly regularTotal: Sen;
  /** Number of charges, from the first, that the promo code reduces. */
  readonly promoCharges: number;
}

export interface Charges {
  readonly monthly: Charge;
  readonly yearly: Charge;
  /** The difference between twelve monthly charges and the first yearly one, with promo code, tax and duty. */
  readonly annualSaving: Sen;
}

/** Decisions section 6: a percentage applies for the first 12 months, unless its code says otherwise. */
export const PROMO_MONTHS = 12;

/**
 * Computes the charges of a total: family discount, then promo code (never negative), then tax and duty, each as a
 * separate line (decisions, section 6). Stamp duty is added to the first charge only.
 */
export function chargesOf(
  figures: Omit<PremiumFigures, 'annualSaving'>,
  rule: ChargeRule,
  promo: PromoDiscount | null,
): Charges {
  const months = promo?.kind === 'percent' ? (promo.months ?? PROMO_MONTHS) : 1;
  const monthly = chargeOf(figures.monthly, figures.monthlyToPay, months);
  const yearly = chargeOf(figures.yearly, figures.yearlyToPay, Math.ceil(months / 12));
  return { monthly, yearly, annualSaving: yearOf(monthly) - yearly.total };

  function chargeOf(subtotal: Sen, toPay: Sen, promoCharges: number): Charge {
    const promoDiscount = promo ? discountOf(promo, toPay) : 0;
    const reduced = withTax(toPay - promoDiscount);
    const regular = withTax(toPay);
    return {
      subtotal,
      familyDiscount: subtotal - toPay,
      promoDiscount,
      serviceTax: reduced.tax,
      stampDuty: rule.stampDuty,
      total: reduced.total + rule.stampDuty,
      nextTotal: promoCharges > 1 ? reduced.total : regular.total,
      regularTotal: regular.total,
      promoCharges: promo ? promoCharges : 0,
    };
  }

  function withTax(amount: Sen): { tax: Sen; total: Sen } {
    const tax = shareOf(amount, rule.serviceTaxRate);
    return { tax, total: amount + tax };
  }
}

/** The sum of the first twelve monthly charges. */
function yearOf({ total, nextTotal, regularTotal, promoCharges }: Charge): Sen {
  const withPromo = Math.min(Math.max(promoCharges, 1), 12);
  return total + (withPromo - 1) * nextTotal + (12 - withPromo) * regularTotal;
}

function discountOf(promo: PromoDiscount, toPay: Sen): Sen {
  return Math.min(toPay, promo.kind === 'percent' ? shareOf(toPay, promo.share) : promo.amount);
}
