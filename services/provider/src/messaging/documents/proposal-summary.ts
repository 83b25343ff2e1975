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

/** The proposal of the buyer: people, plans, price, details and health answers. */
export function proposalSummary(wording: Wording, input: ProposalInput): DocumentContent {
  const { proposalNumber, cover, answers, isAgreed, facts, madeAt } = input;
  const texts = wording.with(figuresOf(wording, facts));
  return {
    ...frame(texts, facts, madeAt, proposalNumber),
    title: `${texts.text('proposal.title')} ${proposalNumber}`,
    kind: texts.text('proposal.title'),
    heading: texts.text('proposal.heading'),
    lead: texts.text(isAgreed ? 'proposal.leadAgreed' : 'proposal.lead'),
    blocks: [
      { kind: 'heading', text: texts.text('policy.atAGlance') },
      {
        kind: 'facts',
        facts: [
          texts.fact('proposal.number', proposalNumber),
          texts.fact('proposal.proposer', cover.proposer.name),
          texts.fact('policy.product', facts.letterhead.productName[texts.language]),
          texts.fact('policy.package', packageName(texts, cover)),
          texts.fact('proposal.billed', texts.text(`common.billed.${cover.frequency}`)),
        ],
      },
      ...memberTable(texts, cover),
      ...premiumTable(texts, cover),
      ...answerSections(texts, answers),
      ...dutyAndNext(texts, isAgreed),
      ...complaints(texts),
    ],
  };
}

function dutyAndNext(texts: Wording, isAgreed: boolean): Block[] {
  const duty = texts.text(isAgreed ? 'policy.dutyText' : 'proposal.dutyText');
  return [
    { kind: 'heading', text: texts.text('policy.duty') },
    { kind: 'paragraph', text: duty },
    ...(isAgreed
      ? []
      : ([
          { kind: 'heading', text: texts.text('proposal.next') },
          { kind: 'bullets', items: texts.list('proposal.nextText') },
        ] as const)),
  ];
}
