import type { BenefitRow } from '@edp/contracts';
import type { Gender, PlanCode, ProductCode, Sen, Variant } from '@edp/domain';
import type { CoverTerms, Eligibility, Letterhead, Rates } from '../../reference-data';

/** Product data for documents, independent of the buyer. */
export interface ProductFacts {
  readonly letterhead: Letterhead;
  readonly plans: readonly PlanFacts[];
  readonly benefits: readonly BenefitRow[];
  readonly rates: RateFacts;
  readonly eligibility: Pick<Eligibility, 'ages' | 'maxPeople'>;
  readonly coverTerms: CoverTerms;
  /** Annual price without deductible by age. */
  readonly projection: readonly ProjectionBand[];
}

/** Rating factors besides age and gender. */
export type RateFacts = Pick<
  Rates,
  | 'isSample'
  | 'deductible'
  | 'deductibleFactor'
  | 'monthlyFactor'
  | 'occupationClassFactors'
  | 'familyDiscount'
  | 'familyMinimumMembers'
  | 'serviceTaxRate'
  | 'stampDuty'
>;

interface PlanFacts {
  readonly planCode: PlanCode;
  /** Maximum length of a covered trip abroad. */
  readonly overseasDays: number;
}

export interface ProjectionBand {
  readonly fromAge: number;
  readonly toAge: number;
  readonly prices: Readonly<Record<PlanCode, Readonly<Record<Gender, Sen>>>>;
}

/** Rejects a product that is not sold. */
export type ProductFactsSource = (productCode: ProductCode, variant: Variant) => ProductFacts;
