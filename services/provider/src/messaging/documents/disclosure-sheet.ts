import { OCCUPATION_CLASSES } from '@edp/domain';
import { enumeration, percent, type Wording } from '../../reference-data';
import type { DocumentContent } from './document-content';
import { benefitTable, projectionTable } from './document-tables';
import { figuresOf, surchargeOf } from './figures';
import type { ProductFacts } from './product-facts';
import { complaints, deductibleCallout, frame, section } from './sections';

/** The product disclosure sheet, in the three steps of Bank Negara's form. */
export function disclosureSheet(
  wording: Wording,
  facts: ProductFacts,
  madeAt: Date,
): DocumentContent {
  const lastAge = facts.projection.at(-1)?.toAge ?? 0;
  const texts = wording.with({ ...figuresOf(wording, facts), lastAge });
  const { language } = texts;
  const product = facts.letterhead.productName[language];
  return {
    ...frame(texts, facts, madeAt),
    title: `${texts.text('disclosure.title')}: ${product}`,
    kind: texts.text('disclosure.title'),
    heading: product,
    lead: texts.text('disclosure.lead'),
    blocks: [
      ...section(texts, 'disclosure.right'),
      { kind: 'heading', text: texts.text('disclosure.needs') },
      ...benefitTable(texts, facts),
      { kind: 'subheading', text: texts.text('policy.covered') },
      { kind: 'bullets', items: texts.list('common.covered') },
      { kind: 'subheading', text: texts.text('policy.notCovered') },
      { kind: 'bullets', items: texts.list('common.notCovered') },
      { kind: 'subheading', text: texts.text('disclosure.waiting') },
      { kind: 'paragraph', text: texts.text('disclosure.waitingText') },
      ...deductibleCallout(texts, facts),
      { kind: 'heading', text: texts.text('disclosure.afford') },
      { kind: 'paragraph', text: texts.text('disclosure.affordText') },
      ...(facts.rates.isSample
        ? [{ kind: 'paragraph', text: texts.text('disclosure.affordSample') } as const]
        : []),
      ...projectionTable(texts, facts),
      {
        kind: 'bullets',
        items: [...texts.list('disclosure.affordNotes'), ...surcharges(texts, facts)],
      },
      ...section(texts, 'disclosure.obligations'),
      ...section(texts, 'disclosure.cancel'),
      ...section(texts, 'disclosure.where'),
      ...complaints(texts),
    ],
  };
}

/** Surcharges of occupation classes, and what the classes are; none where all classes cost the same. */
function surcharges(texts: Wording, { rates }: ProductFacts): string[] {
  const dearer = OCCUPATION_CLASSES.filter((one) => surchargeOf(rates, one) > 0);
  if (dearer.length === 0) return [];
  const each = dearer.map((one) => {
    const surcharge = percent(surchargeOf(rates, one), texts.language);
    return texts.text('disclosure.classSurcharge', { class: one, surcharge });
  });
  return [
    texts.text('disclosure.affordClasses', { surcharges: enumeration(each, texts.language) }),
    texts.text('disclosure.affordClassesText'),
  ];
}
