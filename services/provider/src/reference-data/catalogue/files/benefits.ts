import { Type, type Static } from 'typebox';
import { isSoldAs, mapPlans, PRODUCT_CODES, VARIANTS } from '@edp/domain';
import { type DataFile, type DataProblem, duplicates } from '../data-file';
import { TextByLanguage, Closed, Product, Text, Variant, Version } from '../schema';

const Words = TextByLanguage(80);

const BenefitSchema = Closed({
  id: Text(40),
  label: TextByLanguage(120),
  /** Only these products, where a benefit is not in all. */
  products: Type.Optional(Type.Array(Product, { minItems: 1 })),
  variants: Type.Optional(Type.Array(Variant, { minItems: 1 })),
  /**
   * For every plan; `{annualLimit}`, `{roomAndBoard}` and `{overseasDays}` are replaced by figures
   * of the plan.
   */
  value: Type.Optional(Words),
  /** For each plan, where plans differ by more than these figures. */
  values: Type.Optional(Closed(mapPlans(() => Words))),
});
const BenefitsSchema = Closed({
  version: Version,
  benefits: Type.Array(BenefitSchema, { minItems: 1, maxItems: 40 }),
});

/** A row of the benefits table, in both languages. All benefits are within the annual limit. */
export type Benefit = Static<typeof BenefitSchema>;

const FIGURE = /\{(\w*)\}/g;
/** Placeholders for figures of a plan. */
const BENEFIT_FIGURES = ['annualLimit', 'roomAndBoard', 'overseasDays'] as const;

export const benefitsFile: DataFile<typeof BenefitsSchema, readonly Benefit[]> = {
  name: 'benefits.json',
  schema: BenefitsSchema,
  rules: ({ benefits }) => [
    ...duplicates('/benefits', 'id', benefits),
    ...benefits.flatMap((benefit, index) => benefitProblems(benefit, `/benefits/${index}`)),
  ],
  read: ({ benefits }) => benefits,
};

function benefitProblems(benefit: Benefit, pointer: string): DataProblem[] {
  const { value, values, products = PRODUCT_CODES, variants = VARIANTS } = benefit;
  if (!products.some((product) => variants.some((variant) => isSoldAs(product, variant)))) {
    return [{ pointer, reason: 'is not for a product that is sold' }];
  }
  if ((value === undefined) === (values === undefined)) {
    return [{ pointer, reason: 'needs either value or values' }];
  }
  const figures: readonly string[] = BENEFIT_FIGURES;
  const named = [...JSON.stringify(value ?? values).matchAll(FIGURE)].map(([, name = '']) => name);
  return named
    .filter((name) => !figures.includes(name))
    .map((name) => ({ pointer, reason: `names a figure "${name}" that no plan has` }));
}
