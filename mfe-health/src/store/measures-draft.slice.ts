import {
  createSlice,
  injectSlice,
  journeyReset,
  type PayloadAction,
  type RootState,
} from '@edp/store';

/** Height (cm) and weight (kg) of a person, as typed. */
export interface Measure {
  readonly applicantId: string;
  /** Masked. Detects that the id belongs to another person now. */
  readonly idNo: string;
  readonly height: string;
  readonly weight: string;
}

/**
 * Height and weight as typed. Incomplete and invalid figures are not answers, so the server does not have them. In
 * memory only: they survive a change of page or language, not a reload.
 */
interface MeasuresDraftState {
  /** The journey of the figures. */
  readonly refId: string | null;
  /** The respondent who typed them; another one starts over. */
  readonly respondentId: string | null;
  readonly people: readonly Measure[];
}

const initialState: MeasuresDraftState = { refId: null, respondentId: null, people: [] };

export const measuresDraftSlice = createSlice({
  name: 'measuresDraft',
  initialState,
  reducers: {
    measuresTyped: (_state, { payload }: PayloadAction<MeasuresDraftState>) => payload,
    /** Called when all figures are answers. */
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

/** The figures that this respondent typed in this journey. */
export function selectTypedMeasures({
  quickQuote,
  assessment,
  measuresDraft,
}: RootState): readonly Measure[] {
  const { refId, respondentId, people } = measuresDraft ?? initialState;
  const isTheirs = respondentId === assessment.selectedApplicant;
  return isTheirs && refId === quickQuote.refId ? people : [];
}
