import { useEffect, useState } from 'react';
import { client } from '@edp/http';
import { useQuery } from '@edp/mfe';

/** What the card page brings the buyer back with. */
const ORDER_QUERY = 'encodedOrderId';

/**
 * The transaction of the order in the address, by `Payment/GetPaymentTransactionNumber`. Null without one, while it is
 * asked for, and where it is not known here: then the payment state of this browser says which it is.
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
