import type { CardChargeOrder } from '@edp/contracts';
import type { PayableApplication } from '../application';
import { type OrderSettings, type PaymentAttempt, WEBHOOK_PATH } from '../payment';
import { wordingFor } from '../reference-data';
import type { Schedule } from './charge-schedule';

/**
 * Key of an attempt, e.g. `EDP-7K2M-9XQ4-HT3W:recurring:2026-12-20:2`: application, day of the
 * charge, and attempt number of that application. The number of tries would not be unique: it
 * starts again where charges continue after the last try.
 */
export function chargeKey(
  proposalNumber: string,
  { nextChargeDate }: Pick<Schedule, 'nextChargeDate'>,
  attemptNo: number,
): string {
  return `${proposalNumber}:recurring:${nextChargeDate}:${attemptNo}`;
}

/**
 * Builds the order of a charge from stored data alone, so that the card gateway recognises a
 * repeat.
 */
export function chargeOrder(
  attempt: PaymentAttempt,
  { proposalNumber, cover }: PayableApplication,
  token: string,
  { webhookBase, brandName }: OrderSettings,
): CardChargeOrder {
  const texts = wordingFor(attempt.language, cover.variant);
  return {
    pspKey: attempt.pspKey,
    token,
    amountSen: attempt.amountSen,
    currency: attempt.currency,
    description: texts.text('payment.recurringDescription'),
    reference: proposalNumber,
    merchantName: brandName,
    webhookUrl: `${webhookBase}${WEBHOOK_PATH}`,
  };
}
