import { longDate, money, type Wording } from '../../reference-data';
import type { PolicyDocumentInput } from '../documents/policy-document';
import type { MailContent } from './mail-content';

/** The e-mail with the e-policy or e-certificate. */
export function policyPackMail(words: Wording, input: PolicyDocumentInput): MailContent {
  const { cover, policy, facts, amountPaid, transactionNo } = input;
  const { language } = words;
  const brand = facts.letterhead.brand;
  const date = (day: string) => longDate(day, language);
  const from = date(policy.coveredFrom);
  const number = policy.policyNumber;

  return {
    language,
    variant: words.variant,
    subject: words.text('mail.policyPack.subject', { number }),
    preview: words.text('mail.policyPack.preview', { from }),
    greeting: words.text('mail.policyPack.greeting', { name: cover.proposer.name }),
    intro: words.text('mail.policyPack.intro', {
      amount: money(amountPaid, language),
      brand,
      from,
    }),
    facts: [
      { label: words.text('mail.policyPack.number'), value: number },
      { label: words.text('mail.policyPack.transaction'), value: transactionNo },
      {
        label: words.text('mail.policyPack.covered'),
        value: words.text('mail.policyPack.period', { from, till: date(policy.coveredTill) }),
      },
      { label: words.text('mail.policyPack.people'), value: String(cover.members.length) },
      { label: words.text('mail.policyPack.paid'), value: money(amountPaid, language) },
      {
        label: words.text('mail.policyPack.next'),
        value: words.text('mail.policyPack.nextValue', {
          amount: money(cover.premium.nextTotal, language),
          date: date(policy.nextChargeDate),
        }),
      },
    ],
    notes: {
      title: words.text('mail.policyPack.nowTitle'),
      items: words.list('mail.policyPack.now', {
        freeLook: date(policy.freeLookEnds),
        waiting: date(policy.waitingPeriodEnds),
        specified: date(policy.specifiedWaitingPeriodEnds),
      }),
    },
    help: words.text('mail.policyPack.help', {
      phone: facts.letterhead.phone,
      hours: facts.letterhead.hours[language],
    }),
    closing: words.text('mail.closing', { brand }),
    footer: words.text('mail.footer', { brand }),
  };
}
