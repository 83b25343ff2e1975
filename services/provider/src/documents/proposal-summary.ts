import type { PayableApplication } from '../payments/payable-application';
import type { Wording } from '../wording/wording';
import type { DocumentContent } from './document-content';
import { figuresOf } from './figures';
import type { ProductFacts } from './product-facts';
import { complaints, frame, packageName } from './sections';
import { memberTable, premiumTable } from './tables';

/** What the buyer proposes: who is to be covered, how, and for how much. */
export function proposalSummary(
  wording: Wording,
  { proposalNumber, cover }: Pick<PayableApplication, 'proposalNumber' | 'cover'>,
  facts: ProductFacts,
  madeAt: Date,
): DocumentContent {
  const words = wording.with(figuresOf(wording, facts));
  return {
    ...frame(words, facts, madeAt, proposalNumber),
    title: `${words.text('proposal.title')} ${proposalNumber}`,
    kind: words.text('proposal.title'),
    heading: words.text('proposal.heading'),
    lead: words.text('proposal.lead', { brand: facts.letterhead.brand }),
    blocks: [
      { kind: 'heading', text: words.text('policy.atAGlance') },
      {
        kind: 'facts',
        facts: [
          { label: words.text('proposal.number'), value: proposalNumber },
          { label: words.text('proposal.proposer'), value: cover.proposer.name },
          {
            label: words.text('policy.product'),
            value: facts.letterhead.productName[words.language],
          },
          { label: words.text('policy.package'), value: packageName(words, cover.members) },
          {
            label: words.text('proposal.billed'),
            value: words.text(`common.billed.${cover.frequency}`),
          },
        ],
      },
      ...memberTable(words, cover),
      ...premiumTable(words, cover),
      { kind: 'heading', text: words.text('policy.duty') },
      { kind: 'paragraph', text: words.text('proposal.dutyText') },
      { kind: 'heading', text: words.text('proposal.next') },
      { kind: 'bullets', items: words.list('proposal.nextText') },
      ...complaints(words, facts),
    ],
  };
}
