import { useEffect, useState } from 'react';
import { ORDER_QUERY } from '@edp/contracts';
import type { CallFailure } from '@edp/errors';
import { client } from '@edp/http';
import { useQuery } from '@edp/mfe';

interface OrderNumber {
  /** Null without an order, while it is loading, and after a failure: the payment state of this browser may have it. */
  readonly transactionNo: string | null;
  readonly failure: CallFailure | null;
}

const UNKNOWN: OrderNumber = { transactionNo: null, failure: null };

/**
 * The transaction of the order in the URL, by `Payment/GetPaymentTransactionNumber`.
 *
 * @param round another number requests it again after a failure
 */
export function useOrderNumber(round: number): OrderNumber {
  const encodedOrderId = useQuery().get(ORDER_QUERY) ?? '';
  const [known, setKnown] = useState({ ...UNKNOWN, encodedOrderId: '' });
  const isKnown = known.encodedOrderId === encodedOrderId && known.transactionNo !== null;
  useEffect(() => {
    if (encodedOrderId === '' || isKnown) return undefined;
    setKnown({ ...UNKNOWN, encodedOrderId });
    const leaving = new AbortController();
    const { signal } = leaving;
    const query = { encodedOrderId };
    void client.call('loadTransactionNumber', { query, signal }).then((result) => {
      if (signal.aborted) return;
      const found = result.ok ? result.value : { failure: result.error };
      setKnown({ ...UNKNOWN, encodedOrderId, ...found });
    });
    return () => leaving.abort();
  }, [encodedOrderId, isKnown, round]);
  return known.encodedOrderId === encodedOrderId ? known : UNKNOWN;
}
