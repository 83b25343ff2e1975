import type { Gender, PlanCode } from '../codes/code-tables';
import type { ProductCode } from '../codes/products';
import type { Sen } from '../money/sen';

export const OCCUPATION_CLASSES = [1, 2, 3, 4] as const;
/** 1 is office work, 4 is hazardous. */
export type OccupationClass = (typeof OCCUPATION_CLASSES)[number];

/** Annual price of Plan 2 without deductible, in sen, for ages in completed years; both ends are included. */
export interface AgeBand {
  readonly fromYears: number;
  readonly toYears: number;
  readonly annual: Readonly<Record<Gender, Sen>>;
}

/**
 * The figures of a price. They are an operator's data, loaded and validated by the provider; the arithmetic is in this
 * folder. A factor is an exact decimal as written in the file.
 */
export interface RateTable {
  readonly ageBands: readonly AgeBand[];
  readonly planFactors: Readonly<Record<PlanCode, number>>;
  readonly deductibleFactor: number;
  readonly monthlyFactor: number;
  readonly occupationClassFactors: Readonly<Record<OccupationClass, number>>;
  readonly productFactors: Readonly<Record<ProductCode, number>>;
  /** 0.05 for 5%. */
  readonly familyDiscount: number;
  /** The number of members from which a purchase is a family package. */
  readonly familyMinimumMembers: number;
}
