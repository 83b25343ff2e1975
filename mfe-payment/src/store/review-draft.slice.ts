import type { RelationshipCode } from '@edp/domain';
import { createSlice, journeyReset, type PayloadAction, type RootState } from '@edp/store';

export interface OwnerValues {
  readonly fullName: string;
  /** 12 digits. */
  readonly idNo: string;
  readonly relationship: RelationshipCode | '';
  readonly email: string;
  readonly mobile: string;
}

/** The card that pays; the owner's details apply to another person's card only. */
export interface CardValues {
  readonly card: 'own' | 'other';
  readonly owner: OwnerValues;
}

/** The ticked confirmations. */
export interface Confirmed {
  /** The product is understood, and the answers are true. */
  readonly application: boolean;
  /** The owner of another person's card agrees. */
  readonly cardOwner: boolean;
}

/** Values that are filled in and not sent with a payment yet. */
export interface FilledIn {
  readonly values: CardValues;
  /** Marketing consent. */
  readonly marketing: boolean;
  readonly confirmed: Confirmed;
  /** What was confirmed, by `confirmedKey`. */
  readonly confirmedKey: string;
}

/** Unsaved input of the review. In memory only: it survives a change of page or language, not a reload. */
interface ReviewDraftState {
  /** The journey of the input. */
  readonly refId: string | null;
  /** The last input, until the application has it. */
  readonly filledIn: FilledIn | null;
  /** A promo code that was applied, or '' after a removal, until the application has it. */
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
  extraReducers: (builder) => builder.addCase(journeyReset, () => initialState),
});

/** Discards the input of another journey. */
function draftOf(state: ReviewDraftState, refId: string): ReviewDraftState {
  return state.refId === refId ? state : { ...initialState, refId };
}

declare module '@edp/store' {
  interface LazySlices {
    readonly reviewDraft: ReviewDraftState;
  }
}

export const { reviewFilledIn, reviewSettled, promoCodeChanged, promoCodeSettled } =
  reviewDraftSlice.actions;

/** The input of this journey; null if there is none, or the application has it. */
export function selectFilledIn({ quickQuote, reviewDraft }: RootState): FilledIn | null {
  if (!reviewDraft || reviewDraft.refId !== quickQuote.refId) return null;
  return reviewDraft.filledIn;
}

/** The unsaved promo code of this journey; null if the application has it. */
export function selectUnsavedPromo({ quickQuote, reviewDraft }: RootState): string | null {
  if (!reviewDraft || reviewDraft.refId !== quickQuote.refId) return null;
  return reviewDraft.unsavedPromo;
}
