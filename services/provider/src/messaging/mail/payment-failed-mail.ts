import type { PaymentFailure } from '@edp/contracts';
import { malaysianDay, type Sen } from '@edp/domain';
import { longDate, longMoment, money, type Wording } from '../../reference-data';
import type { MailContent } from './mail-message';

interface PaymentFailedInput {
  readonly name: string;
  readonly transactionNo: string;
  readonly amount: Sen;
  readonly begunAt: Date;
  /** Undefined if no reason is known that a buyer would understand. */
  readonly failure: PaymentFailure | undefined;
  /** The one-time link; null when a later e-mail has another one. */
  readonly link: { readonly url: string; readonly expiresAt: Date } | null;
}

/**
 * The e-mail after a pending payment failed: the amount that was not charged, the reason, and a
 * link back.
 */
export function paymentFailedMail(texts: Wording, input: PaymentFailedInput): MailContent {
  const { failure, link } = input;
  const { language } = texts;
  const amount = money(input.amount, language);
  const on = longDate(malaysianDay(input.begunAt), language);
  return {
    subject: texts.text('mail.paymentFailed.subject'),
    preview: texts.text('mail.paymentFailed.preview'),
    greeting: texts.text('mail.policyPack.greeting', { name: input.name }),
    intro: texts.text('mail.paymentFailed.intro', { amount, on }),
    ...(link && { action: { label: texts.text('mail.paymentFailed.action'), url: link.url } }),
    facts: [
      texts.fact('mail.paymentFailed.transaction', input.transactionNo),
      texts.fact('mail.paymentFailed.amount', amount),
      ...(failure
        ? [texts.fact('mail.paymentFailed.why', texts.text(`mail.paymentFailed.why.${failure}`))]
        : []),
    ],
    notes: {
      title: texts.text('mail.paymentFailed.notesTitle'),
      items: [...texts.list('mail.paymentFailed.notes'), ...aboutLink(texts, link)],
    },
    help: texts.text('mail.charge.help'),
    footer: texts.text('mail.paymentFailed.footer'),
  };
}

function aboutLink(texts: Wording, link: PaymentFailedInput['link']): readonly string[] {
  if (!link) return [];
  const until = longMoment(link.expiresAt, texts.language);
  return texts.list('mail.paymentFailed.link', { until });
}
