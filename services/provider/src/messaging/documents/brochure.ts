import type { Wording } from '../../reference-data';
import type { DocumentContent } from './document-content';
import { benefitTable } from './document-tables';
import { figuresOf } from './figures';
import type { ProductFacts } from './product-facts';
import { coverLists, deductibleCallout, frame, section } from './sections';

/** The product brochure, on two pages. */
export function brochure(wording: Wording, facts: ProductFacts, madeAt: Date): DocumentContent {
  const texts = wording.with(figuresOf(wording, facts));
  const product = facts.letterhead.productName[texts.language];
  return {
    ...frame(texts, facts, madeAt),
    title: `${texts.text('brochure.title')}: ${product}`,
    kind: texts.text('brochure.title'),
    heading: texts.text('brochure.heading', { product }),
    lead: texts.text('brochure.lead'),
    blocks: [
      ...section(texts, 'brochure.why'),
      { kind: 'heading', text: texts.text('brochure.plans') },
      ...benefitTable(texts, facts),
      ...coverLists(texts),
      ...deductibleCallout(texts, facts),
      ...section(texts, 'brochure.how'),
      {
        kind: 'callout',
        title: texts.text('brochure.help'),
        text: texts.text('brochure.helpText'),
      },
    ],
  };
}
