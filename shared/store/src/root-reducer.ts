import { combineSlices } from '@reduxjs/toolkit';
import { assessmentSlice } from './slices/assessment.slice';
import { interfaceSlice } from './slices/interface.slice';
import { paymentSlice } from './slices/payment.slice';
import { planSummarySlice } from './slices/plan-summary.slice';
import { quickQuoteReducer } from './slices/quick-quote';

/**
 * Slices of remotes by name. A remote declares its own:
 *
 * @example
 * declare module '@edp/store' {
 *   interface LazySlices { readonly quoteDraft: QuoteDraftState }
 * }
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface LazySlices {}

/** The root reducer of the page; it includes slices that remotes inject later. */
export const rootReducer = combineSlices(
  { quickQuote: quickQuoteReducer },
  planSummarySlice,
  assessmentSlice,
  paymentSlice,
  interfaceSlice,
).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;
