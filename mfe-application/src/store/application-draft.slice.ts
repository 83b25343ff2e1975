import { createSlice, journeyReset, type PayloadAction, type RootState } from '@edp/store';
import type { DetailsValues } from './details-values';

/** Typed and unconfirmed details. In memory only: they survive a change of page or language, not a reload. */
interface ApplicationDraftState {
  /** The journey of the details. */
  readonly refId: string | null;
  readonly values: DetailsValues | null;
}

const initialState: ApplicationDraftState = { refId: null, values: null };

export const applicationDraftSlice = createSlice({
  name: 'applicationDraft',
  initialState,
  reducers: {
    detailsTyped: (_state, { payload }: PayloadAction<{ refId: string; values: DetailsValues }>) =>
      payload,
    detailsConfirmed: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(journeyReset, () => initialState),
});

declare module '@edp/store' {
  interface LazySlices {
    readonly applicationDraft: ApplicationDraftState;
  }
}

export const { detailsTyped, detailsConfirmed } = applicationDraftSlice.actions;

/** The details typed in this journey; null if there are none. */
export function selectDraft({ quickQuote, applicationDraft }: RootState): DetailsValues | null {
  if (!applicationDraft || applicationDraft.refId !== quickQuote.refId) return null;
  return applicationDraft.values;
}
