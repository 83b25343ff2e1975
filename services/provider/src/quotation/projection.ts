import type { ProjectionResponse } from '@edp/contracts';
import {
  type AgeBand,
  personPremium,
  PLAN_CODES,
  type PlanChoice,
  type PricedPerson,
  senToRinggit,
} from '@edp/domain';
import type { Rates } from '../reference-data';
import { ageOf, isIdentified } from './person';
import { type PricedJourney, asOffered } from './priced-journey';

type Projection = ProjectionResponse['data'];
type ProjectedBand = Projection['applicants'][number]['bands'][number];

/**
 * Annual premiums of every priced person from today's age to the end of the last age band, in
 * ringgit, before the family discount, with the rates, day and rated class of the quotation. A
 * child keeps its class in the adult bands, because its later occupation is unknown.
 */
export function projectionOf(journey: PricedJourney): Projection {
  const { quotation, people, rates, prices } = asOffered(journey, null);
  const isPriced = (id: string): boolean => prices.persons.some((person) => person.id === id);
  return {
    applicants: people
      .filter(isIdentified)
      .filter(({ id }) => isPriced(id))
      .map((person) => ({
        id: person.id,
        bands: bandsFrom(
          {
            ageYears: ageOf(person, quotation.quotedOn),
            gender: person.gender,
            ratedClass: person.ratedClass,
          },
          rates,
          quotation.productCode,
        ),
      })),
  };
}

/** The band of today's age, cut to start at that age, and every later band. */
export function bandsFrom(
  person: PricedPerson,
  rates: Rates,
  productCode: PlanChoice['productCode'],
): ProjectedBand[] {
  return rates.ageBands
    .filter(({ toYears }) => toYears >= person.ageYears)
    .map(({ fromYears, toYears }: AgeBand) => {
      const fromAge = Math.max(fromYears, person.ageYears);
      const yearly = (planCode: PlanChoice['planCode'], withDeductible: boolean): number => {
        const then = { ...person, ageYears: fromAge };
        const premium = personPremium(rates, then, { productCode, planCode, withDeductible });
        if (!premium) throw new RangeError('An age band does not contain its own ages.');
        return senToRinggit(premium.yearly);
      };
      return {
        fromAge,
        toAge: toYears,
        plans: PLAN_CODES.map((planCode) => ({
          planCode,
          yearlyPremium: yearly(planCode, false),
          deductibleYearlyPremium: yearly(planCode, true),
        })),
      };
    });
}
