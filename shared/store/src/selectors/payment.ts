import type { RootState } from '../root-reducer';

export const selectPaymentData = (state: RootState) => state.payment.data;
export const selectPaymentStatus = (state: RootState) => state.payment.status;
/** What the provider said last about the transaction. */
export const selectPaymentResult = (state: RootState) => state.payment.result;

// The flags that specification section 3 names, as views of the one status.
export const selectPaymentLoading = (state: RootState) => state.payment.status === 'pending';
export const selectPaymentSucceeded = (state: RootState) => state.payment.status === 'succeeded';
export const selectPaymentErrors = (state: RootState) => state.payment.errors;
