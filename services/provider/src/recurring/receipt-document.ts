import { type DocumentContent, type Fact, frame } from '../messaging';
import { brandName } from '../payment';
import { longDate, money, type Wording } from '../reference-data';
import type { PaidCharge } from './receipts.repository';

/** The receipt of a recurring charge. */
export function receiptDocument(words: Wording, charge: PaidCharge): DocumentContent {
  const { receipt, facts } = charge;
  const { language } = words;
  const number = receipt.receiptNumber;
  return {
    ...frame(words, facts, receipt.createdAt, number),
    title: words.text('receipt.title', { number }),
    kind: words.text('receipt.kind'),
    heading: words.text('receipt.heading'),
    lead: words.text('receipt.lead', { brand: facts.letterhead.brand }),
    blocks: [
      { kind: 'heading', text: words.text('receipt.payment') },
      { kind: 'facts', facts: paymentFacts(words, charge) },
      { kind: 'heading', text: words.text('receipt.for') },
      { kind: 'facts', facts: coverFacts(words, charge) },
      {
        kind: 'callout',
        title: words.text('receipt.nextTitle'),
        text: words.text('receipt.next', {
          amount: money(receipt.nextAmountSen, language),
          date: longDate(receipt.nextChargeDate, language),
        }),
      },
    ],
  };
}

function paymentFacts(words: Wording, { receipt, attempt }: PaidCharge): Fact[] {
  const { language } = words;
  const { approvalCode } = attempt;
  return [
    { label: words.text('receipt.number'), value: receipt.receiptNumber },
    { label: words.text('receipt.paidOn'), value: longDate(receipt.issuedOn, language) },
    { label: words.text('receipt.amount'), value: money(attempt.amountSen, language) },
    ...cardFact(words, attempt),
    ...(approvalCode ? [{ label: words.text('receipt.approval'), value: approvalCode }] : []),
  ];
}

/** The charged card, as far as the card gateway reported it. */
export function cardFact(words: Wording, { cardBrand, cardLast4 }: PaidCharge['attempt']): Fact[] {
  if (!cardBrand || !cardLast4) return [];
  const card = { brand: brandName(cardBrand), digits: cardLast4 };
  return [{ label: words.text('receipt.card'), value: words.text('receipt.cardValue', card) }];
}

function coverFacts(words: Wording, { issued, receipt, facts }: PaidCharge): Fact[] {
  const { language } = words;
  const { cover, policy, transactionNo } = issued;
  return [
    { label: words.text('receipt.ePolicy'), value: policy.policyNumber },
    { label: words.text('receipt.owner'), value: cover.proposer.name },
    { label: words.text('receipt.product'), value: facts.letterhead.productName[language] },
    {
      label: words.text('receipt.period'),
      value: words.text('receipt.periodValue', {
        from: longDate(receipt.dueOn, language),
        till: longDate(receipt.paidTill, language),
      }),
    },
    { label: words.text('receipt.transaction'), value: transactionNo },
  ];
}
