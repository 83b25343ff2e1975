import type { Letterhead } from '../catalogue/files/letterheads';
import { longMoment } from '../wording/format';
import type { Wording } from '../wording/wording';
import type { MailContent } from './mail-content';

interface ContinueLaterInput {
  readonly letterhead: Letterhead;
  /** The one-time link. */
  readonly url: string;
  readonly expiresAt: Date;
}

/** The e-mail by which a buyer goes on later. It names nobody: all it is sure of is the address. */
export function continueLaterMail(
  words: Wording,
  { letterhead, url, expiresAt }: ContinueLaterInput,
): MailContent {
  const { language, variant } = words;
  const { brand, phone, hours } = letterhead;
  const until = longMoment(expiresAt, language);
  return {
    language,
    variant,
    subject: words.text('mail.continueLater.subject', { brand }),
    preview: words.text('mail.continueLater.preview', { until }),
    greeting: words.text('mail.continueLater.greeting'),
    intro: words.text('mail.continueLater.intro', { brand }),
    action: { label: words.text('mail.continueLater.action'), url },
    notes: {
      title: words.text('mail.continueLater.aboutTitle'),
      items: words.list('mail.continueLater.about', { until }),
    },
    help: words.text('mail.continueLater.help', { phone, hours: hours[language] }),
    closing: words.text('mail.closing', { brand }),
    footer: words.text('mail.continueLater.footer', { brand }),
  };
}
