import { Type, type Static } from 'typebox';
import { isIsoDate, type PromoDiscount, ringgitToSen } from '@edp/domain';
import { type DataFile, duplicates } from '../data-file';
import { Closed, Day, MoneyAboveZero, Product, Version } from '../schema';

/** A smaller value is a share entered as a percentage by mistake. */
const SMALLEST_PERCENT = 0.01;

const Discount = Type.Union([
  Closed({
    kind: Type.Literal('percent'),
    value: Type.Number({ minimum: SMALLEST_PERCENT, maximum: 100 }),
    /** Number of months, counted from the first charge. */
    months: Type.Integer({ minimum: 1, maximum: 120 }),
  }),
  Closed({ kind: Type.Literal('amount'), value: MoneyAboveZero }),
]);
const Uses = Type.Integer({ minimum: 1 });

const PromoCodeSchema = Closed({
  code: Type.String({ pattern: '^[A-Z0-9]{3,20}$' }),
  discount: Discount,
  products: Type.Array(Product, { minItems: 1 }),
  /** First and last day of validity. */
  validFrom: Day,
  validTo: Day,
  maxUses: Uses,
  maxUsesPerPerson: Uses,
});
const PromoCodesSchema = Closed({ version: Version, promoCodes: Type.Array(PromoCodeSchema) });

export interface PromoCode extends Omit<Static<typeof PromoCodeSchema>, 'discount'> {
  readonly discount: PromoDiscount;
}

export const promoCodesFile: DataFile<typeof PromoCodesSchema, ReadonlyMap<string, PromoCode>> = {
  name: 'promo-codes.json',
  schema: PromoCodesSchema,
  rules: ({ promoCodes }) => [
    ...duplicates('/promoCodes', 'code', promoCodes),
    ...promoCodes.flatMap(({ validFrom, validTo }, index) =>
      isIsoDate(validFrom) && isIsoDate(validTo) && validFrom <= validTo
        ? []
        : [{ pointer: `/promoCodes/${index}/validTo`, reason: 'must be a date from validFrom on' }],
    ),
  ],
  read: ({ promoCodes }) =>
    new Map(
      promoCodes.map((promo) => [
        promo.code,
        {
          ...promo,
          discount:
            promo.discount.kind === 'percent'
              ? percentOf(promo.discount)
              : { kind: 'amount', amount: ringgitToSen(promo.discount.value) },
        },
      ]),
    ),
};

function percentOf({ value, months }: { value: number; months: number }): PromoDiscount {
  return { kind: 'percent', share: Number((value / 100).toFixed(6)), months };
}
