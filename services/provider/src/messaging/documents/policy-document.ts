import { daysBetween } from '@edp/domain';
import { type Cover, type Policy, chargeDate } from '../../application';
import { longDate, money, type Wording } from '../../reference-data';
import type { Block, DocumentContent } from './document-content';
import { memberTable, premiumTable } from './document-tables';
import { figuresOf } from './figures';
import type { ProductFacts } from './product-facts';
import { complaints, coverLists, deductibleCallout, frame, packageName } from './sections';

export interface PolicyDocumentInput {
  readonly cover: Cover;
  readonly policy: Policy;
  readonly transactionNo: string;
  readonly amountPaid: number;
  readonly facts: ProductFacts;
  readonly madeAt: Date;
}

/** The e-policy or e-certificate. */
export function policyDocument(wording: Wording, input: PolicyDocumentInput): DocumentContent {
  const { cover, policy, facts, madeAt } = input;
  const words = wording.with({ ...figuresOf(wording, facts), ...cover.periods });
  const brand = facts.letterhead.brand;
  const number = policy.policyNumber;
  return {
    ...frame(words, facts, madeAt, number),
    title: words.text('policy.title', { number }),
    kind: words.text('policy.kind'),
    heading: words.text('policy.heading'),
    lead: words.text('policy.lead', { brand }),
    blocks: [
      ...glance(words, input),
      ...memberTable(words, cover),
      { kind: 'paragraph', text: words.text('policy.noLifetimeLimit') },
      ...premium(words, input),
      ...dates(words, policy),
      ...coverLists(words),
      ...deductibleCallout(words, facts, cover.members),
      { kind: 'heading', text: words.text('policy.hospital') },
      { kind: 'bullets', items: words.list('policy.hospitalText') },
      { kind: 'heading', text: words.text('policy.duty') },
      { kind: 'paragraph', text: words.text('policy.dutyText') },
      ...complaints(words, facts),
    ],
  };
}

function glance(words: Wording, input: PolicyDocumentInput): Block[] {
  const { cover, policy, facts, transactionNo } = input;
  const { language } = words;
  return [
    { kind: 'heading', text: words.text('policy.atAGlance') },
    {
      kind: 'facts',
      facts: [
        { label: words.text('policy.number'), value: policy.policyNumber },
        { label: words.text('policy.owner'), value: cover.proposer.name },
        { label: words.text('policy.product'), value: facts.letterhead.productName[language] },
        {
          label: words.text('policy.package'),
          value: packageName(words, cover.members),
        },
        {
          label: words.text('policy.cover'),
          value: words.text('policy.period', {
            from: longDate(policy.coveredFrom, language),
            till: longDate(policy.coveredTill, language),
          }),
        },
        { label: words.text('policy.renewal'), value: words.text('policy.renewalText') },
        { label: words.text('policy.transaction'), value: transactionNo },
        {
          label: words.text('policy.issued'),
          value: longDate(policy.issuedOn, language),
        },
      ],
    },
  ];
}

function premium(words: Wording, { cover, policy, amountPaid }: PolicyDocumentInput): Block[] {
  const { language } = words;
  const { nextTotal, regularTotal, promoCharges } = cover.premium;
  const charges = {
    paid: money(amountPaid, language),
    paidOn: longDate(policy.issuedOn, language),
    next: money(nextTotal, language),
    nextOn: longDate(policy.nextChargeDate, language),
    regular: words.text(`policy.premium.each.${cover.frequency}`, {
      amount: money(regularTotal, language),
    }),
    regularOn: longDate(
      chargeDate(policy.firstChargeDate, cover.frequency, promoCharges + 1),
      language,
    ),
  };
  return [
    ...premiumTable(words, cover),
    {
      kind: 'paragraph',
      text: words.text(
        nextTotal === regularTotal ? 'policy.premium.next' : 'policy.premium.nextByPromo',
        charges,
      ),
    },
    { kind: 'paragraph', text: words.text('policy.premium.change') },
  ];
}

function dates(words: Wording, policy: Policy): Block[] {
  const entry = (
    name: 'start' | 'freeLook' | 'waiting' | 'specified' | 'renewal',
    day: string,
  ) => ({
    date: longDate(day, words.language),
    title: words.text(`policy.date.${name}`),
    text: words.text(`policy.date.${name}Text`, { days: daysBetween(policy.coveredFrom, day) }),
  });
  return [
    { kind: 'heading', text: words.text('policy.dates') },
    {
      kind: 'timeline',
      entries: [
        entry('start', policy.coveredFrom),
        entry('freeLook', policy.freeLookEnds),
        entry('waiting', policy.waitingPeriodEnds),
        entry('specified', policy.specifiedWaitingPeriodEnds),
        entry('renewal', policy.coveredTill),
      ],
    },
  ];
}
