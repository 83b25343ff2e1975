import { combineSlices } from '@reduxjs/toolkit';

import { assessmentSlice } from './slices/assessment.slice';
import { interfaceSlice } from './slices/interface.slice';
import { paymentSlice } from './slices/payment.slice';
import { planSummarySlice } from './slices/plan-summary.slice';
import { quickQuoteReducer } from './slices/quick-quote';

/**
 * Slices that remotes bring along, by name. A remote adds its own:
 *
 * @example
 * declare module '@edp/store' {
 *   interface LazySlices extends WithSlice<typeof draftSlice> {}
 * }
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface LazySlices {}

/** One reducer for the page; it stays live when a remote injects a slice. */
export const rootReducer = combineSlices(
  { quickQuote: quickQuoteReducer },
  planSummarySlice,
  assessmentSlice,
  paymentSlice,
  interfaceSlice,
).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;
