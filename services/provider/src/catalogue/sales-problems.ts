import { PLAN_CODES } from '@edp/domain';
import type { Catalogue } from './catalogue';

/** Products that are sold, each in its variant: files must speak of all of them. */
const SOLD = [
  ['onemedical', 'insurance'],
  ['onemedical', 'takaful'],
  ['easymedic', 'insurance'],
] as const;

type SalesFiles = {
  readonly [Name in 'plans' | 'channels' | 'letterheads']: Catalogue[Name] | undefined;
};

/** What files must say together: every product on sale has its plans, channels and letterhead. */
export function salesProblems({ plans, channels, letterheads }: SalesFiles): string[] {
  return SOLD.flatMap(([productCode, variant]) => {
    const isOfIt = (row: { readonly productCode: string; readonly variant: string }) =>
      row.productCode === productCode && row.variant === variant;
    const offered = plans?.filter(
      (plan) => plan.variant === variant && plan.products.includes(productCode),
    );
    const lacking = PLAN_CODES.filter(
      (planCode) => offered && !offered.some((plan) => plan.planCode === planCode),
    );
    return [
      ...lacking.map((planCode) => `plans.json:1: lacks ${planCode} of ${productCode} ${variant}`),
      ...(channels?.some(isOfIt) === false
        ? [`channels.json:1: lacks ${productCode} ${variant}`]
        : []),
      ...(letterheads?.some(isOfIt) === false
        ? [`letterheads.json:1: lacks ${productCode} ${variant}`]
        : []),
    ];
  });
}
