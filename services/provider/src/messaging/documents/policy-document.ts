import { daysBetween } from '@edp/domain';
import { type Cover, type Policy, chargeDate } from '../../application';
import { longDate, money, type Wording } from '../../reference-data';
import type { Block, DocumentContent } from './document-content';
import { memberTable, premiumTable } from './document-tables';
import { figuresOf } from './figures';
import type { ProductFacts } from './product-facts';
import { complaints, coverLists, deductibleCallout, frame, packageName, section } from './sections';

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
  const texts = wording.with({
    ...figuresOf(wording, facts),
    ...cover.periods,
    overseasDays: Math.max(...cover.members.map(({ overseasDays }) => overseasDays)),
  });
  const number = policy.policyNumber;
  return {
    ...frame(texts, facts, madeAt, number),
    title: texts.text('policy.title', { number }),
    kind: texts.text('policy.kind'),
    heading: texts.text('policy.heading'),
    lead: texts.text('policy.lead'),
    blocks: [
      ...glance(texts, input),
      ...memberTable(texts, cover),
      { kind: 'paragraph', text: texts.text('policy.noLifetimeLimit') },
      ...premium(texts, input),
      ...dates(texts, policy),
      ...coverLists(texts),
      ...deductibleCallout(texts, facts, cover.members),
      ...section(texts, 'policy.hospital'),
      { kind: 'heading', text: texts.text('policy.duty') },
      { kind: 'paragraph', text: texts.text('policy.dutyText') },
      ...complaints(texts),
    ],
  };
}

function glance(texts: Wording, input: PolicyDocumentInput): Block[] {
  const { cover, policy, facts, transactionNo } = input;
  const { language } = texts;
  return [
    { kind: 'heading', text: texts.text('policy.atAGlance') },
    {
      kind: 'facts',
      facts: [
        texts.fact('policy.number', policy.policyNumber),
        texts.fact('policy.owner', cover.proposer.name),
        texts.fact('policy.product', facts.letterhead.productName[language]),
        texts.fact('policy.package', packageName(texts, cover)),
        texts.fact(
          'policy.cover',
          texts.text('policy.period', {
            from: longDate(policy.coveredFrom, language),
            till: longDate(policy.coveredTill, language),
          }),
        ),
        texts.fact('policy.renewal', texts.text('policy.renewalText')),
        texts.fact('policy.transaction', transactionNo),
        texts.fact('policy.issued', longDate(policy.issuedOn, language)),
      ],
    },
  ];
}

function premium(texts: Wording, input: PolicyDocumentInput): Block[] {
  const { cover, policy, amountPaid } = input;
  const { language } = texts;
  const { nextTotal, regularTotal, promoCharges } = cover.premium;
  const later = nextTotal === regularTotal ? 'next' : 'nextByPromo';
  const charges = {
    paid: money(amountPaid, language),
    paidOn: longDate(policy.issuedOn, language),
    till: longDate(policy.coveredTill, language),
    next: money(nextTotal, language),
    nextOn: longDate(policy.nextChargeDate, language),
    regular: texts.text(`policy.premium.each.${cover.frequency}`, {
      amount: money(regularTotal, language),
    }),
    regularOn: longDate(
      chargeDate(policy.firstChargeDate, cover.frequency, promoCharges + 1),
      language,
    ),
  };
  return [
    ...premiumTable(texts, cover),
    {
      kind: 'paragraph',
      text: texts.text(`policy.premium.${policy.chargesStopped ? 'stopped' : later}`, charges),
    },
    { kind: 'paragraph', text: texts.text('policy.premium.change') },
  ];
}

/** After charges have stopped, the dates end with the last day that is paid for. */
function dates(texts: Wording, policy: Policy): Block[] {
  const { coveredFrom, coveredTill, chargesStopped } = policy;
  const days = [
    ['start', coveredFrom],
    ['freeLook', policy.freeLookEnds],
    ['waiting', policy.waitingPeriodEnds],
    ['specified', policy.specifiedWaitingPeriodEnds],
    [chargesStopped ? 'paidTill' : 'renewal', coveredTill],
  ] as const;
  return [
    { kind: 'heading', text: texts.text('policy.dates') },
    {
      kind: 'timeline',
      entries: days
        .filter(([, day]) => day <= coveredTill)
        .map(([name, day]) => ({
          date: longDate(day, texts.language),
          title: texts.text(`policy.date.${name}`),
          text: texts.text(`policy.date.${name}Text`, { days: daysBetween(coveredFrom, day) }),
        })),
    },
    { kind: 'paragraph', text: texts.text('policy.specified') },
  ];
}
