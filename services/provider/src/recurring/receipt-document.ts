import { type DocumentContent, type Fact, frame } from '../messaging';
import { brandName } from '../payment';
import { longDate, money, type Wording } from '../reference-data';
import type { PaidCharge } from './receipts.repository';

/** The receipt of a recurring charge. */
export function receiptDocument(texts: Wording, charge: PaidCharge): DocumentContent {
  const { receipt, facts } = charge;
  const number = receipt.receiptNumber;
  return {
    ...frame(texts, facts, receipt.createdAt, number),
    title: texts.text('receipt.title', { number }),
    kind: texts.text('receipt.kind'),
    heading: texts.text('receipt.heading'),
    lead: texts.text('receipt.lead'),
    blocks: [
      { kind: 'heading', text: texts.text('receipt.payment') },
      { kind: 'facts', facts: paymentFacts(texts, charge) },
      { kind: 'heading', text: texts.text('receipt.for') },
      { kind: 'facts', facts: coverFacts(texts, charge) },
      ...nextCharge(texts, charge),
    ],
  };
}

/** Empty after charges have stopped. */
function nextCharge(texts: Wording, { receipt, issued }: PaidCharge): DocumentContent['blocks'] {
  if (issued.policy.chargesStopped) return [];
  const { language } = texts;
  return [
    {
      kind: 'callout',
      title: texts.text('receipt.nextTitle'),
      text: texts.text('receipt.next', {
        amount: money(receipt.nextAmountSen, language),
        date: longDate(receipt.nextChargeDate, language),
      }),
    },
  ];
}

function paymentFacts(texts: Wording, { receipt, attempt }: PaidCharge): Fact[] {
  const { language } = texts;
  const { approvalCode } = attempt;
  return [
    texts.fact('receipt.number', receipt.receiptNumber),
    texts.fact('receipt.paidOn', longDate(receipt.issuedOn, language)),
    texts.fact('receipt.amount', money(attempt.amountSen, language)),
    ...cardFact(texts, attempt),
    ...(approvalCode ? [texts.fact('receipt.approval', approvalCode)] : []),
  ];
}

/** The charged card, as far as the card gateway reported it. */
export function cardFact(texts: Wording, { cardBrand, cardLast4 }: PaidCharge['attempt']): Fact[] {
  if (!cardBrand || !cardLast4) return [];
  const card = { brand: brandName(cardBrand), digits: cardLast4 };
  return [texts.fact('receipt.card', texts.text('receipt.cardValue', card))];
}

function coverFacts(texts: Wording, { issued, receipt, facts }: PaidCharge): Fact[] {
  const { language } = texts;
  const { cover, policy, transactionNo } = issued;
  return [
    texts.fact('receipt.ePolicy', policy.policyNumber),
    texts.fact('receipt.owner', cover.proposer.name),
    texts.fact('receipt.product', facts.letterhead.productName[language]),
    texts.fact(
      'receipt.period',
      texts.text('receipt.periodValue', {
        from: longDate(receipt.dueOn, language),
        till: longDate(receipt.paidTill, language),
      }),
    ),
    texts.fact('receipt.transaction', transactionNo),
  ];
}
