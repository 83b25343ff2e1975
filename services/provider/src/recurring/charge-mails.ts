import { addDays, malaysianDay } from '@edp/domain';
import type { MailContent, MailFact } from '../messaging';
import { longDate, money, type Wording } from '../reference-data';
import { cardFact } from './receipt-document';
import type { ChargeRecord, PaidCharge } from './receipts.repository';

/** The e-mail with the receipt of a charge. */
export function receiptMail(texts: Wording, charge: PaidCharge): MailContent {
  const { receipt, issued } = charge;
  const { chargesStopped } = issued.policy;
  const { language } = texts;
  const till = longDate(receipt.paidTill, language);
  const params = { ...paramsOf(texts, charge), number: receipt.receiptNumber, till };
  const from = longDate(receipt.dueOn, language);
  return {
    ...frameOf(texts, charge),
    subject: texts.text('mail.receipt.subject', params),
    preview: texts.text('mail.receipt.preview', params),
    intro: texts.text('mail.receipt.intro', params),
    facts: [
      texts.fact('receipt.number', receipt.receiptNumber),
      policyFact(texts, charge),
      texts.fact('receipt.period', texts.text('receipt.periodValue', { from, till })),
      texts.fact('receipt.amount', params.amount),
      ...cardFact(texts, charge.attempt),
      ...(chargesStopped ? [] : [nextChargeFact(texts, charge)]),
    ],
    notes: {
      title: texts.text('mail.receipt.notesTitle'),
      items: [
        texts.text(chargesStopped ? 'policy.date.paidTillText' : 'mail.receipt.automatic'),
        texts.text('mail.receipt.changed'),
      ],
    },
  };
}

function nextChargeFact(texts: Wording, { receipt }: PaidCharge): MailFact {
  return texts.fact(
    'mail.policyPack.next',
    texts.text('mail.policyPack.nextValue', {
      amount: money(receipt.nextAmountSen, texts.language),
      date: longDate(receipt.nextChargeDate, texts.language),
    }),
  );
}

/** The e-mail after a failed try that will be repeated on `nextTryOn`. */
export function chargeFailedMail(
  texts: Wording,
  charge: ChargeRecord,
  nextTryOn: string,
): MailContent {
  const { language } = texts;
  const { settledAt, createdAt } = charge.attempt;
  const params = {
    ...paramsOf(texts, charge),
    ...deadlineOf(texts, charge),
    on: longDate(malaysianDay(settledAt ?? createdAt), language),
    nextTry: longDate(nextTryOn, language),
  };
  return {
    ...frameOf(texts, charge),
    subject: texts.text('mail.chargeFailed.subject', params),
    preview: texts.text('mail.chargeFailed.preview', params),
    intro: texts.text('mail.chargeFailed.intro', params),
    facts: [
      policyFact(texts, charge),
      texts.fact('mail.charge.amount', params.amount),
      texts.fact('mail.chargeFailed.nextTry', params.nextTry),
      ...deadlineFacts(texts, params),
    ],
    notes: {
      title: texts.text('mail.chargeFailed.notesTitle'),
      items: texts.list('mail.chargeFailed.notes', params),
    },
  };
}

/** The e-mail after the last try. */
export function chargesStoppedMail(texts: Wording, charge: ChargeRecord): MailContent {
  const params = {
    ...paramsOf(texts, charge),
    ...deadlineOf(texts, charge),
    due: longDate(addDays(charge.issued.policy.paidTill, 1), texts.language),
  };
  return {
    ...frameOf(texts, charge),
    subject: texts.text('mail.chargesStopped.subject', params),
    preview: texts.text('mail.chargesStopped.preview', params),
    intro: texts.text('mail.chargesStopped.intro', params),
    facts: [
      policyFact(texts, charge),
      texts.fact('mail.charge.amount', params.amount),
      texts.fact('mail.charge.due', params.due),
      ...deadlineFacts(texts, params),
    ],
    notes: {
      title: texts.text('mail.chargesStopped.notesTitle'),
      items: texts.list('mail.chargesStopped.notes', params),
    },
  };
}

function frameOf(texts: Wording, { issued }: ChargeRecord) {
  return {
    greeting: texts.text('mail.policyPack.greeting', { name: issued.cover.proposer.name }),
    help: texts.text('mail.charge.help'),
    footer: texts.text('mail.footer'),
  };
}

function paramsOf(texts: Wording, { issued, attempt }: ChargeRecord) {
  return {
    about: issued.policy.policyNumber,
    amount: money(attempt.amountSen, texts.language),
  };
}

/** The last day paid for, and the end of the grace period of the charge that is due. */
function deadlineOf({ language }: Wording, { issued, facts }: ChargeRecord) {
  const { paidTill } = issued.policy;
  return {
    paidTill: longDate(paidTill, language),
    payBy: longDate(addDays(paidTill, 1 + facts.coverTerms.graceDays), language),
  };
}

function deadlineFacts(
  texts: Wording,
  { paidTill, payBy }: ReturnType<typeof deadlineOf>,
): MailFact[] {
  return [texts.fact('mail.charge.paidTill', paidTill), texts.fact('mail.charge.payBy', payBy)];
}

function policyFact(texts: Wording, { issued }: ChargeRecord): MailFact {
  return texts.fact('receipt.ePolicy', issued.policy.policyNumber);
}
