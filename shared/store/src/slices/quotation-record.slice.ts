import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AgentOnJourney, Application, DeclinedApplicant, Quotation } from '@edp/contracts';
import { CLIENT_TYPE, type ProductCode, type Variant } from '@edp/domain';
import { isChangedElsewhere } from '@edp/errors';
import { quotationFailed, quotationReceived, quoteDraftReceived } from '../journey-actions';
import { toAgent, toMember } from '../mapping/members';
import { toPremiums } from '../mapping/premiums';
import type { Member } from '../members';
import type { Premiums } from '../premiums';
import { failed, IDLE, PENDING, type RequestState, SUCCEEDED } from '../status';

/** The quotation as the provider stores it, without the fields that the plan page changes (`plan-choice.slice.ts`). */
export interface QuotationRecord {
  readonly request: RequestState;
  /** The opaque reference of the journey; null until the provider has quoted. */
  readonly refId: string | null;
  /** Version for optimistic locking; null if the provider has none, or if it may be overwritten. */
  readonly version: string | null;
  readonly productCode: ProductCode | null;
  readonly variant: Variant | null;
  /** The buyer if not covered, for children only; null if the buyer is a member. */
  readonly proposer: Member | null;
  readonly premiumAmountData: Premiums | null;
  readonly declined: readonly DeclinedApplicant[];
  /** The provider does not sell this quotation online and does not say why: only the contact page is available. */
  readonly isStopped: boolean;
  readonly quotedOn: string | null;
  /** The last day of the price lock. */
  readonly expiresAt: string | null;
  readonly agent: AgentOnJourney | null;
  /** Chosen by the provider; null until it has quoted. */
  readonly distributionChannel: Quotation['distributionChannel'] | null;
  /** Role of the session: an agent can neither answer health questions nor pay. */
  readonly actingAs: NonNullable<Quotation['actingAs']>;
}

const initialState: QuotationRecord = {
  request: IDLE,
  refId: null,
  version: null,
  productCode: null,
  variant: null,
  proposer: null,
  premiumAmountData: null,
  declined: [],
  isStopped: false,
  quotedOn: null,
  expiresAt: null,
  agent: null,
  distributionChannel: null,
  actingAs: 'buyer',
};

/** A part of `quickQuote`: its reducers mutate the Immer draft and return nothing (`quick-quote.ts`). */
export const quotationRecordSlice = createSlice({
  name: 'quickQuote',
  initialState,
  reducers: {
    productEntered(
      state,
      { payload }: PayloadAction<{ productCode: ProductCode; variant: Variant }>,
    ) {
      state.productCode = payload.productCode;
      state.variant = payload.variant;
    },
    quotationRequested(state) {
      state.request = PENDING;
    },
    /** Saving the application has stored this tab's choices in the quotation. */
    quotationSaved(state, { payload }: PayloadAction<Application>) {
      state.version = payload.quotationVersion ?? null;
    },
    agentAttached(state, { payload }: PayloadAction<AgentOnJourney | null>) {
      state.agent = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(quotationReceived, (state, { payload }) => {
      Object.assign(state, recordOf(payload));
    });
    builder.addCase(quotationFailed, (state, { payload }) => {
      state.request = failed(payload);
      // The buyer sees a warning: continuing after it overwrites the stored version.
      if (isChangedElsewhere(payload)) state.version = null;
    });
    builder.addCase(quoteDraftReceived, (state, { payload }) => {
      // A draft is saved with its agent; without one, the buyer has continued without an agent.
      state.agent = payload.agent ?? null;
    });
  },
});

export const { productEntered, quotationRequested, quotationSaved, agentAttached } =
  quotationRecordSlice.actions;

function recordOf(wire: Quotation): QuotationRecord {
  return {
    request: SUCCEEDED,
    refId: wire.refId,
    version: wire.version ?? null,
    productCode: wire.productCode,
    variant: wire.entityType,
    proposer: proposerOf(wire),
    premiumAmountData: toPremiums(wire.premiumAmountData),
    declined: wire.declined,
    isStopped: wire.outcome === 'contact',
    quotedOn: wire.quotedOn,
    expiresAt: wire.expiresAt,
    agent: toAgent(wire.agent),
    distributionChannel: wire.distributionChannel,
    actingAs: wire.actingAs ?? 'buyer',
  };
}

function proposerOf({ applicants }: Quotation): Member | null {
  const proposer = applicants.find(({ clientType }) => clientType === CLIENT_TYPE.proposer);
  return proposer ? toMember(proposer) : null;
}
