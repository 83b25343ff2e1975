import {
  createSlice,
  injectSlice,
  journeyReset,
  type PayloadAction,
  type RootState,
} from '@edp/store';
import type { CardValues } from './card-values';

/** Whose card pays, as typed. In memory only: it outlives a change of page or language, not the document. */
export interface ReviewDraftState {
  /** The journey it belongs to. */
  readonly refId: string | null;
  readonly values: CardValues | null;
}

const initialState: ReviewDraftState = { refId: null, values: null };

const reviewDraftSlice = createSlice({
  name: 'reviewDraft',
  initialState,
  reducers: {
    cardTyped: (_state, { payload }: PayloadAction<{ refId: string; values: CardValues }>) =>
      payload,
  },
  extraReducers: (builder) => {
    builder.addCase(journeyReset, () => initialState);
  },
});

declare module '@edp/store' {
  interface LazySlices {
    readonly reviewDraft: ReviewDraftState;
  }
}

injectSlice(reviewDraftSlice);

export const { cardTyped } = reviewDraftSlice.actions;

/** What was typed in this journey; null when nothing was. */
export function selectCardDraft({ quickQuote, reviewDraft }: RootState): CardValues | null {
  if (!reviewDraft || reviewDraft.refId !== quickQuote.refId) return null;
  return reviewDraft.values;
}
