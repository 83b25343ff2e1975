import type { Gender, PlanCode, ProductCode } from '../codes/code-tables';
import { roundedProduct } from '../money/rounded-product';
import type { Sen } from '../money/sen';
import type { OccupationClass, RateTable } from './rate-table';

export interface PricedPerson {
  /** Completed years on the day of the quotation. */
  readonly ageYears: number;
  readonly gender: Gender;
  /** As `ratedClass` gives it. */
  readonly ratedClass: OccupationClass;
}

export interface PlanChoice {
  readonly productCode: ProductCode;
  readonly planCode: PlanCode;
  readonly withDeductible: boolean;
}

/** The price of one person before any discount. */
export interface PersonPremium {
  readonly yearly: Sen;
  readonly monthly: Sen;
}

/**
 * One person's price: the exact product of table price and factors, rounded half up to sen; the monthly figure
 * comes from the unrounded yearly one. Null when no age band holds the age.
 */
export function personPremium(
  rates: RateTable,
  person: PricedPerson,
  choice: PlanChoice,
): PersonPremium | null {
  const band = rates.ageBands.find(
    ({ fromYears, toYears }) => person.ageYears >= fromYears && person.ageYears <= toYears,
  );
  if (!band) return null;

  const factors = [
    band.annual[person.gender],
    rates.planFactors[choice.planCode],
    choice.withDeductible ? rates.deductibleFactor : 1,
    rates.occupationClassFactors[person.ratedClass],
    rates.productFactors[choice.productCode],
  ];
  return {
    yearly: roundedProduct(factors),
    monthly: roundedProduct(factors.concat(rates.monthlyFactor)),
  };
}
