import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AgentData, DocumentType, Facility, JourneyPage, PromoResponse } from '@edp/contracts';
import type { Language } from '@edp/domain';
import type { CallFailure } from '@edp/errors';
import { journeyReset } from '../journey-actions';
import { failed, IDLE, PENDING, type RequestState, SUCCEEDED } from '../status';
import { promoCodeApplied } from './plan-choice.slice';

/** Verification of an agent code. `validity` is undefined until a response, and after a reset. */
interface AgentCheck {
  readonly request: RequestState;
  readonly validity: 'valid' | 'invalid' | undefined;
  readonly data: AgentData | null;
}

/** Why a promo code was not applied: the provider's reason, or a failed request. */
export type PromoRejection = NonNullable<PromoResponse['reason']> | 'tooMany' | 'failed';

/** The typed promo code that is not applied. */
interface PromoEntry {
  readonly typed: string;
  /** Rejection of the typed code; null until it was checked. */
  readonly refusal: PromoRejection | null;
  /** For a check that failed: why. */
  readonly failure?: CallFailure;
}

/** "Other interface state" of specification section 3. */
interface InterfaceState {
  readonly language: Language;
  /** The last visited journey page. */
  readonly page: JourneyPage | null;
  /** True while the buyer is back on the plan page to change the plan. */
  readonly isEditPlan: boolean;
  readonly agent: AgentCheck;
  readonly promo: PromoEntry;
  readonly facilityList: readonly Facility[];
  readonly facilityResp: RequestState;
  /** The last requested document. */
  readonly documentReq: DocumentType | null;
  readonly documentResp: RequestState;
}

const NO_AGENT: AgentCheck = { request: IDLE, validity: undefined, data: null };
const NO_PROMO: PromoEntry = { typed: '', refusal: null };

const initialState: InterfaceState = {
  language: 'en',
  page: null,
  isEditPlan: false,
  agent: NO_AGENT,
  promo: NO_PROMO,
  facilityList: [],
  facilityResp: IDLE,
  documentReq: null,
  documentResp: IDLE,
};

export const interfaceSlice = createSlice({
  name: 'interface',
  initialState,
  reducers: {
    languageChanged: (state, { payload }: PayloadAction<Language>) => ({
      ...state,
      language: payload,
    }),
    pageVisited: (state, { payload }: PayloadAction<JourneyPage>) => ({ ...state, page: payload }),
    editPlanToggled: (state) => ({ ...state, isEditPlan: !state.isEditPlan }),
    agentCheckRequested: (state) => ({ ...state, agent: { ...NO_AGENT, request: PENDING } }),
    /** Null for any code that does not belong to an active agent. Ignored after a reset, as is a failure. */
    agentChecked: (state, { payload }: PayloadAction<AgentData | null>) =>
      isAgentPending(state)
        ? {
            ...state,
            agent: {
              request: SUCCEEDED,
              validity: payload ? ('valid' as const) : ('invalid' as const),
              data: payload,
            },
          }
        : state,
    agentCheckFailed: (state, { payload }: PayloadAction<CallFailure>) =>
      isAgentPending(state)
        ? { ...state, agent: { ...NO_AGENT, request: failed(payload) } }
        : state,
    agentReset: (state) => ({ ...state, agent: NO_AGENT }),
    /** Discards the rejection of an earlier text. */
    promoCodeTyped: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      promo: { typed: payload, refusal: null },
    }),
    promoCodeRefused: (
      state,
      { payload }: PayloadAction<PromoEntry & { refusal: PromoRejection }>,
    ) =>
      // Ignores the result if the text has changed meanwhile.
      state.promo.typed === payload.typed ? { ...state, promo: payload } : state,
    facilitiesRequested: (state) => ({ ...state, facilityResp: PENDING }),
    facilitiesReceived: (state, { payload }: PayloadAction<readonly Facility[]>) => ({
      ...state,
      facilityList: payload,
      facilityResp: SUCCEEDED,
    }),
    facilitiesFailed: (state, { payload }: PayloadAction<CallFailure>) => ({
      ...state,
      facilityResp: failed(payload),
    }),
    documentRequested: (state, { payload }: PayloadAction<DocumentType>) => ({
      ...state,
      documentReq: payload,
      documentResp: PENDING,
    }),
    documentReceived: (state) => ({ ...state, documentResp: SUCCEEDED }),
    documentFailed: (state, { payload }: PayloadAction<CallFailure>) => ({
      ...state,
      documentResp: failed(payload),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(promoCodeApplied, (state, { payload }) =>
      payload.promoCode === '' ? state : { ...state, promo: NO_PROMO },
    );
    builder.addCase(journeyReset, ({ language, facilityList, facilityResp }) => ({
      ...initialState,
      language,
      facilityList,
      facilityResp,
    }));
  },
});

function isAgentPending({ agent }: InterfaceState): boolean {
  return agent.request.status === 'pending';
}

export const {
  languageChanged,
  pageVisited,
  editPlanToggled,
  agentCheckRequested,
  agentChecked,
  agentCheckFailed,
  agentReset,
  promoCodeTyped,
  promoCodeRefused,
  facilitiesRequested,
  facilitiesReceived,
  facilitiesFailed,
  documentRequested,
  documentReceived,
  documentFailed,
} = interfaceSlice.actions;
