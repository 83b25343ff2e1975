import type { Wording } from '../../reference-data';
import type { Block, DocumentContent } from './document-content';
import { benefitTable } from './document-tables';
import { figuresOf } from './figures';
import type { ProductFacts } from './product-facts';
import { complaints, coverLists, deductibleCallout, frame } from './sections';

const BEFORE_COVER = ['definitions', 'agreement', 'eligibility'] as const;
const AFTER_COVER = ['waiting', 'premium', 'claims', 'renewal', 'cancel', 'duty', 'law'] as const;

/** The terms of the policy or certificate. */
export function contractDocument(
  wording: Wording,
  facts: ProductFacts,
  madeAt: Date,
): DocumentContent {
  const words = wording.with(figuresOf(wording, facts));
  const product = facts.letterhead.productName[words.language];
  return {
    ...frame(words, facts, madeAt),
    title: `${words.text('contract.title')}: ${product}`,
    kind: words.text('contract.title'),
    heading: product,
    lead: words.text('contract.lead', { brand: facts.letterhead.brand }),
    blocks: [
      ...BEFORE_COVER.flatMap((name) => section(words, name)),
      { kind: 'heading', text: words.text('contract.benefits') },
      ...benefitTable(words, facts),
      { kind: 'paragraph', text: words.text('policy.noLifetimeLimit') },
      ...coverLists(words),
      ...deductibleCallout(words, facts),
      ...AFTER_COVER.flatMap((name) => section(words, name)),
      ...complaints(words, facts),
    ],
  };
}

type SectionName = (typeof BEFORE_COVER)[number] | (typeof AFTER_COVER)[number];

function section(words: Wording, name: SectionName): Block[] {
  return [
    { kind: 'heading', text: words.text(`contract.${name}`) },
    { kind: 'bullets', items: words.list(`contract.${name}Text`) },
  ];
}
