import {
  createSlice,
  injectSlice,
  journeyReset,
  type PayloadAction,
  type RootState,
} from '@edp/store';

/** What the contact form asks. */
export interface LeadForm {
  readonly fullName: string;
  readonly mobile: string;
  readonly email: string;
  readonly marketingConsent: boolean;
}

/** What was typed and not sent yet. In memory only: it outlives a change of page or language, not the document. */
interface ContactDraftState {
  /** The journey it belongs to. */
  readonly refId: string | null;
  readonly form: LeadForm | null;
  /** The last try to send it, whose response may have got lost; null once it was sent. */
  readonly attempt: LeadAttempt | null;
}

interface LeadAttempt {
  readonly words: string;
  /** The idempotency key of these words. */
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

/** What was typed in this journey; null when nothing was. */
export function selectContactDraft({ quickQuote, contactDraft }: RootState): LeadForm | null {
  return contactDraft?.refId === quickQuote.refId ? contactDraft.form : null;
}
