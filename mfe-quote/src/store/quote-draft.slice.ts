import {
  createSlice,
  injectSlice,
  journeyReset,
  type PayloadAction,
  type RootState,
} from '@edp/store';
import type { MemberRows } from '../features/members/member-rows';

/** What was typed and not quoted yet. In memory only: it outlives a change of page, not the tab. */
export interface QuoteDraftState {
  /** The journey it belongs to; null before the first quotation. */
  readonly refId: string | null;
  readonly form: MemberRows | null;
}

const initialState: QuoteDraftState = { refId: null, form: null };

const quoteDraftSlice = createSlice({
  name: 'quoteDraft',
  initialState,
  reducers: {
    formLeft: (_state, { payload }: PayloadAction<{ refId: string | null; form: MemberRows }>) =>
      payload,
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

/** What was typed in this journey and not quoted; null when nothing was. */
export function selectQuoteDraft({ quickQuote, quoteDraft }: RootState): MemberRows | null {
  if (!quoteDraft || quoteDraft.refId !== quickQuote.refId) return null;
  return quoteDraft.form;
}
