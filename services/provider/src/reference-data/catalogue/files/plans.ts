import { Type, type Static } from 'typebox';
import { PLAN_CODES, ringgitToSen, type Sen } from '@edp/domain';
import { type DataFile, duplicates } from '../data-file';
import { Closed, MoneyAboveZero, OneOf, Product, Variant, Version } from '../schema';
import { unsoldProblems } from '../sold-products';

const PlanSchema = Closed({
  variant: Variant,
  products: Type.Array(Product, { minItems: 1 }),
  planCode: OneOf(PLAN_CODES),
  annualLimit: MoneyAboveZero,
  roomAndBoard: MoneyAboveZero,
  overseasDays: Type.Integer({ minimum: 0, maximum: 365 }),
  suggested: Type.Boolean(),
});
const PlansSchema = Closed({
  version: Version,
  plans: Type.Array(PlanSchema, { minItems: 1 }),
});

/** Limits of a plan: amounts in sen, unlike those of the file; room and board per day. */
export interface Plan extends Static<typeof PlanSchema> {
  readonly annualLimit: Sen;
  readonly roomAndBoard: Sen;
}

export const plansFile: DataFile<typeof PlansSchema, readonly Plan[]> = {
  name: 'plans.json',
  schema: PlansSchema,
  rules: ({ plans }) => [
    ...duplicates(
      '/plans',
      'planCode',
      plans,
      ({ variant, planCode }) => `${planCode} of ${variant}`,
    ),
    ...plans.flatMap(({ variant, products }, index) =>
      products.flatMap((product, at) =>
        unsoldProblems(`/plans/${index}/products/${at}`, product, variant),
      ),
    ),
    ...plans.flatMap(({ variant, suggested }, index) =>
      suggested && plans.slice(0, index).some((plan) => plan.variant === variant && plan.suggested)
        ? [{ pointer: `/plans/${index}/suggested`, reason: `is the second of ${variant}` }]
        : [],
    ),
  ],
  read: ({ plans }) =>
    plans.map((plan) => ({
      ...plan,
      annualLimit: ringgitToSen(plan.annualLimit),
      roomAndBoard: ringgitToSen(plan.roomAndBoard),
    })),
};
