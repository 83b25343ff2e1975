import { useState } from 'react';
import type { PaymentState } from '@edp/contracts';
import { type CallFailure, isServerError, isTransient } from '@edp/errors';
import { newIdempotencyKey } from '@edp/http';
import { useHost } from '@edp/mfe';
import { useAppDispatch } from '@edp/store';
import { fetchPaymentStatus, submitPayment } from '@edp/store/payment';
import { reportClientError } from '@edp/telemetry';
import { untilShownAgain, useLeaving } from '../../components/waiting';

/** The states with an open card page. */
const OPEN: readonly PaymentState[] = ['created', 'submitted'];

/** Why the card page did not open: a request that may succeed later, or a URL that is not an allowed payment page. */
interface Obstacle {
  readonly failure?: CallFailure;
  readonly supportCode?: string;
}

interface CardPage {
  /** The page is requested, or opening. */
  readonly busy: boolean;
  readonly open: () => void;
  readonly obstacle: Obstacle | null;
}

/**
 * Opens the card page of an open payment. The provider returns its URL each time, because the one known to this tab may
 * belong to an attempt that has ended. An attempt under way is reused, never duplicated; for one that has ended
 * meanwhile, the result is shown. A server failure leads to the error page, a rejection to the review, which shows the
 * current state.
 */
export function useCardPage(transactionNo: string): CardPage {
  const { product, navigation } = useHost();
  const dispatch = useAppDispatch();
  const leaving = useLeaving();
  const [busy, setBusy] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const { variant } = product;

  async function open(): Promise<Obstacle | null> {
    const payment = await dispatch(fetchPaymentStatus({ transactionNo, variant }));
    if (leaving().aborted) return null;
    if (payment.ok && !OPEN.includes(payment.value.status)) return null;
    const submitted = await dispatch(
      submitPayment({ product, idempotencyKey: newIdempotencyKey() }),
    );
    if (leaving().aborted) return null;
    if (!submitted.ok) {
      const { error } = submitted;
      if (isServerError(error)) return null;
      if (isTransient(error)) return { failure: error };
      navigation.go('review');
      return null;
    }
    try {
      navigation.leave(submitted.value.paymentUrl);
    } catch (error) {
      return { supportCode: reportClientError('mfe-payment', error) };
    }
    // The button stays busy while the card page opens. Back may restore this page from the back/forward cache.
    await untilShownAgain(leaving());
    return null;
  }

  const openOnce = async () => {
    setBusy(true);
    setObstacle(null);
    setObstacle(await open());
    setBusy(false);
  };
  return { busy, open: () => void openOnce(), obstacle };
}
