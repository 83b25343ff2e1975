import type { BenefitRow } from '@edp/contracts';
import { type ByLanguage, byLanguage, type Language, PLAN_CODES } from '@edp/domain';
import { type Catalogue, planOf } from '../catalogue/catalogue';
import type { Benefit } from '../catalogue/files/benefits';
import type { Plan } from '../catalogue/files/plans';
import { wholeMoney } from '../wording/format';

type ProductOnSale = Parameters<typeof planOf>[1];

/** The benefits of the plans of a product, side by side. */
export function benefitTable(
  { benefits, plans }: Pick<Catalogue, 'benefits' | 'plans'>,
  product: ProductOnSale,
): BenefitRow[] {
  const { productCode, variant } = product;
  const offered = benefits.filter(
    ({ products, variants }) =>
      (products?.includes(productCode) ?? true) && (variants?.includes(variant) ?? true),
  );
  return offered.map((benefit) => ({
    id: benefit.id,
    label: benefit.label,
    values: PLAN_CODES.map((planCode) => ({
      planCode,
      ...valueOf(benefit, planOf(plans, product, planCode)),
    })),
  }));
}

function valueOf({ id, value, values }: Benefit, plan: Plan): ByLanguage<string> {
  const text = value ?? values?.[plan.planCode];
  if (!text) throw new Error(`Benefit ${id} has no value.`);
  return byLanguage((language) => filled(text[language], plan, language));
}

function filled(text: string, plan: Plan, language: Language): string {
  return text
    .replaceAll('{annualLimit}', wholeMoney(plan.annualLimit, language))
    .replaceAll('{roomAndBoard}', wholeMoney(plan.roomAndBoard, language))
    .replaceAll('{overseasDays}', String(plan.overseasDays));
}
