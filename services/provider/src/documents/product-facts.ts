import type { PlanCode, ProductCode, Sen, Variant } from '@edp/domain';
import type { Letterhead } from '../catalogue/files/letterheads';

/** What documents say about a product, whoever buys it. */
export interface ProductFacts {
  readonly letterhead: Letterhead;
  readonly plans: readonly PlanFacts[];
  readonly deductible: Sen;
  /** Price of each plan in terms of Plan 2. */
  readonly planFactors: Readonly<Record<PlanCode, number>>;
  /** Yearly price of Plan 2 without deductible by age. */
  readonly projection: readonly ProjectionBand[];
}

export interface PlanFacts {
  readonly planCode: PlanCode;
  readonly annualLimit: Sen;
  readonly roomAndBoard: Sen;
}

export interface ProjectionBand {
  readonly fromAge: number;
  readonly toAge: number;
  readonly male: Sen;
  readonly female: Sen;
}

/** Refuses a product that is not sold. */
export type ProductFactsSource = (productCode: ProductCode, variant: Variant) => ProductFacts;
