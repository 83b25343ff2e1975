import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { AgentOnJourney, Application, DeclinedApplicant, Quotation } from '@edp/contracts';
import type { ProductCode, Variant } from '@edp/domain';

import { quotationFailed, quotationReceived, quoteDraftReceived } from '../journey-actions';
import { toAgent } from '../mapping/members';
import { toPremiums } from '../mapping/premiums';
import type { Premiums } from '../premiums';
import { failed, IDLE, PENDING, type RequestState, SUCCEEDED } from '../status';
import { isChangedElsewhere } from './changed-from';

/** The quotation as the provider has it, but for what the plan page changes of it (`plan-choice.slice.ts`). */
export interface QuotationRecord {
  readonly request: RequestState;
  /** The opaque reference of the journey; null until the provider has quoted. */
  readonly refId: string | null;
  /** Of the quotation as this tab knows it; null where the provider counts none, or where it may be written over. */
  readonly version: string | null;
  readonly productCode: ProductCode | null;
  readonly variant: Variant | null;
  readonly premiumAmountData: Premiums | null;
  readonly declined: readonly DeclinedApplicant[];
  /** The provider lets nobody on this quotation buy online and does not say why: only the contact page is left. */
  readonly isStopped: boolean;
  readonly quotedOn: string | null;
  /** The day to the end of which the price holds. */
  readonly expiresAt: string | null;
  readonly agent: AgentOnJourney | null;
  /** As the provider chose it; null until it has quoted. */
  readonly distributionChannel: Quotation['distributionChannel'] | null;
  /** Whose session this is: an agent may neither answer health questions nor pay. */
  readonly actingAs: NonNullable<Quotation['actingAs']>;
}

const initialState: QuotationRecord = {
  request: IDLE,
  refId: null,
  version: null,
  productCode: null,
  variant: null,
  premiumAmountData: null,
  declined: [],
  isStopped: false,
  quotedOn: null,
  expiresAt: null,
  agent: null,
  distributionChannel: null,
  actingAs: 'buyer',
};

/** A part of `quickQuote`: its reducers change the state they are given and return nothing (`quick-quote.ts`). */
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
    /** The application that was saved has put this tab's choices on the quotation. */
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
      // The buyer is told: who goes on all the same means it.
      if (isChangedElsewhere(payload)) state.version = null;
    });
    builder.addCase(quoteDraftReceived, (state, { payload }) => {
      // A draft is saved with its agent: one without is of a buyer who goes on without.
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
