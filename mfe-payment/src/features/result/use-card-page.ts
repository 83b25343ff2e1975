import { useEffect, useState } from 'react';
import type { PaymentState } from '@edp/contracts';
import { isServerError } from '@edp/errors';
import { newIdempotencyKey } from '@edp/http';
import { useHost } from '@edp/mfe';
import { useAppDispatch } from '@edp/store';
import { fetchPaymentStatus, submitPayment } from '@edp/store/payment';
import { reportClientError } from '@edp/telemetry';

/** The states with an open card page. */
const OPEN: readonly PaymentState[] = ['created', 'submitted'];

interface CardPage {
  /** The page is requested, or opening. */
  readonly busy: boolean;
  readonly open: () => void;
  /** Support code if the URL is not an allowed payment page. */
  readonly supportCode: string | null;
}

/**
 * Opens the card page of an open payment. The provider returns its URL each time, because the one known to this tab may
 * belong to an attempt that has ended. An attempt under way is reused, never duplicated; for one that has ended
 * meanwhile, the result is shown. A server failure leads to the error page, any other failure to the review, which
 * shows the cause.
 */
export function useCardPage(transactionNo: string): CardPage {
  const { product, navigation } = useHost();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [supportCode, setSupportCode] = useState<string | null>(null);
  const { variant } = product;

  useEffect(() => {
    // Back may restore this page from the back/forward cache.
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, []);

  const open = async () => {
    setBusy(true);
    setSupportCode(null);
    const payment = await dispatch(fetchPaymentStatus({ transactionNo, variant }));
    if (payment.ok && !OPEN.includes(payment.value.status)) {
      setBusy(false);
      return;
    }
    const submitted = await dispatch(
      submitPayment({ product, idempotencyKey: newIdempotencyKey() }),
    );
    if (!submitted.ok && isServerError(submitted.error)) {
      setBusy(false);
      return;
    }
    if (!submitted.ok) {
      navigation.go('review');
      return;
    }
    try {
      // The button stays busy while the card page opens.
      navigation.leave(submitted.value.paymentUrl);
    } catch (error) {
      setSupportCode(reportClientError('mfe-payment', error));
      setBusy(false);
    }
  };
  return { busy, open: () => void open(), supportCode };
}
