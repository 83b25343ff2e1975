import { useEffect, useState } from 'react';
import { ORDER_QUERY } from '@edp/contracts';
import { client } from '@edp/http';
import { useQuery } from '@edp/mfe';

/**
 * The transaction of the order in the URL, by `Payment/GetPaymentTransactionNumber`. Null without an order, while it is
 * loading, and if it is unknown: then the payment state of this browser has the number.
 */
export function useOrderNumber(): string | null {
  const encodedOrderId = useQuery().get(ORDER_QUERY) ?? '';
  const [known, setKnown] = useState({ encodedOrderId: '', transactionNo: '' });
  useEffect(() => {
    if (encodedOrderId === '') return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const query = { encodedOrderId };
    void client.call('loadTransactionNumber', { query, signal }).then((result) => {
      if (result.ok && !signal.aborted) setKnown({ encodedOrderId, ...result.value });
    });
    return () => leaving.abort();
  }, [encodedOrderId]);
  return known.encodedOrderId === encodedOrderId && known.transactionNo !== ''
    ? known.transactionNo
    : null;
}
