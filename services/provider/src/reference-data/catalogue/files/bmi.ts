import { Type } from 'typebox';
import type { BmiRule } from '@edp/domain';
import type { DataFile } from '../data-file';
import { Closed, Version, Years } from '../schema';

const Index = Type.Number({ minimum: 5, maximum: 80, multipleOf: 0.1 });
const BmiSchema = Closed({
  version: Version,
  rules: Type.Array(
    Closed({
      fromYears: Years,
      toYears: Years,
      accepted: Type.Union([Closed({ min: Index, max: Index }), Type.Null()]),
    }),
    { minItems: 1 },
  ),
});

export const bmiFile: DataFile<typeof BmiSchema, readonly BmiRule[]> = {
  name: 'bmi.json',
  schema: BmiSchema,
  rules: ({ rules }) =>
    rules.flatMap(({ fromYears, accepted }, index) => {
      const expected = (rules[index - 1]?.toYears ?? -1) + 1;
      if (fromYears !== expected) {
        return [{ pointer: `/rules/${index}/fromYears`, reason: `must be ${expected}` }];
      }
      const isReversed = accepted !== null && accepted.max < accepted.min;
      return isReversed
        ? [{ pointer: `/rules/${index}/accepted/max`, reason: 'is below min' }]
        : [];
    }),
  read: ({ rules }) => rules,
};
