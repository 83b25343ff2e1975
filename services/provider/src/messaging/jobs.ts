import type { Language } from '@edp/domain';
import { defineJob } from '../platform/outbox';

/** Sends the policy once more, because its owner asked. */
export const policyPackAgainJob = defineJob<{
  readonly refId: string;
  readonly sendingId: string;
  readonly language: Language;
}>('mail.policyPackAgain');

/** Sends the link by which a buyer goes on later. */
export const continueLaterJob = defineJob<{ readonly refId: string; readonly linkId: string }>(
  'mail.continueLater',
);

/** Sends it with the quote as a PDF. */
export const quoteJob = defineJob<{ readonly refId: string; readonly linkId: string }>(
  'mail.quote',
);
