import {
  type AgeBand,
  type Gender,
  personPremium,
  PLAN_CODES,
  type PlanCode,
  type ProductCode,
  type Sen,
} from '@edp/domain';
import { ProblemError } from '../../platform/http';
import { type CatalogueSource, type Rates, planOf, benefitTable } from '../../reference-data';
import type { ProductFactsSource, ProjectionBand } from './product-facts';

/** Product data for documents, from the current data files. */
export function createProductFacts(catalogue: CatalogueSource): ProductFactsSource {
  return (productCode, variant) => {
    const current = catalogue.current();
    const { letterheads, plans, rates, eligibility, coverTerms } = current;
    const letterhead = letterheads.find(
      (head) => head.productCode === productCode && head.variant === variant,
    );
    if (!letterhead) throw new ProblemError('notFound');
    return {
      letterhead,
      plans: PLAN_CODES.map((planCode) => planOf(plans, { productCode, variant }, planCode)),
      benefits: benefitTable(current, { productCode, variant }),
      rates,
      eligibility,
      coverTerms,
      projection: rates.ageBands.map((band) => projectionOf(rates, productCode, band)),
    };
  };
}

/** The annual price of each plan in an age band, class 1, without the deductible. */
function projectionOf(rates: Rates, productCode: ProductCode, band: AgeBand): ProjectionBand {
  const yearly = (planCode: PlanCode, gender: Gender): Sen => {
    const person = { ageYears: band.fromYears, gender, ratedClass: 1 } as const;
    const choice = { productCode, planCode, withDeductible: false };
    return personPremium(rates, person, choice)?.yearly ?? 0;
  };
  const prices = PLAN_CODES.map((planCode) => [
    planCode,
    { M: yearly(planCode, 'M'), F: yearly(planCode, 'F') },
  ]);
  return {
    fromAge: band.fromYears,
    toAge: band.toYears,
    prices: Object.fromEntries(prices) as ProjectionBand['prices'],
  };
}
