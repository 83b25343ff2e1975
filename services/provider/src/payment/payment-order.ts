import { type CardPaymentOrder, ORDER_QUERY, productPath } from '@edp/contracts';
import { type ByLanguage, byLanguage, malaysianDay, type Sen, type Variant } from '@edp/domain';
import { type PremiumLines, chargeDate, type PayableApplication } from '../application';
import { type TextKey, wordingFor } from '../reference-data';
import type { PaymentAttempt } from './tables';

export interface OrderSettings {
  /** Public origin of the product, for the return URL. */
  readonly publicUrl: string;
  /** Origin at which the card gateway reaches this service. */
  readonly webhookBase: string;
  readonly brandName: string;
  /** Encodes the reference in the return address of the card page. */
  readonly encodeOrderId: (refId: string) => string;
}

export const WEBHOOK_PATH = '/webhooks/card';

/** Delay of the outbox job that orders an attempt. The request orders it first; the job covers a crash in between. */
export const ORDER_DEADLINE_SECONDS = 10;

/**
 * Builds the order of an attempt from stored data alone: sent again after a crash, even on another
 * day, it is byte-identical, so the card gateway recognises it.
 * @param premium what the buyer agreed to on submission
 */
export function paymentOrder(
  attempt: PaymentAttempt,
  application: PayableApplication,
  premium: PremiumLines,
  { publicUrl, webhookBase, brandName, encodeOrderId }: OrderSettings,
): CardPaymentOrder {
  const { cover } = application;
  const journey = publicUrl + productPath(cover);
  const returnUrl = `${journey}/payment/status?${ORDER_QUERY}=${encodeOrderId(attempt.refId)}`;
  const textsOf = inEachLanguage(cover.variant);
  const description = textsOf('payment.description');
  const firstCharge = malaysianDay(attempt.createdAt);
  return {
    pspKey: attempt.pspKey,
    amountSen: attempt.amountSen,
    currency: attempt.currency,
    description: description[attempt.language],
    descriptions: description,
    reference: application.proposalNumber,
    language: attempt.language,
    merchantName: brandName,
    merchantLogo: cover.variant === 'takaful' ? 'amber-takaful' : 'amber-life',
    returnUrl,
    cancelUrl: returnUrl,
    webhookUrl: `${webhookBase}${WEBHOOK_PATH}`,
    recurring: true,
    lines: linesOf(premium).map(([key, amountSen]) => {
      const labels = textsOf(key);
      return { label: labels[attempt.language], labels, amountSen };
    }),
    schedule: {
      interval: attempt.frequency === 'monthly' ? 'month' : 'year',
      nextChargeOn: chargeDate(firstCharge, attempt.frequency, attempt.chargeNo + 1),
      nextAmountSen: premium.nextTotal,
      ...(premium.regularTotal !== premium.nextTotal && {
        later: {
          fromChargeOn: chargeDate(firstCharge, attempt.frequency, premium.promoCharges + 1),
          amountSen: premium.regularTotal,
        },
      }),
    },
  };
}

function inEachLanguage(variant: Variant): (key: TextKey) => ByLanguage<string> {
  const wordings = byLanguage((language) => wordingFor(language, variant));
  return (key) => byLanguage((language) => wordings[language].text(key));
}

/** The items shown on the review, when there is more to show than the total. */
function linesOf(premium: PremiumLines): readonly (readonly [TextKey, Sen])[] {
  const { subtotal, familyDiscount, promoDiscount, serviceTax, stampDuty } = premium;
  const lines = [
    ['payment.line.familyDiscount', -familyDiscount],
    ['payment.line.promo', -promoDiscount],
    ['payment.line.tax', serviceTax],
    ['payment.line.duty', stampDuty],
  ] as const;
  const others = lines.filter(([, amountSen]) => amountSen !== 0);
  return others.length === 0 ? [] : [['payment.line.subtotal', subtotal], ...others];
}
