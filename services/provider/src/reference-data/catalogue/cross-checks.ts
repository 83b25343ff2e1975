import { PLAN_CODES, SOLD_PRODUCTS } from '@edp/domain';
import type { Catalogue } from './catalogue';

type Files<Name extends keyof Catalogue> = {
  readonly [One in Name]: Catalogue[One] | undefined;
};

/** Cross-file check: every product on sale has its plans, channels and letterhead. */
export function salesProblems({
  plans,
  channels,
  letterheads,
}: Files<'plans' | 'channels' | 'letterheads'>): string[] {
  return SOLD_PRODUCTS.flatMap(([productCode, variant]) => {
    const isOfProduct = (row: { readonly productCode: string; readonly variant: string }) =>
      row.productCode === productCode && row.variant === variant;
    const offered = plans?.filter(
      (plan) => plan.variant === variant && plan.products.includes(productCode),
    );
    const lacking = PLAN_CODES.filter(
      (planCode) => offered && !offered.some((plan) => plan.planCode === planCode),
    );
    return [
      ...lacking.map((planCode) => `plans.json:1: lacks ${planCode} of ${productCode} ${variant}`),
      ...(channels?.some(isOfProduct) === false
        ? [`channels.json:1: lacks ${productCode} ${variant}`]
        : []),
      ...(letterheads?.some(isOfProduct) === false
        ? [`letterheads.json:1: lacks ${productCode} ${variant}`]
        : []),
    ];
  });
}

/** Cross-file check: every insurable age has a price and a BMI range. */
export function ageProblems({
  rates,
  eligibility,
  bmiRules,
}: Files<'rates' | 'eligibility' | 'bmiRules'>): string[] {
  const oldest = eligibility?.ages.adult.maxYears;
  const isShort = (tables: readonly { readonly toYears: number }[] | undefined) =>
    oldest !== undefined && tables !== undefined && (tables.at(-1)?.toYears ?? 0) < oldest;
  return [
    ...(isShort(rates?.ageBands) ? [`rates.json:1: has no price for ${oldest} years`] : []),
    ...(isShort(bmiRules) ? [`bmi.json:1: has no rule for ${oldest} years`] : []),
  ];
}
