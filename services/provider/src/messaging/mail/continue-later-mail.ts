import { longMoment, type Wording } from '../../reference-data';
import type { MailContent } from './mail-message';

interface ContinueLaterInput {
  /** The one-time link. */
  readonly url: string;
  readonly expiresAt: Date;
  /** The cover is bought: the link opens it, and no step is open. */
  readonly isBought: boolean;
  /** The quote is attached as a PDF. */
  readonly hasQuote: boolean;
}

/**
 * The e-mail with the link to continue. It names no person, because only the address is known to be right.
 */
export function continueLaterMail(
  words: Wording,
  { url, expiresAt, isBought, hasQuote }: ContinueLaterInput,
): MailContent {
  const until = longMoment(expiresAt, words.language);
  const unbought = hasQuote ? 'mail.quote' : 'mail.continueLater';
  const about = isBought ? 'mail.boughtLink' : unbought;
  return {
    subject: words.text(`${about}.subject`),
    preview: words.text(isBought ? 'mail.continueLater.preview' : `${unbought}.preview`, { until }),
    greeting: words.text('mail.continueLater.greeting'),
    intro: words.text(`${about}.intro`),
    action: { label: words.text(`${about}.action`), url },
    notes: {
      title: words.text('mail.continueLater.aboutTitle'),
      items: words.list('mail.continueLater.about', { until }),
    },
    help: words.text(isBought ? 'mail.boughtLink.help' : 'mail.continueLater.help'),
    footer: words.text('mail.continueLater.footer'),
  };
}
