import {
  createSlice,
  injectSlice,
  journeyReset,
  type PayloadAction,
  type RootState,
} from '@edp/store';
import type { QuoteForm } from '../members/member-rows';

/** What was typed and not quoted yet. In memory only: it outlives a change of page, not the tab. */
export interface QuoteDraftState {
  /** The journey it belongs to; null before the first quotation. */
  readonly refId: string | null;
  readonly form: QuoteForm | null;
  /** The agent's code as far as it was typed; empty once it was given up, null when nobody touched it. */
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
  extraReducers: (builder) => {
    builder.addCase(journeyReset, () => initialState);
  },
});

declare module '@edp/store' {
  interface LazySlices {
    readonly quoteDraft: QuoteDraftState;
  }
}

injectSlice(quoteDraftSlice);

export const { formLeft, formQuoted } = quoteDraftSlice.actions;

/** What was typed in this journey and not quoted: nothing of it, where nothing was. */
export function selectQuoteDraft({
  quickQuote: { refId },
  quoteDraft,
}: RootState): QuoteDraftState {
  return quoteDraft?.refId === refId ? quoteDraft : { ...initialState, refId };
}
