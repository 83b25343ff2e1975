import type { BenefitRow } from '@edp/contracts';
import type { ProductCode, Variant } from '@edp/domain';
import type {
  CoverTerms,
  Eligibility,
  Letterhead,
  Plan,
  PricesByAge,
  Rates,
} from '../../reference-data';

/** Product data for documents, independent of the buyer. */
export interface ProductFacts {
  readonly letterhead: Letterhead;
  readonly plans: readonly Plan[];
  readonly benefits: readonly BenefitRow[];
  readonly rates: Rates;
  readonly eligibility: Eligibility;
  readonly coverTerms: CoverTerms;
  readonly projection: readonly PricesByAge[];
}

/** Rejects a product that is not sold. */
export type ProductFactsSource = (productCode: ProductCode, variant: Variant) => ProductFacts;
