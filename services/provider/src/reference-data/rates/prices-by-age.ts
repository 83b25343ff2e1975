import {
  type Gender,
  mapPlans,
  personPremium,
  type PersonPremium,
  type PlanCode,
  type ProductCode,
} from '@edp/domain';
import type { Rates } from '../catalogue/files/rates';

/** The prices of each plan in an age band, in sen. */
export interface PricesByAge {
  readonly fromAge: number;
  readonly toAge: number;
  readonly prices: Readonly<Record<PlanCode, Readonly<Record<Gender, PersonPremium>>>>;
}

/** The prices of a product in each age band: class 1, without the deductible. */
export function pricesByAge(rates: Rates, productCode: ProductCode): PricesByAge[] {
  return rates.ageBands.map(({ fromYears, toYears }) => {
    const priceOf = (planCode: PlanCode, gender: Gender): PersonPremium => {
      const person = { ageYears: fromYears, gender, ratedClass: 1 } as const;
      const price = personPremium(rates, person, { productCode, planCode, withDeductible: false });
      if (!price) throw new RangeError('An age band does not contain its own ages.');
      return price;
    };
    return {
      fromAge: fromYears,
      toAge: toYears,
      prices: mapPlans((planCode) => ({ M: priceOf(planCode, 'M'), F: priceOf(planCode, 'F') })),
    };
  });
}
