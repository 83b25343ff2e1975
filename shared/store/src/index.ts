export { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

export { type AppDispatch, type AppStore, createAppStore } from './create-app-store';
export { useAppDispatch, useAppSelector, useAppStore } from './hooks';
export { injectSlice } from './inject-slice';
export type { Member, PlanSelection } from './members';
export type { ChosenTotals, PlanFigures, Premiums } from './premiums';
export type { LazySlices, RootState } from './root-reducer';
export {
  agentAttached,
  deductibleSwitched,
  membersOfRelationshipRemoved,
  memberSelected,
  membersRemoved,
  paymentFrequencyChosen,
  planCodesReset,
  planConfirmed,
  planSelected,
  planSelectionChosen,
  productEntered,
  promoCodeApplied,
  quoteReset,
} from './slices/quick-quote.slice';
export type { RequestState, Status } from './status';
export { StoreProvider, type StoreProviderProps } from './store-provider';
