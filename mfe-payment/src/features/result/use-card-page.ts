import { useEffect, useState } from 'react';
import type { PaymentState } from '@edp/contracts';
import { isServerError } from '@edp/errors';
import { newIdempotencyKey } from '@edp/http';
import { useHost } from '@edp/mfe';
import { fetchPaymentStatus, submitPayment, useAppDispatch } from '@edp/store';
import { reportClientError } from '@edp/telemetry';

/** The card page is still the place to be. */
const OPEN: readonly PaymentState[] = ['created', 'submitted'];

interface CardPage {
  /** It is being found, or the browser is on its way there. */
  readonly busy: boolean;
  readonly open: () => void;
  /** Of an address that payments may not go to. */
  readonly supportCode: string | null;
}

/**
 * On to the card page of a payment that is open. Which page that is, the provider says each time: the one that this tab
 * knows may be of an attempt that has ended. An attempt under way is found and never doubled; one that has ended
 * meanwhile is told by the result instead. After a fault of the server the error page says how to go on; what else stands
 * in the way, the review finds out and says.
 */
export function useCardPage(transactionNo: string): CardPage {
  const { product, navigation } = useHost();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [supportCode, setSupportCode] = useState<string | null>(null);
  const { variant } = product;

  useEffect(() => {
    // Back may bring this very page out of the browser's memory.
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, []);

  const open = async () => {
    setBusy(true);
    setSupportCode(null);
    const standing = await dispatch(fetchPaymentStatus({ transactionNo, variant }));
    if (standing.ok && !OPEN.includes(standing.value.status)) {
      setBusy(false);
      return;
    }
    const answer = await dispatch(submitPayment({ product, idempotencyKey: newIdempotencyKey() }));
    if (!answer.ok && isServerError(answer.error)) {
      setBusy(false);
      return;
    }
    if (!answer.ok) {
      navigation.go('review');
      return;
    }
    try {
      // Locked while the card page opens.
      navigation.leave(answer.value.paymentUrl);
    } catch (error) {
      setSupportCode(reportClientError('mfe-payment', error));
      setBusy(false);
    }
  };
  return { busy, open: () => void open(), supportCode };
}
