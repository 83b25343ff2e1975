import { useCallback, useEffect, useState } from 'react';
import type { PaymentStatusResponse } from '@edp/contracts';
import type { CallFailure } from '@edp/errors';
import { useHost } from '@edp/mfe';
import {
  pollPaymentStatus,
  type RootState,
  selectPaymentData,
  selectPaymentResult,
  selectProposalNumber,
  useAppDispatch,
  useAppSelector,
} from '@edp/store';
import { useOrderNumber } from './use-order-number';

interface PaymentResult {
  /** What is known; null before the first answer. */
  readonly result: PaymentStatusResponse | null;
  /** False once nobody is asked any more: it is settled, or no answer can be had for now. */
  readonly asking: boolean;
  /** The last failed request of this round. */
  readonly failure: CallFailure | null;
  readonly askAgain: () => void;
}

/** The persisted payment state knows the number; after a journey was read back, the application does. */
function selectTransactionNo(state: RootState): string | null {
  return selectPaymentData(state)?.transactionNo ?? selectProposalNumber(state);
}

/** Asks where the payment stands until it is final, and tells the others then. */
export function usePaymentResult(): PaymentResult {
  const { product, bus } = useHost();
  const dispatch = useAppDispatch();
  const ofThisBrowser = useAppSelector(selectTransactionNo);
  const transactionNo = useOrderNumber() ?? ofThisBrowser;
  const known = useAppSelector(selectPaymentResult);
  const [round, setRound] = useState(0);
  const [answeredRound, setAnsweredRound] = useState(-1);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { variant } = product;
  const current = known?.transactionNo === transactionNo ? known : null;
  const [latest, setLatest] = useState(current);
  // What was known stays on the screen while the same payment is asked about anew.
  if (current !== null && current !== latest) setLatest(current);

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
      setAnsweredRound(round);
      const outcome = outcomeOf(last);
      if (outcome) bus.emit('payment/settled', { transactionNo, outcome });
    });
    return () => leaving.abort();
  }, [dispatch, bus, transactionNo, variant, round]);

  return {
    result: latest?.transactionNo === transactionNo ? latest : null,
    asking: answeredRound < round,
    failure,
    askAgain: useCallback(() => setRound((count) => count + 1), []),
  };
}

function outcomeOf(last: PaymentStatusResponse | null): 'succeeded' | 'failed' | 'error' | null {
  switch (last?.status) {
    case 'succeeded':
    case 'failed':
    case 'error':
      return last.status;
    default:
      return null;
  }
}
