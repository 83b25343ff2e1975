import { type AgeBand, type Gender, personPremium, type ProductCode, type Sen } from '@edp/domain';
import { PLAN_CODES } from '@edp/domain';
import type { CatalogueSource } from '../catalogue/catalogue';
import type { Rates } from '../catalogue/files/rates';
import { planOf } from '../catalogue/plan-of';
import { Refusal } from '../http/refusal';
import type { ProductFactsSource, ProjectionBand } from './product-facts';

/** What documents say about a product, from the data files as they are now. */
export function createProductFacts(catalogue: CatalogueSource): ProductFactsSource {
  return (productCode, variant) => {
    const { letterheads, plans, rates } = catalogue.current();
    const letterhead = letterheads.find(
      (head) => head.productCode === productCode && head.variant === variant,
    );
    if (!letterhead) throw new Refusal('notFound');
    return {
      letterhead,
      plans: PLAN_CODES.map((planCode) => planOf(plans, { productCode, variant }, planCode)),
      deductible: rates.deductible,
      planFactors: rates.planFactors,
      projection: rates.ageBands.map((band) => projectionOf(rates, productCode, band)),
    };
  };
}

/** The yearly price of Plan 2 in an age band, class 1, without the deductible. */
function projectionOf(rates: Rates, productCode: ProductCode, band: AgeBand): ProjectionBand {
  const yearly = (gender: Gender): Sen => {
    const person = { ageYears: band.fromYears, gender, ratedClass: 1 } as const;
    const choice = { productCode, planCode: 'PLAN2', withDeductible: false } as const;
    return personPremium(rates, person, choice)?.yearly ?? 0;
  };
  return { fromAge: band.fromYears, toAge: band.toYears, male: yearly('M'), female: yearly('F') };
}
