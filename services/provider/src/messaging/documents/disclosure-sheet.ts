import { OCCUPATION_CLASSES } from '@edp/domain';
import { enumeration, percent, type Wording } from '../../reference-data';
import type { Block, DocumentContent } from './document-content';
import { benefitTable, projectionTable } from './document-tables';
import { figuresOf, surchargeOf } from './figures';
import type { ProductFacts } from './product-facts';
import { complaints, deductibleCallout, frame } from './sections';

/** The product disclosure sheet, in the three steps of Bank Negara's form. */
export function disclosureSheet(
  wording: Wording,
  facts: ProductFacts,
  madeAt: Date,
): DocumentContent {
  const words = wording.with(figuresOf(wording, facts));
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
      ...benefitTable(words, facts),
      { kind: 'subheading', text: words.text('policy.covered') },
      { kind: 'bullets', items: words.list('common.covered') },
      { kind: 'subheading', text: words.text('policy.notCovered') },
      { kind: 'bullets', items: words.list('common.notCovered') },
      { kind: 'subheading', text: words.text('disclosure.waiting') },
      { kind: 'paragraph', text: words.text('disclosure.waitingText') },
      ...deductibleCallout(words, facts),
      { kind: 'heading', text: words.text('disclosure.afford') },
      { kind: 'paragraph', text: words.text('disclosure.affordText') },
      ...(facts.rates.isSample
        ? [{ kind: 'paragraph', text: words.text('disclosure.affordSample') } as const]
        : []),
      ...projectionTable(words, facts),
      {
        kind: 'bullets',
        items: [...words.list('disclosure.affordNotes'), ...surcharges(words, facts)],
      },
      ...section(words, 'obligations'),
      ...section(words, 'cancel'),
      ...section(words, 'where'),
      ...complaints(words, facts),
    ],
  };
}

/** Surcharges of occupation classes; none where all classes cost the same. */
function surcharges(words: Wording, { rates }: ProductFacts): string[] {
  const dearer = OCCUPATION_CLASSES.filter((one) => surchargeOf(rates, one) > 0);
  if (dearer.length === 0) return [];
  const each = dearer.map((one) => {
    const surcharge = percent(surchargeOf(rates, one), words.language);
    return words.text('disclosure.classSurcharge', { class: one, surcharge });
  });
  return [
    words.text('disclosure.affordClasses', { surcharges: enumeration(each, words.language) }),
  ];
}

function section(words: Wording, name: 'right' | 'obligations' | 'cancel' | 'where'): Block[] {
  return [
    { kind: 'heading', text: words.text(`disclosure.${name}`) },
    { kind: 'bullets', items: words.list(`disclosure.${name}Text`) },
  ];
}
