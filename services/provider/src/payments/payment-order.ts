import { malaysianDay } from '@edp/domain';
import type { PremiumLines } from '../policies/cover';
import { chargeDate } from '../policies/cover-dates';
import { wordingFor, type Wording } from '../wording/wording';
import type { PayableApplication } from './payable-application';
import type { CardPaymentOrder } from './payments.gateway';
import type { PaymentAttempt } from './payments.repository';

export interface OrderSettings {
  /** Where buyers see the product. */
  readonly publicUrl: string;
  /** Where the card gateway reaches this service. */
  readonly webhookBase: string;
  readonly brandName: string;
}

export const WEBHOOK_PATH = '/webhooks/card';

/**
 * The order for an attempt. It follows from what is stored alone: sent again after a crash, even on the next day, it
 * is the same to the letter, and the card gateway knows it again.
 * @param premium what the buyer agreed to by submitting
 */
export function paymentOrder(
  attempt: PaymentAttempt,
  application: PayableApplication,
  premium: PremiumLines,
  { publicUrl, webhookBase, brandName }: OrderSettings,
): CardPaymentOrder {
  const { productCode, variant } = application.cover;
  const journey = `${publicUrl}/edp/life/${productCode}/${variant}`;
  const words = wordingFor(attempt.language, variant);
  const firstCharge = malaysianDay(attempt.createdAt);
  return {
    pspKey: attempt.pspKey,
    amountSen: attempt.amountSen,
    currency: attempt.currency,
    description: words.text('payment.description'),
    reference: application.proposalNumber,
    language: attempt.language,
    merchantName: brandName,
    merchantLogo: variant === 'takaful' ? 'amber-takaful' : 'amber-life',
    returnUrl: `${journey}/payment/status`,
    cancelUrl: `${journey}/payment/status`,
    webhookUrl: `${webhookBase}${WEBHOOK_PATH}`,
    recurring: true,
    lines: linesOf(premium, words),
    schedule: {
      interval: attempt.frequency === 'monthly' ? 'month' : 'year',
      nextChargeOn: chargeDate(firstCharge, attempt.frequency, attempt.chargeNo + 1),
      nextAmountSen: premium.nextTotal,
    },
  };
}

/** What the buyer saw on the review, where there is more to see than the total. */
function linesOf(premium: PremiumLines, words: Wording): CardPaymentOrder['lines'] {
  const { subtotal, familyDiscount, promoDiscount, serviceTax, stampDuty } = premium;
  const others = [
    { label: words.text('payment.line.familyDiscount'), amountSen: -familyDiscount },
    { label: words.text('payment.line.promo'), amountSen: -promoDiscount },
    { label: words.text('payment.line.tax'), amountSen: serviceTax },
    { label: words.text('payment.line.duty'), amountSen: stampDuty },
  ].filter(({ amountSen }) => amountSen !== 0);
  if (others.length === 0) return [];
  return [{ label: words.text('payment.line.subtotal'), amountSen: subtotal }, ...others];
}
