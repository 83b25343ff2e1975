import type { Wording } from '../../reference-data';
import type { DocumentContent } from './document-content';
import { benefitTable } from './document-tables';
import { figuresOf } from './figures';
import type { ProductFacts } from './product-facts';
import { coverLists, deductibleCallout, frame } from './sections';

/** The product brochure, on two pages. */
export function brochure(wording: Wording, facts: ProductFacts, madeAt: Date): DocumentContent {
  const words = wording.with(figuresOf(wording, facts));
  const { letterhead } = facts;
  return {
    ...frame(words, facts, madeAt),
    title: `${words.text('brochure.title')}: ${letterhead.productName[words.language]}`,
    kind: words.text('brochure.title'),
    heading: words.text('brochure.heading', { product: letterhead.productName[words.language] }),
    lead: words.text('brochure.lead'),
    blocks: [
      { kind: 'heading', text: words.text('brochure.why') },
      { kind: 'bullets', items: words.list('brochure.whyText') },
      { kind: 'heading', text: words.text('brochure.plans') },
      ...benefitTable(words, facts),
      ...coverLists(words),
      ...deductibleCallout(words, facts),
      { kind: 'heading', text: words.text('brochure.how') },
      { kind: 'bullets', items: words.list('brochure.howText') },
      {
        kind: 'callout',
        title: words.text('brochure.help'),
        text: words.text('brochure.helpText', {
          phone: letterhead.phone,
          hours: letterhead.hours[words.language],
        }),
      },
    ],
  };
}
