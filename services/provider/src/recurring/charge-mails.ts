import { malaysianDay } from '@edp/domain';
import type { MailContent, MailFact } from '../messaging';
import { longDate, money, type Wording } from '../reference-data';
import { RETRY_AFTER_DAYS } from './charge-schedule';
import { cardFact } from './receipt-document';
import type { ChargeRecord, PaidCharge } from './receipts.repository';

/** The e-mail with the receipt of a charge. */
export function receiptMail(words: Wording, charge: PaidCharge): MailContent {
  const { receipt } = charge;
  const { language } = words;
  const till = longDate(receipt.paidTill, language);
  const params = { ...paramsOf(words, charge), number: receipt.receiptNumber, till };
  const from = longDate(receipt.dueOn, language);
  return {
    ...frameOf(words, charge),
    subject: words.text('mail.receipt.subject', params),
    preview: words.text('mail.receipt.preview', params),
    intro: words.text('mail.receipt.intro', params),
    facts: [
      { label: words.text('receipt.number'), value: receipt.receiptNumber },
      policyFact(words, charge),
      {
        label: words.text('receipt.period'),
        value: words.text('receipt.periodValue', { from, till }),
      },
      { label: words.text('receipt.amount'), value: params.amount },
      ...cardFact(words, charge.attempt),
      {
        label: words.text('mail.policyPack.next'),
        value: words.text('mail.policyPack.nextValue', {
          amount: money(receipt.nextAmountSen, language),
          date: longDate(receipt.nextChargeDate, language),
        }),
      },
    ],
    notes: {
      title: words.text('mail.receipt.notesTitle'),
      items: words.list('mail.receipt.notes', params),
    },
  };
}

/** The e-mail after a failed try that will be repeated on `nextTryOn`. */
export function chargeFailedMail(
  words: Wording,
  charge: ChargeRecord,
  nextTryOn: string,
): MailContent {
  const { language } = words;
  const { settledAt, createdAt } = charge.attempt;
  const params = {
    ...paramsOf(words, charge),
    on: longDate(malaysianDay(settledAt ?? createdAt), language),
    nextTry: longDate(nextTryOn, language),
  };
  return {
    ...frameOf(words, charge),
    subject: words.text('mail.chargeFailed.subject', params),
    preview: words.text('mail.chargeFailed.preview', params),
    intro: words.text('mail.chargeFailed.intro', params),
    facts: [
      policyFact(words, charge),
      { label: words.text('mail.charge.amount'), value: params.amount },
      { label: words.text('mail.chargeFailed.nextTry'), value: params.nextTry },
    ],
    notes: {
      title: words.text('mail.chargeFailed.notesTitle'),
      items: words.list('mail.chargeFailed.notes', params),
    },
  };
}

/** The e-mail after the last try. `dueOn` is the day the charge was due. */
export function chargesStoppedMail(
  words: Wording,
  charge: ChargeRecord,
  dueOn: string,
): MailContent {
  const due = longDate(dueOn, words.language);
  const params = { ...paramsOf(words, charge), due, tries: RETRY_AFTER_DAYS.length + 1 };
  return {
    ...frameOf(words, charge),
    subject: words.text('mail.chargesStopped.subject', params),
    preview: words.text('mail.chargesStopped.preview', params),
    intro: words.text('mail.chargesStopped.intro', params),
    facts: [
      policyFact(words, charge),
      { label: words.text('mail.charge.amount'), value: params.amount },
      { label: words.text('mail.charge.due'), value: due },
    ],
    notes: {
      title: words.text('mail.chargesStopped.notesTitle'),
      items: words.list('mail.chargesStopped.notes', params),
    },
  };
}

type Frame = Pick<MailContent, 'language' | 'variant' | 'greeting' | 'help' | 'closing' | 'footer'>;

function frameOf(words: Wording, { issued, facts }: ChargeRecord): Frame {
  const { brand, phone, hours } = facts.letterhead;
  const { language, variant } = words;
  return {
    language,
    variant,
    greeting: words.text('mail.policyPack.greeting', { name: issued.cover.proposer.name }),
    help: words.text('mail.charge.help', { phone, hours: hours[language] }),
    closing: words.text('mail.closing', { brand }),
    footer: words.text('mail.charge.footer', { brand }),
  };
}

function paramsOf(words: Wording, { issued, attempt, facts }: ChargeRecord) {
  const { brand, phone } = facts.letterhead;
  return {
    brand,
    phone,
    about: issued.policy.policyNumber,
    amount: money(attempt.amountSen, words.language),
  };
}

function policyFact(words: Wording, { issued }: ChargeRecord): MailFact {
  return { label: words.text('receipt.ePolicy'), value: issued.policy.policyNumber };
}
