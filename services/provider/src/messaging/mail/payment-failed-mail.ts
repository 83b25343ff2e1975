import type { PaymentFailure } from '@edp/contracts';
import { malaysianDay, type Sen } from '@edp/domain';
import { type Letterhead, longDate, longMoment, money, type Wording } from '../../reference-data';
import type { MailContent } from './mail-content';

interface PaymentFailedInput {
  readonly letterhead: Letterhead;
  readonly name: string;
  readonly transactionNo: string;
  readonly amount: Sen;
  readonly begunAt: Date;
  /** Undefined where no reason is known that means something to a buyer. */
  readonly failure: PaymentFailure | undefined;
  /** The one-time link; null when a later e-mail has another one. */
  readonly link: { readonly url: string; readonly expiresAt: Date } | null;
}

/**
 * The e-mail after a pending payment failed: the amount that was not charged, the reason, and a
 * link back.
 */
export function paymentFailedMail(words: Wording, input: PaymentFailedInput): MailContent {
  const { letterhead, failure, link } = input;
  const { language, variant } = words;
  const { brand, phone, hours } = letterhead;
  const amount = money(input.amount, language);
  const on = longDate(malaysianDay(input.begunAt), language);
  return {
    language,
    variant,
    subject: words.text('mail.paymentFailed.subject', { brand }),
    preview: words.text('mail.paymentFailed.preview'),
    greeting: words.text('mail.policyPack.greeting', { name: input.name }),
    intro: words.text('mail.paymentFailed.intro', { brand, amount, on }),
    ...(link && { action: { label: words.text('mail.paymentFailed.action'), url: link.url } }),
    facts: [
      { label: words.text('mail.paymentFailed.transaction'), value: input.transactionNo },
      { label: words.text('mail.paymentFailed.amount'), value: amount },
      ...(failure
        ? [
            {
              label: words.text('mail.paymentFailed.why'),
              value: words.text(`mail.paymentFailed.why.${failure}`),
            },
          ]
        : []),
    ],
    notes: {
      title: words.text('mail.paymentFailed.notesTitle'),
      items: [...words.list('mail.paymentFailed.notes', { phone }), ...aboutLink(words, link)],
    },
    help: words.text('mail.charge.help', { phone, hours: hours[language] }),
    closing: words.text('mail.closing', { brand }),
    footer: words.text('mail.paymentFailed.footer', { brand }),
  };
}

function aboutLink(words: Wording, link: PaymentFailedInput['link']): readonly string[] {
  if (!link) return [];
  const until = longMoment(link.expiresAt, words.language);
  return words.list('mail.paymentFailed.link', { until });
}
