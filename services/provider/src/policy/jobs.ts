import { defineJob } from '../platform/outbox';

/** Sends the e-policy or e-certificate. */
export const policyPackJob = defineJob<{ readonly refId: string }>('mail.policyPack');

/** Reports that a pending payment failed, with a link back. */
export const paymentFailedJob = defineJob<{ readonly attemptId: string; readonly linkId: string }>(
  'mail.paymentFailed',
);
