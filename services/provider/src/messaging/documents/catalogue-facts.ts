import { PLAN_CODES } from '@edp/domain';
import { ProblemError } from '../../platform/http';
import { type Catalogue, planOf, benefitTable, pricesByAge } from '../../reference-data';
import type { ProductFactsSource } from './product-facts';

/** The data files that documents show. */
type ShownData = Pick<
  Catalogue,
  'letterheads' | 'plans' | 'benefits' | 'rates' | 'eligibility' | 'coverTerms'
>;

/** Product data for documents, from the current data files. */
export function createProductFacts(catalogue: { current(): ShownData }): ProductFactsSource {
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
      projection: pricesByAge(rates, productCode),
    };
  };
}
