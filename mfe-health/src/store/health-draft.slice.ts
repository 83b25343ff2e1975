import { createSlice, journeyReset, type PayloadAction, type RootState } from '@edp/store';

/** Values of the contact form. */
export interface LeadForm {
  readonly fullName: string;
  readonly mobile: string;
  readonly email: string;
  readonly marketingConsent: boolean;
}

interface LeadAttempt {
  readonly words: string;
  /** The idempotency key of these values. */
  readonly key: string;
}

/** Typed and unsent values of the contact form. */
interface ContactDraft {
  /** The journey of the values. */
  readonly refId: string | null;
  readonly form: LeadForm | null;
  /** The last request, whose response may have been lost; null after success. */
  readonly attempt: LeadAttempt | null;
}

/** Height (cm) and weight (kg) of a person, as typed. */
export interface Measure {
  readonly applicantId: string;
  /** Masked. Detects that the id belongs to another person now. */
  readonly idNo: string;
  readonly height: string;
  readonly weight: string;
}

/** Height and weight as typed. Incomplete and invalid figures are not answers, so the server does not have them. */
interface MeasuresDraft {
  /** The journey of the figures. */
  readonly refId: string | null;
  /** The respondent who typed them; another one starts over. */
  readonly respondentId: string | null;
  readonly people: readonly Measure[];
}

/**
 * In memory only: it survives a change of page or language, not a reload. One slice for both forms: the slice of a
 * remote is injected on each mount, because another release may have injected its own.
 */
interface HealthDraftState {
  readonly contact: ContactDraft;
  readonly measures: MeasuresDraft;
}

const initialState: HealthDraftState = {
  contact: { refId: null, form: null, attempt: null },
  measures: { refId: null, respondentId: null, people: [] },
};

export const healthDraftSlice = createSlice({
  name: 'healthDraft',
  initialState,
  reducers: {
    leadTyped: (state, { payload }: PayloadAction<Omit<ContactDraft, 'attempt'>>) => ({
      ...state,
      contact: { ...state.contact, ...payload },
    }),
    leadAttempted: (state, { payload }: PayloadAction<LeadAttempt>) => ({
      ...state,
      contact: { ...state.contact, attempt: payload },
    }),
    leadSent: (state) => ({ ...state, contact: initialState.contact }),
    measuresTyped: (state, { payload }: PayloadAction<MeasuresDraft>) => ({
      ...state,
      measures: payload,
    }),
    /** Called when all figures are answers. */
    measuresGiven: (state) => ({ ...state, measures: initialState.measures }),
  },
  extraReducers: (builder) => builder.addCase(journeyReset, () => initialState),
});

declare module '@edp/store' {
  interface LazySlices {
    readonly healthDraft: HealthDraftState;
  }
}

export const { leadTyped, leadAttempted, leadSent, measuresTyped, measuresGiven } =
  healthDraftSlice.actions;

/** The contact values typed in this journey; null if there are none. */
export function selectContactDraft({ quickQuote, healthDraft }: RootState): LeadForm | null {
  const { refId, form } = (healthDraft ?? initialState).contact;
  return refId === quickQuote.refId ? form : null;
}

/** The last request of the contact form without a known response; null if there is none. */
export function selectLeadAttempt({ healthDraft }: RootState): LeadAttempt | null {
  return (healthDraft ?? initialState).contact.attempt;
}

/** The figures that this respondent typed in this journey. */
export function selectTypedMeasures({
  quickQuote,
  assessment,
  healthDraft,
}: RootState): readonly Measure[] {
  const { refId, respondentId, people } = (healthDraft ?? initialState).measures;
  const isTheirs = respondentId === assessment.selectedApplicant;
  return isTheirs && refId === quickQuote.refId ? people : [];
}
