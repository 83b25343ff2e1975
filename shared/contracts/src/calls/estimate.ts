import { Type, type Static } from 'typebox';
import * as S from '../schema';

export const EstimatedPerson = S.Model(
  'EstimatedPerson',
  'What the price of one person depends on: no number, no name, no address.',
  {
    relationship: S.Relationship,
    gender: S.Gender,
    dateOfBirth: S.IsoDate,
    occupationCode: S.Described('Empty for children: they need none.', S.Text(10)),
    isIndoor: S.YesNo,
  },
);

export const EstimateRequest = S.Model(
  'EstimateRequest',
  '`POST quotation/estimate`: what people would pay before they say who they are.',
  {
    productCode: S.ProductCode,
    entityType: S.Variant,
    people: Type.Array(EstimatedPerson, { minItems: 1, maxItems: 6 }),
  },
);

export const EstimateResponse = S.Model(
  'EstimateResponse',
  'The suggested plan for everybody together, without the deductible and after the family discount. Ringgit. Somebody ' +
    'outside the age limits has no price and is not counted.',
  {
    planCode: S.PlanCode,
    people: S.Described('How many of them have a price; 0 is no price at all.', Type.Integer()),
    monthlyTotalPremium: S.Ringgit,
    yearlyTotalPremium: S.Ringgit,
  },
);

export type EstimateRequest = Static<typeof EstimateRequest>;
export type EstimateResponse = Static<typeof EstimateResponse>;
