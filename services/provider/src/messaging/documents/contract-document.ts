import type { Wording } from '../../reference-data';
import type { DocumentContent } from './document-content';
import { benefitTable } from './document-tables';
import { figuresOf } from './figures';
import type { ProductFacts } from './product-facts';
import { complaints, coverLists, deductibleCallout, frame, section } from './sections';

const BEFORE_COVER = ['definitions', 'agreement', 'eligibility'] as const;
const AFTER_COVER = ['waiting', 'premium', 'claims', 'renewal', 'cancel', 'duty', 'law'] as const;

/** The terms of the policy or certificate. */
export function contractDocument(
  wording: Wording,
  facts: ProductFacts,
  madeAt: Date,
): DocumentContent {
  const texts = wording.with(figuresOf(wording, facts));
  const product = facts.letterhead.productName[texts.language];
  return {
    ...frame(texts, facts, madeAt),
    title: `${texts.text('contract.title')}: ${product}`,
    kind: texts.text('contract.title'),
    heading: product,
    lead: texts.text('contract.lead'),
    blocks: [
      ...BEFORE_COVER.flatMap((name) => section(texts, `contract.${name}`)),
      { kind: 'heading', text: texts.text('contract.benefits') },
      ...benefitTable(texts, facts),
      { kind: 'paragraph', text: texts.text('policy.noLifetimeLimit') },
      ...coverLists(texts),
      ...deductibleCallout(texts, facts),
      ...AFTER_COVER.flatMap((name) => section(texts, `contract.${name}`)),
      ...complaints(texts),
    ],
  };
}
