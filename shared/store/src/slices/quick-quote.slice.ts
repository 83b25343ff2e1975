import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type {
  AgentOnJourney,
  Application,
  DeclinedApplicant,
  Quotation,
  QuotationDraft,
} from '@edp/contracts';
import {
  type PaymentFrequency,
  type PlanCode,
  type PlanTypeCode,
  type ProductCode,
  type PromoDiscount,
  type Variant,
} from '@edp/domain';
import { type CallFailure, PROBLEM } from '@edp/errors';

import { journeyReset } from '../journey-actions';
import { toAgent } from '../mapping/agent';
import { toMember } from '../mapping/members';
import { toChosenTotals, toPremiums, toPriceTerms } from '../mapping/premiums';
import type { Member, PlanSelection } from '../members';
import { type ChosenTotals, type Premiums, type PriceTerms, USUAL_TERMS } from '../premiums';
import { failed, IDLE, PENDING, type RequestState, SUCCEEDED } from '../status';
import { withDraftResumed } from './changed-from';
import {
  choiceOf,
  type PlanChoice,
  type PlanDraft,
  withChoice,
  withLayout,
  withoutPlans,
} from './plan-choice';

/** Quick quote data of specification section 3. Names there that stand for wire codes are our own nouns here. */
export interface QuickQuoteState {
  readonly request: RequestState;
  /** The opaque reference of the journey; null until the provider has quoted. */
  readonly refId: string | null;
  /** The draft in which the server keeps what is typed and not quoted yet; null when nothing is. */
  readonly draftId: string | null;
  /** How often it was saved or tried to be. */
  readonly draftRevision: number;
  /** What an earlier document typed in that draft, once it is read back. */
  readonly draft: QuotationDraft | null;
  /** Of the quotation as this tab knows it; null where the provider counts none, or where it may be written over. */
  readonly version: string | null;
  /** How the version begins that an earlier document changed in its drafts, where another one is stored by now. */
  readonly draftVersion: string | null;
  readonly productCode: ProductCode | null;
  readonly variant: Variant | null;
  readonly paymentFrequency: PaymentFrequency;
  readonly planSelection: PlanSelection;
  /** The family indicator; absent for one person. */
  readonly family?: { readonly planType: PlanTypeCode };
  readonly applicantData: readonly Member[];
  /** The others of a family while the buyer is covered alone: not selected, not priced, not forgotten. */
  readonly setAside: readonly Member[];
  readonly premiumAmountData: Premiums | null;
  /** The provider's figures for the plans chosen last; null when a choice changed since. */
  readonly chosenTotals: ChosenTotals | null;
  readonly priceTerms: PriceTerms;
  /** The choice that the provider priced last. */
  readonly pricedChoice: PlanChoice | null;
  /** A choice that an earlier document did not get priced, until the quotation is read back. */
  readonly planDraft: PlanDraft | null;
  readonly declined: readonly DeclinedApplicant[];
  /** The provider lets nobody on this quotation buy online and does not say why: only the contact page is left. */
  readonly isStopped: boolean;
  readonly quotedOn: string | null;
  /** The day to the end of which the price holds. */
  readonly expiresAt: string | null;
  readonly agent: AgentOnJourney | null;
  /** Whose session this is: an agent may neither answer health questions nor pay. */
  readonly actingAs: NonNullable<Quotation['actingAs']>;
  readonly promoCode: string;
  /** True once the buyer went on from the plan page. A choice without personal data, so a reload keeps it. */
  readonly planConfirmed: boolean;
}

const initialState: QuickQuoteState = {
  request: IDLE,
  refId: null,
  draftId: null,
  draftRevision: 0,
  draft: null,
  version: null,
  draftVersion: null,
  productCode: null,
  variant: null,
  paymentFrequency: 'monthly',
  planSelection: 'Family',
  applicantData: [],
  setAside: [],
  premiumAmountData: null,
  chosenTotals: null,
  priceTerms: USUAL_TERMS,
  pricedChoice: null,
  planDraft: null,
  declined: [],
  isStopped: false,
  quotedOn: null,
  expiresAt: null,
  agent: null,
  actingAs: 'buyer',
  promoCode: '',
  planConfirmed: false,
};

