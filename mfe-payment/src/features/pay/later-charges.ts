import type { Application } from '@edp/contracts';
import { addMonths, chargesOf, type IsoDate, ringgitToSen, type Sen } from '@edp/domain';
import type { PriceTerms } from '@edp/store';

/** The charges after today's, computed like the provider does. */
export interface LaterCharges {
  readonly next: { readonly date: IsoDate; readonly amount: Sen };
  /** The first charge without the promo code; absent if that is the next one, or without a code. */
  readonly withoutPromo?: { readonly date: IsoDate; readonly amount: Sen };
}

/**
 * Date and amount of the later charges: stamp duty is part of the first charge only, and a promo code applies to the
 * first charge or the first months (decisions section 6).
 *
 * @param paidOn Malaysian day
 */
export function laterCharges(
  { paymentMode, chosenPremium }: Pick<Application, 'paymentMode' | 'chosenPremium'>,
  terms: Pick<PriceTerms, 'serviceTaxRate' | 'stampDuty' | 'promo'>,
  paidOn: IsoDate,
): LaterCharges {
  const sen = ringgitToSen;
  const { monthly, yearly } = chargesOf(
    {
      monthly: sen(chosenPremium.monthlySubtotal),
      yearly: sen(chosenPremium.yearlySubtotal),
      monthlyToPay: sen(chosenPremium.monthlySubtotal) - sen(chosenPremium.monthlyFamilyDiscount),
      yearlyToPay: sen(chosenPremium.yearlySubtotal) - sen(chosenPremium.yearlyFamilyDiscount),
    },
    terms,
    terms.promo,
  );
  const [charge, months] = paymentMode === 'Monthly' ? [monthly, 1] : [yearly, 12];
  const { nextTotal, regularTotal, promoCharges } = charge;
  return {
    next: { date: addMonths(paidOn, months), amount: nextTotal },
    ...(nextTotal !== regularTotal && {
      withoutPromo: { date: addMonths(paidOn, promoCharges * months), amount: regularTotal },
    }),
  };
}
