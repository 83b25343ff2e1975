import {
  createSlice,
  injectSlice,
  journeyReset,
  type PayloadAction,
  type RootState,
} from '@edp/store';

/** A person's figures as typed: centimetres and kilograms. */
export interface Measure {
  readonly applicantId: string;
  /** Masked. The id may be that of another person later. */
  readonly idNo: string;
  readonly height: string;
  readonly weight: string;
}

/**
 * Height and weight as typed: what is half typed or cannot be is no answer, which the server would have. In memory only: it outlives
 * a change of page or language, not the document.
 */
interface MeasuresDraftState {
  /** The journey it belongs to. */
  readonly refId: string | null;
  /** Who typed it: another respondent is asked everything again. */
  readonly respondentId: string | null;
  readonly people: readonly Measure[];
}

const initialState: MeasuresDraftState = { refId: null, respondentId: null, people: [] };

export const measuresDraftSlice = createSlice({
  name: 'measuresDraft',
  initialState,
  reducers: {
    measuresTyped: (_state, { payload }: PayloadAction<MeasuresDraftState>) => payload,
    /** All of them are answers. */
    measuresGiven: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(journeyReset, () => initialState);
  },
});

declare module '@edp/store' {
  interface LazySlices {
    readonly measuresDraft: MeasuresDraftState;
  }
}

injectSlice(measuresDraftSlice);

export const { measuresTyped, measuresGiven } = measuresDraftSlice.actions;

/** What this respondent typed in this journey. */
export function selectTypedMeasures({
  quickQuote,
  assessment,
  measuresDraft,
}: RootState): readonly Measure[] {
  const { refId, respondentId, people } = measuresDraft ?? initialState;
  const isTheirs = respondentId === assessment.selectedApplicant;
  return isTheirs && refId === quickQuote.refId ? people : [];
}
