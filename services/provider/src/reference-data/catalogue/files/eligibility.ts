import { Type, type Static } from 'typebox';
import { type AgeLimits, ringgitToSen, type Sen } from '@edp/domain';
import { isNationality } from '@edp/domain/names';
import type { DataFile } from '../data-file';
import { Closed, MoneyAboveZero, Text, Version, Years } from '../schema';

const EligibilitySchema = Closed({
  version: Version,
  nationalities: Type.Array(Text(3), { minItems: 1 }),
  adult: Closed({ minYears: Years, maxYears: Years }),
  child: Closed({ minDays: Type.Integer({ minimum: 0, maximum: 365 }), maxYears: Years }),
  maxPeople: Type.Integer({ minimum: 1, maximum: 6 }),
  annualPremiumCap: MoneyAboveZero,
});

/** Limits of buying online (decisions, section 5). */
export interface Eligibility {
  readonly nationalities: readonly string[];
  readonly ages: AgeLimits;
  readonly maxPeople: number;
  /** Maximum annual premium of one person. */
  readonly annualPremiumCap: Sen;
}

export const eligibilityFile: DataFile<typeof EligibilitySchema, Eligibility> = {
  name: 'eligibility.json',
  schema: EligibilitySchema,
  rules: ({ adult, nationalities }) => [
    ...(adult.maxYears < adult.minYears
      ? [{ pointer: '/adult/maxYears', reason: 'is below minYears' }]
      : []),
    ...nationalities.flatMap((code, index) =>
      isNationality(code)
        ? []
        : [{ pointer: `/nationalities/${index}`, reason: 'is no code of a state' }],
    ),
  ],
  read: (raw: Static<typeof EligibilitySchema>) => ({
    nationalities: raw.nationalities,
    ages: { adult: raw.adult, child: raw.child },
    maxPeople: raw.maxPeople,
    annualPremiumCap: ringgitToSen(raw.annualPremiumCap),
  }),
};
