import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Application, stageAfter } from '@edp/contracts';
import { RELATIONSHIP, YES_NO } from '@edp/domain';
import type { CallFailure } from '@edp/errors';
import { journeyReset } from '../journey-actions';
import { failed, IDLE, PENDING, type RequestState, SUCCEEDED } from '../status';
import { assessed, healthDraftSaved } from './assessment.slice';
import { paymentReset } from './payment.slice';

/** The application in progress (plan summary) of specification section 3, as the provider stores it. */
interface PlanSummaryState {
  readonly request: RequestState;
  /** Null until personal details are saved, confirmed or not. In memory only. */
  readonly application: Application | null;
}

const UNCONFIRMED = { stage: 'draft', declaration: false, consentConfirmation: false } as const;
const NO_BUYER = {
  contacts: [],
  payout: { source: '', accountHolderName: '', bankCode: '', accountNo: '' },
};

const initialState: PlanSummaryState = { request: IDLE, application: null };

export const planSummarySlice = createSlice({
  name: 'planSummary',
  initialState,
  reducers: {
    applicationRequested: (state) => ({ ...state, request: PENDING }),
    applicationReceived: (_state, { payload }: PayloadAction<Application | null>) => ({
      request: SUCCEEDED,
      application: payload,
    }),
    applicationFailed: (state, { payload }: PayloadAction<CallFailure>) => ({
      ...state,
      request: failed(payload),
    }),
    /**
     * Other people have replaced these applicants: removes their details, as the provider does, and for another buyer
     * the bank account and the card owner as well. Declarations must be confirmed again.
     */
    applicantsReplaced(state, { payload: ids }: PayloadAction<readonly string[]>) {
      const gone = state.application?.applicants.filter(({ id }) => ids.includes(id)) ?? [];
      if (!state.application || gone.length === 0) return state;
      const isOtherBuyer = gone.some(({ relationship }) => relationship === RELATIONSHIP.self);
      const { cardOwner, ...application } = state.application;
      const ofBuyer = isOtherBuyer ? NO_BUYER : cardOwner && { cardOwner };
      const applicants = application.applicants.filter((one) => !gone.includes(one));
      return {
        ...state,
        application: { ...application, ...ofBuyer, ...UNCONFIRMED, applicants },
      };
    },
    /** Copies a change of marketing consent to every applicant's `pdpaConsent` (specification section 4). */
    marketingConsentChanged(state, { payload }: PayloadAction<boolean>) {
      if (!state.application) return state;
      const pdpaConsent = payload ? YES_NO.yes : YES_NO.no;
      const applicants = state.application.applicants.map((one) => ({ ...one, pdpaConsent }));
      return {
        ...state,
        application: { ...state.application, marketingConsent: payload, applicants },
      };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(journeyReset, () => initialState);
    // The payment has failed: the provider has opened the application for changes and another payment.
    builder.addCase(paymentReset, (state) =>
      state.application?.stage === 'submitted'
        ? withApplication(state, { stage: 'assessed' })
        : state,
    );
    builder.addCase(healthDraftSaved, (state) => withApplication(state, { stage: 'confirmed' }));
    builder.addCase(assessed, (state, { payload: { response, respondentId } }) =>
      withApplication(state, {
        stage: stageAfter(response.outcome),
        respondentId,
        ...(response.assessedAt && { assessedAt: response.assessedAt }),
      }),
    );
  },
});

export const {
  applicationRequested,
  applicationReceived,
  applicationFailed,
  applicantsReplaced,
  marketingConsentChanged,
} = planSummarySlice.actions;

function withApplication(state: PlanSummaryState, changes: Partial<Application>): PlanSummaryState {
  if (!state.application) return state;
  return { ...state, application: { ...state.application, ...changes } };
}
