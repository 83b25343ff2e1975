import type { Application } from '@edp/contracts';
import { addMonths, chargesOf, type IsoDate, ringgitToSen, type Sen } from '@edp/domain';
import type { PriceTerms } from '@edp/store';

/** What the card is charged after today, by the provider's arithmetic. */
export interface LaterCharges {
  readonly next: { readonly date: IsoDate; readonly amount: Sen };
  /** The first charge without the promo code; absent where that is the next one, or there is no code. */
  readonly withoutPromo?: { readonly date: IsoDate; readonly amount: Sen };
}

/**
 * When the card is charged again, and how much: stamp duty falls on the first charge alone, and a promo code holds for
 * the first charge or the first months (decisions section 6).
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
