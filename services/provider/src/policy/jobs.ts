import { defineJob } from '../platform/outbox';

/** Sends the e-policy or e-certificate. */
export const policyPackJob = defineJob<{ readonly refId: string }>('mail.policyPack');

/** Tells that a payment that was long pending came to nothing, and sends a link back. */
export const paymentFailedJob = defineJob<{ readonly attemptId: string; readonly linkId: string }>(
  'mail.paymentFailed',
);
