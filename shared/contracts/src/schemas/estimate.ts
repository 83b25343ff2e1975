import { Type, type Static } from 'typebox';
import * as S from '../schema';

export const EstimatedPerson = S.Model(
  'EstimatedPerson',
  'The facts that the price of one person depends on, without NRIC, name or address.',
  {
    relationship: S.Relationship,
    gender: S.Gender,
    dateOfBirth: S.IsoDate,
    occupationCode: S.Described('Empty for children, who need none.', S.Text(10)),
    isIndoor: S.YesNo,
  },
);

export const EstimateRequest = S.Model(
  'EstimateRequest',
  '`POST quotation/estimate`: estimated premiums of persons who are not identified yet.',
  {
    productCode: S.ProductCode,
    entityType: S.Variant,
    people: Type.Array(EstimatedPerson, { minItems: 1, maxItems: 6 }),
  },
);

export const EstimateResponse = S.Model(
  'EstimateResponse',
  'Total premium of the suggested plan for all persons, without the deductible and after the family discount. ' +
    'Ringgit. A person outside the age limits has no price and is not counted.',
  {
    planCode: S.PlanCode,
    people: S.Described(
      'Number of persons with a price; 0 means that there is no price.',
      Type.Integer(),
    ),
    monthlyTotalPremium: S.Ringgit,
    yearlyTotalPremium: S.Ringgit,
  },
);

export type EstimateRequest = Static<typeof EstimateRequest>;
export type EstimateResponse = Static<typeof EstimateResponse>;
