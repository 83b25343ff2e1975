import { type Letterhead, longMoment, type Wording } from '../../reference-data';
import type { MailContent } from './mail-content';

interface ContinueLaterInput {
  readonly letterhead: Letterhead;
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
  { letterhead, url, expiresAt, isBought, hasQuote }: ContinueLaterInput,
): MailContent {
  const { language, variant } = words;
  const { brand, phone, hours } = letterhead;
  const until = longMoment(expiresAt, language);
  const unbought = hasQuote ? 'mail.quote' : 'mail.continueLater';
  const about = isBought ? 'mail.boughtLink' : unbought;
  return {
    language,
    variant,
    subject: words.text(`${about}.subject`, { brand }),
    preview: words.text(isBought ? 'mail.continueLater.preview' : `${unbought}.preview`, { until }),
    greeting: words.text('mail.continueLater.greeting'),
    intro: words.text(`${about}.intro`, { brand }),
    action: { label: words.text(`${about}.action`), url },
    notes: {
      title: words.text('mail.continueLater.aboutTitle'),
      items: words.list('mail.continueLater.about', { until }),
    },
    help: words.text(isBought ? 'mail.boughtLink.help' : 'mail.continueLater.help', {
      phone,
      hours: hours[language],
    }),
    closing: words.text('mail.closing', { brand }),
    footer: words.text('mail.continueLater.footer', { brand }),
  };
}
