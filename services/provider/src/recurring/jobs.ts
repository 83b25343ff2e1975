import { defineJob } from '../platform/outbox';

/** Charges a card without the buyer, in case the round that opened the attempt crashed. */
export const chargeCardJob = defineJob<{ readonly attemptId: string }>('payment.charge');

/** Sends the receipt of a recurring charge. */
export const receiptJob = defineJob<{ readonly attemptId: string }>('mail.receipt');

/** Reports a failed recurring charge and the day of its next try. */
export const chargeFailedJob = defineJob<{
  readonly attemptId: string;
  readonly nextTryOn: string;
}>('mail.chargeFailed');

/** Reports that a recurring charge failed for the last time. */
export const chargesStoppedJob = defineJob<{ readonly attemptId: string }>('mail.chargesStopped');
