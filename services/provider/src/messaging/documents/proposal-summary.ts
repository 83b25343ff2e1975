import type { Cover } from '../../application';
import type { Wording } from '../../reference-data';
import type { ProposalAnswers } from '../../underwriting';
import { answerSections } from './answer-sections';
import type { Block, DocumentContent } from './document-content';
import { memberTable, premiumTable } from './document-tables';
import { figuresOf } from './figures';
import type { ProductFacts } from './product-facts';
import { complaints, frame, packageName } from './sections';

export interface ProposalInput {
  readonly proposalNumber: string;
  readonly cover: Cover;
  readonly answers: ProposalAnswers;
  /** Paid: the summary is part of the agreement and no longer asks for corrections. */
  readonly isAgreed: boolean;
  readonly facts: ProductFacts;
  readonly madeAt: Date;
}

/** The proposal of the buyer: people, plans, price and answers. */
export function proposalSummary(wording: Wording, input: ProposalInput): DocumentContent {
  const { proposalNumber, cover, answers, isAgreed, facts, madeAt } = input;
  const words = wording.with(figuresOf(wording, facts));
  const { brand, productName } = facts.letterhead;
  return {
    ...frame(words, facts, madeAt, proposalNumber),
    title: `${words.text('proposal.title')} ${proposalNumber}`,
    kind: words.text('proposal.title'),
    heading: words.text('proposal.heading'),
    lead: words.text(isAgreed ? 'proposal.leadAgreed' : 'proposal.lead', { brand }),
    blocks: [
      { kind: 'heading', text: words.text('policy.atAGlance') },
      {
        kind: 'facts',
        facts: [
          { label: words.text('proposal.number'), value: proposalNumber },
          { label: words.text('proposal.proposer'), value: cover.proposer.name },
          { label: words.text('policy.product'), value: productName[words.language] },
          { label: words.text('policy.package'), value: packageName(words, cover.members) },
          {
            label: words.text('proposal.billed'),
            value: words.text(`common.billed.${cover.frequency}`),
          },
        ],
      },
      ...memberTable(words, cover),
      ...premiumTable(words, cover),
      ...answerSections(words, answers, facts),
      ...dutyAndNext(words, isAgreed),
      ...complaints(words, facts),
    ],
  };
}

function dutyAndNext(words: Wording, isAgreed: boolean): Block[] {
  const duty = words.text(isAgreed ? 'policy.dutyText' : 'proposal.dutyText');
  return [
    { kind: 'heading', text: words.text('policy.duty') },
    { kind: 'paragraph', text: duty },
    ...(isAgreed
      ? []
      : ([
          { kind: 'heading', text: words.text('proposal.next') },
          { kind: 'bullets', items: words.list('proposal.nextText') },
        ] as const)),
  ];
}
