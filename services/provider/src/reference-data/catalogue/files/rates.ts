import { Type, type Static } from 'typebox';
import {
  mapPlans,
  mapProducts,
  PLAN_CODES,
  type RateTable,
  ringgitToSen,
  type Sen,
} from '@edp/domain';
import type { DataFile, DataProblem } from '../data-file';
import { Closed, Factor, Money, MoneyAboveZero, Share, Version, Years } from '../schema';

/** A deductible lowers the price. */
const DeductibleFactor = Type.Number({ exclusiveMinimum: 0, maximum: 1 });
/**
 * Share of the annual price for a month: twelve months cost no less than the year, to four digits.
 */
const MonthlyFactor = Type.Number({ minimum: 0.0833, maximum: 0.2 });

const RatesSchema = Closed({
  version: Version,
  /** Sample figures are marked for operators. */
  isSample: Type.Boolean(),
  note: Type.Optional(Type.String()),
  ageBands: Type.Array(
    Closed({
      fromYears: Years,
      toYears: Years,
      annual: Closed({ M: MoneyAboveZero, F: MoneyAboveZero }),
    }),
    { minItems: 1 },
  ),
  planFactors: Closed(mapPlans(() => Factor)),
  deductibleAmount: MoneyAboveZero,
  deductibleFactor: DeductibleFactor,
  monthlyFactor: MonthlyFactor,
  occupationClassFactors: Closed({ '1': Factor, '2': Factor, '3': Factor, '4': Factor }),
  productFactors: Closed(mapProducts(() => Factor)),
  familyDiscount: Share,
  familyMinimumMembers: Type.Integer({ minimum: 2, maximum: 6 }),
  serviceTaxRate: Share,
  stampDuty: Money,
  holdDays: Type.Integer({ minimum: 1, maximum: 90 }),
});

/** A rate table with other data of a price. Amounts in sen. */
export interface Rates extends RateTable {
  readonly version: string;
  readonly isSample: boolean;
  readonly deductible: Sen;
  readonly serviceTaxRate: number;
  readonly stampDuty: Sen;
  /** Days of the price lock, after the day of the quotation. */
  readonly holdDays: number;
}

/** A rate table as in the file. */
export type RatesContent = Static<typeof RatesSchema>;

export const ratesFile: DataFile<typeof RatesSchema, { rates: Rates; content: RatesContent }> = {
  name: 'rates.json',
  schema: RatesSchema,
  rules: ({ ageBands, planFactors }) => [
    ...ageBands.flatMap((band, index) => bandProblems(band, index, ageBands[index - 1])),
    ...planProblems(planFactors),
  ],
  read: (content) => ({ rates: readRates(content), content }),
};

/** Maps a rate table; also used for tables stored with quotations. */
export function readRates(raw: RatesContent): Rates {
  const { ageBands, deductibleAmount, stampDuty, note: _note, ...figures } = raw;
  return {
    ...figures,
    ageBands: ageBands.map(({ fromYears, toYears, annual }) => ({
      fromYears,
      toYears,
      annual: { M: ringgitToSen(annual.M), F: ringgitToSen(annual.F) },
    })),
    deductible: ringgitToSen(deductibleAmount),
    stampDuty: ringgitToSen(stampDuty),
  };
}

type Band = RatesContent['ageBands'][number];

function bandProblems(band: Band, index: number, before: Band | undefined): readonly DataProblem[] {
  const pointer = `/ageBands/${index}`;
  if (band.toYears < band.fromYears) {
    return [{ pointer: `${pointer}/toYears`, reason: 'is before fromYears' }];
  }
  const expected = before ? before.toYears + 1 : 0;
  if (band.fromYears === expected) return [];
  return [
    {
      pointer: `${pointer}/fromYears`,
      reason: `must be ${expected}, so that ages have no gap and no overlap`,
    },
  ];
}

/** A higher plan must not cost less. */
function planProblems(factors: RatesContent['planFactors']): readonly DataProblem[] {
  return PLAN_CODES.flatMap((code, index) => {
    const before = PLAN_CODES[index - 1];
    return before && factors[code] < factors[before]
      ? [{ pointer: `/planFactors/${code}`, reason: `is below ${before}` }]
      : [];
  });
}
