import { createReducer, type UnknownAction } from '@reduxjs/toolkit';

import { journeyReset, planDraftResumed } from '../journey-actions';
import { changedFrom } from './changed-from';
import { type PlanChoiceState, takeDraft } from './plan-choice';
import { planChoiceSlice } from './plan-choice.slice';
import { type QuotationRecord, quotationRecordSlice } from './quotation-record.slice';
import { type TypedDraft, typedDraftSlice } from './typed-draft.slice';

/**
 * Quick quote data of specification section 3. Names there that stand for wire codes are our own nouns here. Remotes of
 * other releases read these fields: they lie flat under `quickQuote`, whichever slice changes them (decision 0022).
 */
export interface QuickQuoteState extends QuotationRecord, TypedDraft, PlanChoiceState {}

const initialState: QuickQuoteState = {
  ...quotationRecordSlice.getInitialState(),
  ...typedDraftSlice.getInitialState(),
  ...planChoiceSlice.getInitialState(),
};

/** What concerns more than one of the slices at once. */
const common = createReducer(initialState, (builder) => {
  builder.addCase(journeyReset, () => initialState);
  // What an earlier document chose and did not get priced is chosen again, as a change of the version of then.
  builder.addCase(planDraftResumed, (state) => {
    const { draftId, version, planDraft } = state;
    const from = changedFrom(state);
    const isChosen = planDraft !== null && takeDraft(state, planDraft);
    state.planDraft = null;
    if (isChosen) state.version = from;
    // What is typed is read back later, and is a change of the version of then as well.
    if (draftId === null || from === version) state.draftVersion = null;
  });
});

type Part = (state: QuickQuoteState, action: UnknownAction) => object;

/** Each has fields of its own, changes them in place, and leaves those of the others as they are. */
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
