import { defineJob } from '../platform/outbox';

/** Charges a card without the buyer, should the round that opened the attempt have died. */
export const chargeCardJob = defineJob<{ readonly attemptId: string }>('payment.charge');

/** Sends the receipt of a recurring charge. */
export const receiptJob = defineJob<{ readonly attemptId: string }>('mail.receipt');

/** Tells that a recurring charge failed, and on which day it is tried again. */
export const chargeFailedJob = defineJob<{
  readonly attemptId: string;
  readonly nextTryOn: string;
}>('mail.chargeFailed');

/** Tells that a recurring charge failed for the last time. */
export const chargesStoppedJob = defineJob<{ readonly attemptId: string }>('mail.chargesStopped');
