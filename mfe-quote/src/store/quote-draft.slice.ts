import { createSlice, journeyReset, type PayloadAction, type RootState } from '@edp/store';
import type { QuoteForm } from '../members/member-rows';

/** Typed and unquoted values. In memory only: they survive a change of page, not a reload. */
export interface QuoteDraftState {
  /** The journey of the values; null before the first quotation. */
  readonly refId: string | null;
  readonly form: QuoteForm | null;
  /** The agent code as typed; empty after it was cleared, null if it was never typed. */
  readonly agentCode: string | null;
}

const initialState: QuoteDraftState = { refId: null, form: null, agentCode: null };

export const quoteDraftSlice = createSlice({
  name: 'quoteDraft',
  initialState,
  reducers: {
    formLeft: (_state, { payload }: PayloadAction<QuoteDraftState>) => payload,
    formQuoted: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(journeyReset, () => initialState),
});

declare module '@edp/store' {
  interface LazySlices {
    readonly quoteDraft: QuoteDraftState;
  }
}

export const { formLeft, formQuoted } = quoteDraftSlice.actions;

/** The values typed in this journey; empty if there are none. */
export function selectQuoteDraft({
  quickQuote: { refId },
  quoteDraft,
}: RootState): QuoteDraftState {
  return quoteDraft?.refId === refId ? quoteDraft : { ...initialState, refId };
}
