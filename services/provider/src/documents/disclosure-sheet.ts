import type { Wording } from '../wording/wording';
import type { Block, DocumentContent } from './document-content';
import type { ProductFacts } from './product-facts';
import { complaints, deductibleCallout, frame } from './sections';
import { planTable, projectionTable } from './tables';

/** The product disclosure sheet, in the three steps of Bank Negara's form. */
export function disclosureSheet(
  words: Wording,
  facts: ProductFacts,
  madeAt: Date,
): DocumentContent {
  const { language } = words;
  const product = facts.letterhead.productName[language];
  const brand = facts.letterhead.brand;
  return {
    ...frame(words, facts, madeAt),
    title: `${words.text('disclosure.title')}: ${product}`,
    kind: words.text('disclosure.title'),
    heading: product,
    lead: words.text('disclosure.lead', { brand }),
    blocks: [
      ...section(words, 'right'),
      { kind: 'heading', text: words.text('disclosure.needs') },
      ...planTable(words, facts),
      { kind: 'subheading', text: words.text('policy.covered') },
      { kind: 'bullets', items: words.list('common.covered') },
      { kind: 'subheading', text: words.text('policy.notCovered') },
      { kind: 'bullets', items: words.list('common.notCovered') },
      { kind: 'subheading', text: words.text('disclosure.waiting') },
      { kind: 'paragraph', text: words.text('disclosure.waitingText') },
      ...deductibleCallout(words, facts),
      { kind: 'heading', text: words.text('disclosure.afford') },
      { kind: 'paragraph', text: words.text('disclosure.affordText') },
      ...projectionTable(words, facts),
      { kind: 'bullets', items: words.list('disclosure.affordNotes') },
      ...section(words, 'obligations'),
      ...section(words, 'cancel'),
      ...section(words, 'where'),
      ...complaints(words, facts),
    ],
  };
}

function section(words: Wording, name: 'right' | 'obligations' | 'cancel' | 'where'): Block[] {
  return [
    { kind: 'heading', text: words.text(`disclosure.${name}`) },
    { kind: 'bullets', items: words.list(`disclosure.${name}Text`) },
  ];
}
