import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuotationDraft } from '@edp/contracts';
import { isChangedElsewhere } from '@edp/errors';
import { quotationFailed, quoteDraftReceived } from '../journey-actions';

/** Unquoted input of the quotation page: the server stores it, this tab stores its id. */
export interface TypedDraft {
  /** Null without input. */
  readonly draftId: string | null;
  /** Number of save attempts. */
  readonly draftRevision: number;
  /** The input of an earlier document in that draft, after it was loaded. */
  readonly draft: QuotationDraft | null;
  /** Version prefix that the drafts of an earlier document are based on, if another version is stored now. */
  readonly draftVersion: string | null;
}

const initialState: TypedDraft = {
  draftId: null,
  draftRevision: 0,
  draft: null,
  draftVersion: null,
};

/** A part of `quickQuote`: its reducers mutate the Immer draft and return nothing (`quick-quote.ts`). */
export const typedDraftSlice = createSlice({
  name: 'quickQuote',
  initialState,
  reducers: {
    /** Input that the quotation does not contain is being sent to the server. */
    quoteDraftSent(
      state,
      { payload }: PayloadAction<Pick<TypedDraft, 'draftRevision'> & { draftId: string }>,
    ) {
      state.draftId = payload.draftId;
      state.draftRevision = payload.draftRevision;
    },
    /** The draft was quoted, or does not exist any more. */
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