export const quickQuoteSlice = createSlice({
  name: 'quickQuote',
  initialState,
  reducers: {
    productEntered: (
      state,
      { payload }: PayloadAction<{ productCode: ProductCode; variant: Variant }>,
    ) => ({ ...state, ...payload }),
    planSelectionChosen: (state, { payload }: PayloadAction<PlanSelection>) =>
      withLayout(state, payload),
    /** Without ids for everybody. */
    planSelected: (
      state,
      { payload }: PayloadAction<{ planCode: PlanCode; memberIds?: readonly string[] }>,
    ) => withChoice(state, payload.memberIds, { planCode: payload.planCode }),
    deductibleSwitched: (
      state,
      { payload }: PayloadAction<{ withDeductible: boolean; memberIds?: readonly string[] }>,
    ) => withChoice(state, payload.memberIds, { withDeductible: payload.withDeductible }),
    paymentFrequencyChosen: (state, { payload }: PayloadAction<PaymentFrequency>) => ({
      ...state,
      paymentFrequency: payload,
    }),
    planCodesReset: (state) => withoutPlans(state),
    /** What was chosen since the provider priced is given up. */
    planChoiceUndone({ family, ...state }) {
      return { ...state, ...(state.pricedChoice ?? (family && { family })) };
    },
    /** After a reload: what was chosen and not priced yet is chosen again. */
    planDraftResumed: (state) => withDraftResumed(state),
    /** Something was typed that the quotation does not know, and is on its way to the server. */
    quoteDraftSent: (
      state,
      { payload }: PayloadAction<{ draftId: string; draftRevision: number }>,
    ) => ({ ...state, ...payload }),
    quoteDraftReceived: (state, { payload }: PayloadAction<QuotationDraft>) => ({
      ...state,
      draft: payload,
      // A draft is saved with its agent: one without is of a buyer who goes on without.
      agent: payload.agent ?? null,
    }),
    /** It is quoted, or not there any more. */
    quoteDraftEnded: (state) => ({
      ...state,
      draftId: null,
      draftRevision: 0,
      draft: null,
      draftVersion: null,
    }),
    quotationRequested: (state) => ({ ...state, request: PENDING }),
    quotationReceived: (state, { payload }: PayloadAction<Quotation>) =>
      fromQuotation(state, payload),
    quotationFailed: (state, { payload }: PayloadAction<CallFailure>) => ({
      ...state,
      request: failed(payload),
      // The buyer is told: who goes on all the same means it.
      ...(isChangedElsewhere(payload) && { version: null, draftVersion: null }),
    }),
    /** The application that was saved has put this tab's choices on the quotation. */
    quotationSaved: (state, { payload }: PayloadAction<Application>) => ({
      ...state,
      version: payload.quotationVersion ?? null,
    }),
    planConfirmed: (state) => ({ ...state, planConfirmed: true }),
    promoCodeApplied: (
      state,
      { payload }: PayloadAction<{ promoCode: string; discount: PromoDiscount | null }>,
    ) =>
      unpriced({
        ...state,
        promoCode: payload.promoCode,
        priceTerms: { ...state.priceTerms, promo: payload.discount },
      }),
    agentAttached: (state, { payload }: PayloadAction<AgentOnJourney | null>) => ({
      ...state,
      agent: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(journeyReset, () => initialState);
  },
});

export const {
  productEntered,
  planSelectionChosen,
  planSelected,
  deductibleSwitched,
  paymentFrequencyChosen,
  planCodesReset,
  planChoiceUndone,
  planDraftResumed,
  quoteDraftSent,
  quoteDraftReceived,
  quoteDraftEnded,
  quotationRequested,
  quotationReceived,
  quotationFailed,
  quotationSaved,
  planConfirmed,
  promoCodeApplied,
  agentAttached,
} = quickQuoteSlice.actions;

function isChangedElsewhere(failure: CallFailure): boolean {
  return failure.kind === 'http' && failure.problem?.code === PROBLEM.quotationChanged;
}

/** The provider's totals belong to the choice they were made for. */
function unpriced(state: QuickQuoteState): QuickQuoteState {
  return { ...state, chosenTotals: null };
}

function fromQuotation(state: QuickQuoteState, wire: Quotation): QuickQuoteState {
  const { family: _family, ...rest } = state;
  const paymentFrequency = wire.paymentMode === 'Monthly' ? 'monthly' : 'yearly';
  const isCovered = (one: (typeof wire.applicants)[number]) => one.isSelected !== false;
  const priced: QuickQuoteState = {
    ...rest,
    request: SUCCEEDED,
    refId: wire.refId,
    version: wire.version ?? null,
    productCode: wire.productCode,
    variant: wire.entityType,
    paymentFrequency,
    planSelection: wire.planSelection,
    ...(wire.family && { family: wire.family }),
    applicantData: wire.applicants.filter(isCovered).map(toMember),
    setAside: wire.applicants.filter((one) => !isCovered(one)).map(toMember),
    premiumAmountData: toPremiums(wire.premiumAmountData),
    chosenTotals: toChosenTotals(wire.chosenPremium, paymentFrequency),
    priceTerms: toPriceTerms(wire.priceTerms),
    declined: wire.declined,
    isStopped: wire.outcome === 'contact',
    quotedOn: wire.quotedOn,
    expiresAt: wire.expiresAt,
    agent: toAgent(wire.agent),
    actingAs: wire.actingAs ?? 'buyer',
    promoCode: wire.promoCode ?? '',
  };
  return { ...priced, pricedChoice: choiceOf(priced) };
}
