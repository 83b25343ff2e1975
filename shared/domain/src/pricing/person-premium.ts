import type { Gender, PlanCode } from '../codes/code-tables';
import type { ProductCode } from '../codes/products';
import { roundedProduct } from '../money/rounded-product';
import type { Sen } from '../money/sen';
import type { OccupationClass, RateTable } from './rate-table';

export interface PricedPerson {
  /** Completed years on the day of the quotation. */
  readonly ageYears: number;
  readonly gender: Gender;
  /** The result of `ratedClass`. */
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
 * The price of one person: the exact product of table price and factors, rounded half up to sen. The monthly figure is
 * computed from the unrounded yearly one. Null when no age band contains the age.
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
