import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Quotation } from '@edp/contracts';
import { CLIENT_TYPE, type PaymentFrequency, type PlanCode, type PromoDiscount } from '@edp/domain';
import { quotationReceived } from '../journey-actions';
import { toMember } from '../mapping/members';
import { toChosenTotals, toPriceTerms } from '../mapping/premiums';
import type { PlanSelection } from '../members';
import { USUAL_TERMS } from '../premiums';
import {
  choose,
  clearPlans,
  changeLayout,
  type PlanChoice,
  type PlanChoiceState,
} from './plan-choice';

const initialState: PlanChoiceState = {
  planSelection: 'Family',
  paymentFrequency: 'monthly',
  applicantData: [],
  setAside: [],
  chosenTotals: null,
  promoCode: '',
  priceTerms: USUAL_TERMS,
  pricedChoice: null,
  planDraft: null,
  planConfirmed: false,
};

/** A part of `quickQuote`: its reducers mutate the Immer draft and return nothing (`quick-quote.ts`). */
export const planChoiceSlice = createSlice({
  name: 'quickQuote',
  initialState,
  reducers: {
    planSelectionChosen(state, { payload }: PayloadAction<PlanSelection>) {
      changeLayout(state, payload);
    },
    /** Applies to all members if ids are omitted. */
    planSelected(
      state,
      { payload }: PayloadAction<{ planCode: PlanCode; memberIds?: readonly string[] }>,
    ) {
      choose(state, payload.memberIds, { planCode: payload.planCode });
    },
    deductibleSwitched(
      state,
      { payload }: PayloadAction<{ withDeductible: boolean; memberIds?: readonly string[] }>,
    ) {
      choose(state, payload.memberIds, { withDeductible: payload.withDeductible });
    },
    paymentFrequencyChosen(state, { payload }: PayloadAction<PaymentFrequency>) {
      state.paymentFrequency = payload;
    },
    planCodesReset(state) {
      clearPlans(state);
    },
    /** Discards the choices since the last pricing. */
    planChoiceUndone(state) {
      if (state.pricedChoice === null) return;
      delete state.family;
      Object.assign(state, state.pricedChoice);
    },
    /** The response to an earlier choice was received: the buyer's later one applies again, unpriced. */
    planChoiceRetained(state, { payload }: PayloadAction<PlanChoice>) {
      delete state.family;
      Object.assign(state, payload);
    },
    planConfirmed(state) {
      state.planConfirmed = true;
    },
    promoCodeApplied(
      state,
      { payload }: PayloadAction<{ promoCode: string; discount: PromoDiscount | null }>,
    ) {
      state.promoCode = payload.promoCode;
      state.priceTerms.promo = payload.discount;
      // The provider's totals belong to the choice they were computed for.
      state.chosenTotals = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(quotationReceived, (state, { payload }) => {
      const choice = choiceOf(payload);
      delete state.family;
      Object.assign(state, choice, { pricedChoice: choice });
      // An application exists only after Continue, in another tab or on another device, too.
      if (payload.applicationStage) state.planConfirmed = true;
    });
  },
});

export const {
  planSelectionChosen,
  planSelected,
  deductibleSwitched,
  paymentFrequencyChosen,
  planCodesReset,
  planChoiceUndone,
  planChoiceRetained,
  planConfirmed,
  promoCodeApplied,
} = planChoiceSlice.actions;

function choiceOf(wire: Quotation): PlanChoice {
  const paymentFrequency = wire.paymentMode === 'Monthly' ? 'monthly' : 'yearly';
  const members = wire.applicants.filter(({ clientType }) => clientType !== CLIENT_TYPE.proposer);
  const isCovered = (one: Quotation['applicants'][number]) => one.isSelected !== false;
  return {
    planSelection: wire.planSelection,
    ...(wire.family && { family: wire.family }),
    paymentFrequency,
    applicantData: members.filter(isCovered).map(toMember),
    setAside: members.filter((one) => !isCovered(one)).map(toMember),
    chosenTotals: toChosenTotals(wire.chosenPremium, paymentFrequency),
    promoCode: wire.promoCode ?? '',
    priceTerms: toPriceTerms(wire.priceTerms),
  };
}
