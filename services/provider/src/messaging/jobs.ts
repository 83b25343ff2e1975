import type { Language } from '@edp/domain';
import { defineJob } from '../platform/outbox';

/** Sends the policy again, on request of its owner. */
export const policyPackAgainJob = defineJob<{
  readonly refId: string;
  readonly sendingId: string;
  readonly language: Language;
}>('mail.policyPackAgain');

/** Sends the link to continue later. */
export const continueLaterJob = defineJob<{ readonly refId: string; readonly linkId: string }>(
  'mail.continueLater',
);

/** Sends that link with the quote as a PDF. */
export const quoteJob = defineJob<{ readonly refId: string; readonly linkId: string }>(
  'mail.quote',
);
