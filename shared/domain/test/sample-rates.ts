import { mapProducts } from '../src/codes/products';
import type { RateTable } from '../src/pricing/rate-table';

/** The sample figures of decisions section 6, for tests of the arithmetic. The product loads its own from a file. */
export const SAMPLE_RATES: RateTable = {
  ageBands: [
    band(0, 4, 1150, 1100),
    band(5, 16, 820, 790),
    band(17, 24, 960, 1020),
    band(25, 29, 1120, 1260),
    band(30, 34, 1280, 1480),
    band(35, 39, 1800, 2020),
    band(40, 44, 2180, 2340),
    band(45, 49, 3050, 3020),
    band(50, 55, 4150, 3980),
  ],
  planFactors: { PLAN1: 0.84, PLAN2: 1, PLAN3: 1.24 },
  deductibleFactor: 0.8,
  monthlyFactor: 0.0875,
  occupationClassFactors: { 1: 1, 2: 1, 3: 1.15, 4: 1.3 },
  productFactors: { ...mapProducts(() => 1), easymedic: 0.9 },
  familyDiscount: 0.05,
  familyMinimumMembers: 2,
};

function band(fromYears: number, toYears: number, maleRinggit: number, femaleRinggit: number) {
  return { fromYears, toYears, annual: { M: maleRinggit * 100, F: femaleRinggit * 100 } };
}
