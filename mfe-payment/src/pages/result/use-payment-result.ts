import { useCallback, useEffect, useState } from 'react';
import {
  FINAL_PAYMENT_STATES,
  type FinalPaymentState,
  type PaymentStatusResponse,
} from '@edp/contracts';
import type { CallFailure } from '@edp/errors';
import { useHost } from '@edp/mfe';
import {
  type RootState,
  selectPaymentData,
  selectPaymentResult,
  selectProposalNumber,
  useAppDispatch,
  useAppSelector,
} from '@edp/store';
import { pollPaymentStatus } from '@edp/store/payment';
import { useOrderNumber } from './use-order-number';

interface PaymentResult {
  /** The last known result; null before the first response. */
  readonly result: PaymentStatusResponse | null;
  /** False once the result is final, or polling has ended with a failure. */
  readonly isPolling: boolean;
  /** The last failed request of this round, until there is a response. */
  readonly failure: CallFailure | null;
  readonly retry: () => void;
}

/** The number is in the persisted payment state, or in the application after the journey was restored. */
function selectTransactionNo(state: RootState): string | null {
  return selectPaymentData(state)?.transactionNo ?? selectProposalNumber(state);
}

/** Polls the payment until its result is final, and then publishes the event. */
export function usePaymentResult(): PaymentResult {
  const { product, bus } = useHost();
  const dispatch = useAppDispatch();
  const ofThisBrowser = useAppSelector(selectTransactionNo);
  const known = useAppSelector(selectPaymentResult);
  const [round, setRound] = useState(0);
  const order = useOrderNumber(round);
  const transactionNo = order.transactionNo ?? ofThisBrowser;
  const [completedRound, setCompletedRound] = useState(-1);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { variant } = product;
  const current = known?.transactionNo === transactionNo ? known : null;
  const [latest, setLatest] = useState(current);
  // The last result stays visible while the same payment is polled again.
  if (current !== null && current !== latest) {
    setLatest(current);
    setFailure(null);
  }

  useEffect(() => {
    if (transactionNo === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    setFailure(null);
    const onFailed = (failed: CallFailure) => {
      if (!signal.aborted) setFailure(failed);
    };
    void dispatch(pollPaymentStatus({ transactionNo, variant, signal, onFailed })).then((last) => {
      if (signal.aborted) return;
      setCompletedRound(round);
      const outcome = outcomeOf(last);
      if (outcome) bus.emit('payment/settled', { transactionNo, outcome });
    });
    return () => leaving.abort();
  }, [dispatch, bus, transactionNo, variant, round]);

  return {
    result: latest?.transactionNo === transactionNo ? latest : null,
    isPolling: transactionNo === null ? order.failure === null : completedRound < round,
    failure: transactionNo === null ? order.failure : failure,
    retry: useCallback(() => setRound((count) => count + 1), []),
  };
}

function outcomeOf(last: PaymentStatusResponse | null): FinalPaymentState | null {
  return FINAL_PAYMENT_STATES.find((state) => state === last?.status) ?? null;
}
