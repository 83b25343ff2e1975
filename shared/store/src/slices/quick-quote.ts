import { createReducer, type UnknownAction } from '@reduxjs/toolkit';
import { journeyReset, planDraftResumed } from '../journey-actions';
import { changedFrom } from './changed-from';
import { type PlanChoiceState, applyDraft } from './plan-choice';
import { planChoiceSlice } from './plan-choice.slice';
import { type QuotationRecord, quotationRecordSlice } from './quotation-record.slice';
import { type TypedDraft, typedDraftSlice } from './typed-draft.slice';

/**
 * Quick quote data of specification section 3. Where the specification names wire codes, we use our own nouns. Remotes
 * of other releases read these fields: they are flat under `quickQuote`, whichever slice changes them (decision 0022).
 */
export interface QuickQuoteState extends QuotationRecord, TypedDraft, PlanChoiceState {}

const initialState: QuickQuoteState = {
  ...quotationRecordSlice.getInitialState(),
  ...typedDraftSlice.getInitialState(),
  ...planChoiceSlice.getInitialState(),
};

/** Actions that concern more than one of the slices. */
const common = createReducer(initialState, (builder) => {
  builder.addCase(journeyReset, () => initialState);
  // Applies the unpriced choice of an earlier document again, based on the version of that time.
  builder.addCase(planDraftResumed, (state) => {
    const { draftId, version, planDraft } = state;
    const from = changedFrom(state);
    const isChosen = planDraft !== null && applyDraft(state, planDraft);
    state.planDraft = null;
    if (isChosen) state.version = from;
    // A draft, which is loaded later, is based on the version of that time, too.
    if (draftId === null || from === version) state.draftVersion = null;
  });
});

type Part = (state: QuickQuoteState, action: UnknownAction) => object;

/** Each part mutates its own fields only. */
const PARTS: readonly Part[] = [
  common,
  quotationRecordSlice.reducer,
  typedDraftSlice.reducer,
  planChoiceSlice.reducer,
];

export function quickQuoteReducer(
  state: QuickQuoteState = initialState,
  action: UnknownAction,
): QuickQuoteState {
  return PARTS.reduce((whole, part) => part(whole, action) as QuickQuoteState, state);
}
