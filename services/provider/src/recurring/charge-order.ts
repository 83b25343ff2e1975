import type { PayableApplication } from '../application';
import {
  type OrderSettings,
  WEBHOOK_PATH,
  type CardChargeOrder,
  type PaymentAttempt,
} from '../payment';
import { wordingFor } from '../reference-data';
import type { Schedule } from './charge-schedule';

/**
 * `EDP-7K2M-9XQ4-HT3W:recurring:2026-12-20:2`: which charge of which application, by its day, and which of all attempts of
 * that application. How often the charge was tried is no number for it: that begins anew where charges go on after the last try.
 */
export function chargeKey(
  proposalNumber: string,
  { nextChargeDate }: Pick<Schedule, 'nextChargeDate'>,
  attemptNo: number,
): string {
  return `${proposalNumber}:recurring:${nextChargeDate}:${attemptNo}`;
}

/** The order for a charge. It follows from what is stored alone, so the card gateway knows it again. */
export function chargeOrder(
  attempt: PaymentAttempt,
  { proposalNumber, cover }: PayableApplication,
  token: string,
  { webhookBase, brandName }: OrderSettings,
): CardChargeOrder {
  const words = wordingFor(attempt.language, cover.variant);
  return {
    pspKey: attempt.pspKey,
    token,
    amountSen: attempt.amountSen,
    currency: attempt.currency,
    description: words.text('payment.description'),
    reference: proposalNumber,
    merchantName: brandName,
    webhookUrl: `${webhookBase}${WEBHOOK_PATH}`,
  };
}
