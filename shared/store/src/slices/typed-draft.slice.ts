import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { QuotationDraft } from '@edp/contracts';

import { quotationFailed, quoteDraftReceived } from '../journey-actions';
import { isChangedElsewhere } from './changed-from';

/** What is typed on the quotation page and not quoted yet: the server keeps it, this tab knows under which id. */
export interface TypedDraft {
  /** Null when nothing is typed. */
  readonly draftId: string | null;
  /** How often it was saved or tried to be. */
  readonly draftRevision: number;
  /** What an earlier document typed in that draft, once it is read back. */
  readonly draft: QuotationDraft | null;
  /** How the version begins that an earlier document changed in its drafts, where another one is stored by now. */
  readonly draftVersion: string | null;
}

const initialState: TypedDraft = {
  draftId: null,
  draftRevision: 0,
  draft: null,
  draftVersion: null,
};

/** A part of `quickQuote`: its reducers change the state they are given and return nothing (`quick-quote.ts`). */
export const typedDraftSlice = createSlice({
  name: 'quickQuote',
  initialState,
  reducers: {
    /** Something was typed that the quotation does not know, and is on its way to the server. */
    quoteDraftSent(
      state,
      { payload }: PayloadAction<Pick<TypedDraft, 'draftRevision'> & { draftId: string }>,
    ) {
      state.draftId = payload.draftId;
      state.draftRevision = payload.draftRevision;
    },
    /** It is quoted, or not there any more. */
    quoteDraftEnded(state) {
      Object.assign(state, initialState);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(quoteDraftReceived, (state, { payload }) => {
      state.draft = payload;
    });
    builder.addCase(quotationFailed, (state, { payload }) => {
      if (isChangedElsewhere(payload)) state.draftVersion = null;
    });
  },
});

export const { quoteDraftSent, quoteDraftEnded } = typedDraftSlice.actions;
