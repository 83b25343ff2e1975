import type { ApplicationStage } from '@edp/contracts';
import { longMoment, type Wording } from '../../reference-data';
import type { MailContent } from './mail-message';

interface ContinueLaterInput {
  /** The one-time link. */
  readonly url: string;
  readonly expiresAt: Date;
  /** Null before the personal details. */
  readonly stage: ApplicationStage | null;
  /** The quote is attached as a PDF. */
  readonly hasQuote: boolean;
}

/** Texts of a link after which no step is open: it shows the payment or the cover. */
const TEXTS_OF_PAYMENT = { submitted: 'mail.paymentLink', issued: 'mail.boughtLink' } as const;

/** True once a payment was started and has not failed. */
export function isPayment(stage: ApplicationStage | null): stage is keyof typeof TEXTS_OF_PAYMENT {
  return stage !== null && stage in TEXTS_OF_PAYMENT;
}

/**
 * The e-mail with the link to continue. It names no person, because only the address is known to be right.
 */
export function continueLaterMail(
  words: Wording,
  { url, expiresAt, stage, hasQuote }: ContinueLaterInput,
): MailContent {
  const until = longMoment(expiresAt, words.language);
  const unpaid = hasQuote ? 'mail.quote' : 'mail.continueLater';
  const about = isPayment(stage) ? TEXTS_OF_PAYMENT[stage] : unpaid;
  const preview = isPayment(stage) ? 'mail.continueLater' : unpaid;
  return {
    subject: words.text(`${about}.subject`),
    preview: words.text(`${preview}.preview`, { until }),
    greeting: words.text('mail.continueLater.greeting'),
    intro: words.text(`${about}.intro`),
    action: { label: words.text(`${about}.action`), url },
    notes: {
      title: words.text('mail.continueLater.aboutTitle'),
      items: words.list('mail.continueLater.about', { until }),
    },
    help: words.text(isPayment(stage) ? 'mail.boughtLink.help' : 'mail.continueLater.help'),
    footer: words.text('mail.continueLater.footer'),
  };
}
