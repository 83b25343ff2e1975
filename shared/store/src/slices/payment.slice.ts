import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PaymentStatusResponse, SubmitPaymentResponse } from '@edp/contracts';
import { type CallFailure, isOutcomeUnknown } from '@edp/errors';
import { journeyReset } from '../journey-actions';
import type { Status } from '../status';

/** Payment state of specification section 3. `status` and `data` are persisted; the rest comes again with the status. */
export interface PaymentSlice {
  readonly status: Status;
  readonly data: SubmitPaymentResponse | null;
  /** Failures of requests, latest last. */
  readonly errors: readonly CallFailure[];
  /** The provider's last message about the payment: the title of a failure, or the status. No personal data. */
  readonly message: string;
  /** The provider's response about the transaction; contains a name and an e-mail, so it is in memory only. */
  readonly result: PaymentStatusResponse | null;
}

const initialState: PaymentSlice = {
  status: 'idle',
  data: null,
  errors: [],
  message: '',
  result: null,
};

export const paymentSlice = createSlice({
  name: 'payment',
  initialState,
  reducers: {
    paymentRequested: (state) => ({
      ...state,
      status: 'pending' as const,
      errors: [],
      message: '',
      result: null,
    }),
    paymentAccepted: (state, { payload }: PayloadAction<SubmitPaymentResponse>) => ({
      ...state,
      status: 'succeeded' as const,
      data: payload,
    }),
    /** `failed`: the payment may have started. After a rejection there is none, as before the request. */
    paymentFailed: (state, { payload }: PayloadAction<CallFailure>) => ({
      ...state,
      status: isOutcomeUnknown(payload) ? ('failed' as const) : ('idle' as const),
      errors: [...state.errors, payload],
      message: messageOf(payload),
    }),
    paymentStatusReceived: (state, { payload }: PayloadAction<PaymentStatusResponse>) => ({
      ...state,
      result: payload,
      message: payload.status,
    }),
    paymentReset: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(journeyReset, () => initialState),
});

export const {
  paymentRequested,
  paymentAccepted,
  paymentFailed,
  paymentStatusReceived,
  paymentReset,
} = paymentSlice.actions;

function messageOf(failure: CallFailure): string {
  return failure.kind === 'http'
    ? (failure.problem?.title ?? String(failure.status))
    : failure.kind;
}
