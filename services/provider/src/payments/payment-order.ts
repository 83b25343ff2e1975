import { malaysianDay } from '@edp/domain';
import { chargeDate } from '../policies/cover-dates';
import { wordingFor } from '../wording/wording';
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
 */
export function paymentOrder(
  attempt: PaymentAttempt,
  application: PayableApplication,
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
    returnUrl: `${journey}/payment/status`,
    cancelUrl: `${journey}/payment/status`,
    webhookUrl: `${webhookBase}${WEBHOOK_PATH}`,
    recurring: true,
    schedule: {
      interval: attempt.frequency === 'monthly' ? 'month' : 'year',
      nextChargeOn: chargeDate(firstCharge, attempt.frequency, attempt.chargeNo + 1),
    },
  };
}
