import type { PlanOffer } from '../../pricing/plan-offer';
import type { PriceCellProps } from './price-cell';

/** What the table and the cards show alike. */
export interface ComparisonProps extends Pick<
  PriceCellProps,
  'deductible' | 'frequency' | 'pick' | 'onPick'
> {
  offers: readonly PlanOffer[];
  /** Hides what is the same in all plans. */
  differencesOnly: boolean;
}
