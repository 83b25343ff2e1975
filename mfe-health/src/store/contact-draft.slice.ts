import {
  createSlice,
  injectSlice,
  journeyReset,
  type PayloadAction,
  type RootState,
} from '@edp/store';

/** Values of the contact form. */
export interface LeadForm {
  readonly fullName: string;
  readonly mobile: string;
  readonly email: string;
  readonly marketingConsent: boolean;
}

/** Typed and unsent values. In memory only: they survive a change of page or language, not a reload. */
interface ContactDraftState {
  /** The journey of the values. */
  readonly refId: string | null;
  readonly form: LeadForm | null;
  /** The last request, whose response may have been lost; null after success. */
  readonly attempt: LeadAttempt | null;
}

interface LeadAttempt {
  readonly words: string;
  /** The idempotency key of these values. */
  readonly key: string;
}

const initialState: ContactDraftState = { refId: null, form: null, attempt: null };

export const contactDraftSlice = createSlice({
  name: 'contactDraft',
  initialState,
  reducers: {
    leadTyped: (state, { payload }: PayloadAction<Omit<ContactDraftState, 'attempt'>>) => ({
      ...state,
      ...payload,
    }),
    leadAttempted: (state, { payload }: PayloadAction<LeadAttempt>) => ({
      ...state,
      attempt: payload,
    }),
    leadSent: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(journeyReset, () => initialState);
  },
});

declare module '@edp/store' {
  interface LazySlices {
    readonly contactDraft: ContactDraftState;
  }
}

injectSlice(contactDraftSlice);

export const { leadTyped, leadAttempted, leadSent } = contactDraftSlice.actions;

/** The values typed in this journey; null if there are none. */
export function selectContactDraft({ quickQuote, contactDraft }: RootState): LeadForm | null {
  return contactDraft?.refId === quickQuote.refId ? contactDraft.form : null;
}
