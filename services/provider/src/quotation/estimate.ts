import type { EstimateRequest, EstimateResponse } from '@edp/contracts';
import {
  assessAge,
  chargesOf,
  completedYears,
  type IsoDate,
  isIsoDate,
  MESSAGE,
  RELATIONSHIP,
  senToRinggit,
  YES_NO,
} from '@edp/domain';
import { throwIfBroken, type ValueError } from '../platform/http';
import { type Catalogue, isSold } from '../reference-data';
import { ratedClassOf } from './person';
import { priceList } from './pricing/price-list';
import { usualPlanOf } from './quotation-request';

/**
 * Estimates the total premium of people without identity. Stores nothing and locks no price for a later quotation.
 *
 * @throws {ProblemError} for a product that is not sold, an invalid date, and an unknown occupation
 */
export function estimatePremium(
  request: EstimateRequest,
  catalogue: Catalogue,
  today: IsoDate,
): EstimateResponse {
  throwIfBroken(brokenRules(request, catalogue, today));
  const { rates, occupations, eligibility } = catalogue;
  const planCode = usualPlanOf(request, catalogue);
  const eligible = request.people.filter(
    ({ relationship, dateOfBirth }) =>
      assessAge(relationship, dateOfBirth, today, eligibility.ages) === 'eligible',
  );
  const prices = priceList(
    rates,
    request.productCode,
    eligible.map(({ relationship, gender, dateOfBirth, occupationCode, isIndoor }, index) => {
      const worksIndoors = isIndoor === YES_NO.yes;
      return {
        id: String(index),
        ageYears: completedYears(dateOfBirth, today),
        gender,
        ratedClass: ratedClassOf({ relationship, occupationCode, worksIndoors }, occupations),
        isCovered: true,
      };
    }),
  );
  const choices = prices.persons.map(({ id }) => ({ id, planCode, withDeductible: false }));
  const { monthly, yearly } = chargesOf(prices.chosen(choices), rates, null);
  const isPriced = choices.length > 0;
  return {
    planCode,
    people: choices.length,
    monthlyTotalPremium: isPriced ? senToRinggit(monthly.total) : 0,
    yearlyTotalPremium: isPriced ? senToRinggit(yearly.total) : 0,
  };
}

function brokenRules(
  request: EstimateRequest,
  catalogue: Catalogue,
  today: IsoDate,
): readonly ValueError[] {
  const sold = isSold(catalogue, request);
  return [
    ...(sold ? [] : [{ pointer: '/entityType', code: MESSAGE.invalid }]),
    ...request.people.flatMap(({ relationship, dateOfBirth, occupationCode }, index) => {
      const isValidDate = isIsoDate(dateOfBirth) && dateOfBirth <= today;
      const isListed =
        relationship === RELATIONSHIP.child || catalogue.occupations.byCode.has(occupationCode);
      return [
        ...(isValidDate
          ? []
          : [{ pointer: `/people/${index}/dateOfBirth`, code: MESSAGE.invalid }]),
        ...(isListed
          ? []
          : [{ pointer: `/people/${index}/occupationCode`, code: MESSAGE.selectOccupation }]),
      ];
    }),
  ];
}
