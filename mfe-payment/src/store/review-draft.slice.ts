import type { RelationshipCode } from '@edp/domain';
import {
  createSlice,
  injectSlice,
  journeyReset,
  type PayloadAction,
  type RootState,
} from '@edp/store';

export interface OwnerValues {
  readonly fullName: string;
  /** 12 digits. */
  readonly idNo: string;
  readonly relationship: RelationshipCode | '';
  readonly email: string;
  readonly mobile: string;
}

/** Whose card pays; the owner's details count when it is someone else's. */
export interface CardValues {
  readonly card: 'own' | 'other';
  readonly owner: OwnerValues;
}

/** What is ticked. Marketing consent is none of it: the application has that at once. */
export interface Confirmed {
  /** The product is understood, and the answers are true. */
  readonly application: boolean;
  /** Of another person's card: its owner agrees. */
  readonly cardOwner: boolean;
}

/** What was filled in before it goes with the payment. */
export interface FilledIn {
  readonly values: CardValues;
  readonly confirmed: Confirmed;
  /** What was confirmed: see `confirmedKey`. */
  readonly confirmedKey: string;
}

/** What was done on the review. In memory only: it outlives a change of page or language, not the document. */
interface ReviewDraftState {
  /** The journey it belongs to. */
  readonly refId: string | null;
  /** As last filled in, until the application has it. */
  readonly filledIn: FilledIn | null;
  /** A promo code that was applied, or '' after one was removed, until the application has it. */
  readonly unsavedPromo: string | null;
}

const initialState: ReviewDraftState = {
  refId: null,
  filledIn: null,
  unsavedPromo: null,
};

export const reviewDraftSlice = createSlice({
  name: 'reviewDraft',
  initialState,
  reducers: {
    reviewFilledIn: (state, { payload }: PayloadAction<{ refId: string; filledIn: FilledIn }>) => ({
      ...draftOf(state, payload.refId),
      ...payload,
    }),
    reviewSettled: (state) => ({ ...state, filledIn: null }),
    promoCodeChanged: (
      state,
      { payload }: PayloadAction<{ refId: string; promoCode: string }>,
    ) => ({ ...draftOf(state, payload.refId), unsavedPromo: payload.promoCode }),
    promoCodeSettled: (state) => ({ ...state, unsavedPromo: null }),
  },
  extraReducers: (builder) => {
    builder.addCase(journeyReset, () => initialState);
  },
});

/** What was done in another journey counts no longer. */
function draftOf(state: ReviewDraftState, refId: string): ReviewDraftState {
  return state.refId === refId ? state : { ...initialState, refId };
}

declare module '@edp/store' {
  interface LazySlices {
    readonly reviewDraft: ReviewDraftState;
  }
}

injectSlice(reviewDraftSlice);

export const { reviewFilledIn, reviewSettled, promoCodeChanged, promoCodeSettled } =
  reviewDraftSlice.actions;

/** What was filled in in this journey; null when nothing was, or the application has it. */
export function selectFilledIn({ quickQuote, reviewDraft }: RootState): FilledIn | null {
  if (!reviewDraft || reviewDraft.refId !== quickQuote.refId) return null;
  return reviewDraft.filledIn;
}

/** The promo code of this journey that the application does not have yet; null when it has it. */
export function selectUnsavedPromo({ quickQuote, reviewDraft }: RootState): string | null {
  if (!reviewDraft || reviewDraft.refId !== quickQuote.refId) return null;
  return reviewDraft.unsavedPromo;
}
