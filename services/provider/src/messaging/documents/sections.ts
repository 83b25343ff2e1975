import { EXAMPLE_BILL, splitBill } from '@edp/domain';
import { type Cover, type CoveredMember, packageType } from '../../application';
import { type TextKey, wholeMoney, type Wording } from '../../reference-data';
import type { Block, DocumentContent } from './document-content';
import type { ProductFacts } from './product-facts';

type Frame = Pick<
  DocumentContent,
  'language' | 'variant' | 'footer' | 'pageLabel' | 'madeAt' | 'author'
>;

/** The common parts of every document. `number` is in the footer of personal ones. */
export function frame(
  texts: Wording,
  { letterhead }: ProductFacts,
  madeAt: Date,
  number?: string,
): Frame {
  return {
    language: texts.language,
    variant: texts.variant,
    author: letterhead.brand,
    madeAt,
    footer: number ? texts.text('common.footerNumbered', { number }) : texts.text('common.footer'),
    pageLabel: texts.text('common.page', { page: '{page}', pages: '{pages}' }),
  };
}

/** A text with a list beside it: `contract.claims` and `contract.claimsText`. */
type SectionKey = TextKey & WithoutSuffix<TextKey>;
type WithoutSuffix<Key> = Key extends `${infer Name}Text` ? Name : never;

/** A heading with its list. */
export function section(texts: Wording, key: SectionKey): Block[] {
  return [
    { kind: 'heading', text: texts.text(key) },
    { kind: 'bullets', items: texts.list(`${key}Text`) },
  ];
}

export function coverLists(texts: Wording): Block[] {
  return [
    { kind: 'heading', text: texts.text('policy.covered') },
    { kind: 'bullets', items: texts.list('common.covered') },
    { kind: 'heading', text: texts.text('policy.notCovered') },
    { kind: 'bullets', items: texts.list('common.notCovered') },
  ];
}

/** Included where a person has a deductible, and in general documents. */
export function deductibleCallout(
  texts: Wording,
  facts: ProductFacts,
  members?: readonly CoveredMember[],
): Block[] {
  const agreed = members?.map(({ deductible }) => deductible) ?? [facts.rates.deductible];
  const deductible = Math.max(...agreed);
  if (deductible <= 0) return [];
  const { language } = texts;
  const { room, surgery, total } = EXAMPLE_BILL;
  const { youPay, wePay } = splitBill(total, deductible);
  return [
    {
      kind: 'callout',
      title: texts.text('common.deductible.title'),
      text: texts.text('common.deductible.text', {
        deductible: wholeMoney(deductible, language),
        exampleRoom: wholeMoney(room, language),
        exampleSurgery: wholeMoney(surgery, language),
        exampleTotal: wholeMoney(total, language),
        exampleOwn: wholeMoney(youPay, language),
        exampleRest: wholeMoney(wePay, language),
      }),
    },
  ];
}

export function complaints(texts: Wording): Block[] {
  return [
    { kind: 'heading', text: texts.text('policy.complaints') },
    { kind: 'bullets', items: texts.list('common.complaints') },
  ];
}

export function packageName(texts: Wording, cover: Cover): string {
  return texts.text(`common.package.${packageType(cover)}`);
}
