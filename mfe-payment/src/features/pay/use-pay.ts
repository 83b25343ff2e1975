import { useRef, useState } from 'react';
import type { SubmitPaymentResponse } from '@edp/contracts';
import type { Sen } from '@edp/domain';
import { type CallFailure, isOutcomeUnknown } from '@edp/errors';
import type { SubmitErrors } from '@edp/forms';
import { newIdempotencyKey } from '@edp/http';
import { useHost } from '@edp/mfe';
import {
  type ReviewDetails,
  saveReview,
  selectAnswers,
  selectApplication,
  selectMembers,
  submitQuotation,
  useAppDispatch,
  useAppStore,
} from '@edp/store';
import { submitPayment } from '@edp/store/payment';
import { reportClientError } from '@edp/telemetry';
import { untilShownAgain, useLeaving, wait } from '../../components/waiting';
import { amountDue, isAssessedAgain, isChanged, type Shown } from '../../store/application';
import { reviewSettled } from '../../store/review-draft.slice';
import type { TypedPromo } from '../../store/save-on-review';
import {
  delayBefore,
  isKeyTaken,
  type Notice,
  ownerErrors,
  type PayState,
  remedyFor,
} from './pay-state';
import type { CurrentReviewStatus } from './use-review-status';

export interface Pay {
  readonly state: PayState;
  /** Saves the declarations, starts the payment and opens the card page. Resolves when paying is possible again. */
  readonly pay: (details: ReviewDetails) => Promise<SubmitErrors | undefined>;
  /** Continues an open payment. */
  readonly resume: () => void;
}

/** The result of an attempt that did not leave the page: message, and field errors of the server. */
interface Ending {
  readonly notice?: Notice;
  readonly errors?: SubmitErrors | undefined;
}

/**
 * Pays from this page, at most once: a press has no effect during an attempt, a request with a lost response is
 * repeated with the same key until it gets a response, and the provider stores one attempt for all tabs.
 */
export function usePay({ refresh }: Pick<CurrentReviewStatus, 'refresh'>, promo: TypedPromo): Pay {
  const { product, navigation, bus } = useHost();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const leaving = useLeaving();
  const [state, setState] = useState<PayState>({ step: 'idle' });
  const isRunning = useRef(false);

  const due = () => {
    const application = selectApplication(store.getState());
    return application ? amountDue(application) : 0;
  };
  const agreed = (): Shown => ({
    application: selectApplication(store.getState()),
    answers: selectAnswers(store.getState()),
  });

  async function runOnce(attempt: () => Promise<Ending>): Promise<SubmitErrors | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setState({ step: 'paying' });
    try {
      const { notice, errors } = await attempt();
      if (!leaving().aborted) setState({ step: 'idle', ...(notice && { notice }) });
      return errors;
    } finally {
      isRunning.current = false;
    }
  }

  async function saveAndSubmit(details: ReviewDetails): Promise<Ending> {
    // The state at the press: a change by another tab must be shown first, and not overwritten.
    const shown = due();
    const seen = agreed();
    if (promo.isUnchecked()) setState({ step: 'checking' });
    const checked = await promo.applyTyped();
    if (leaving().aborted || checked.kind === 'rejected') return {};
    // Without the code, the charge would exceed the displayed price.
    if (checked.kind === 'unsaved') return { notice: { key: 'failed', failure: checked.failure } };
    if (checked.kind === 'applied' && due() !== shown) return { notice: withPromo(shown, due()) };
    setState({ step: 'paying' });
    const { promoCode } = store.getState().quickQuote;
    if ((await refresh()).kind !== 'ready') return {};
    const notice = changedSince(shown, seen);
    if (notice) return { notice };
    const saved = await dispatch(
      saveReview({ ...details, promoCode }, { idempotencyKey: newIdempotencyKey() }),
    );
    if (leaving().aborted) return {};
    if (!saved.ok) return handleRejection(saved.error);
    dispatch(reviewSettled());
    const isOther = isAssessedAgain(seen.application, saved.value);
    if (amountDue(saved.value) === shown && !isOther) return submit();
    if ((await refresh()).kind !== 'ready') return {};
    if (isOther) return { notice: { key: 'answersChanged' } };
    return { notice: { key: 'changed', before: shown, now: due() } };
  }

  /** Whether the total or the answers differ from those that the buyer agreed to. */
  function changedSince(shown: Sen, seen: Shown): Notice | undefined {
    if (due() !== shown) return { key: 'changed', before: shown, now: due() };
    return isChanged(seen, agreed()) ? { key: 'answersChanged' } : undefined;
  }

  async function submit(): Promise<Ending> {
    let idempotencyKey = newIdempotencyKey();
    for (let attempts = 1; ; attempts += 1) {
      const result = await dispatch(submitPayment({ product, idempotencyKey }));
      if (leaving().aborted) return {};
      if (result.ok) return leave(result.value);
      const isTaken = isKeyTaken(result.error);
      if (isTaken) idempotencyKey = newIdempotencyKey();
      else if (!isOutcomeUnknown(result.error)) return handleRejection(result.error);
      setState({ step: 'unknown', failure: isTaken ? null : result.error });
      await wait(delayBefore(attempts), leaving());
      if (leaving().aborted) return {};
    }
  }

  async function leave({ transactionNo, paymentUrl }: SubmitPaymentResponse): Promise<Ending> {
    const { refId } = store.getState().quickQuote;
    if (refId !== null) bus.emit('payment/submitted', { refId, transactionNo });
    setState({ step: 'leaving', paymentUrl });
    try {
      navigation.leave(paymentUrl);
    } catch (error) {
      // The URL is not an allowed payment page.
      const supportCode = reportClientError('mfe-payment', error);
      return { notice: { key: 'failed', supportCode } };
    }
    // The button stays disabled while the card page opens. Back may restore this page from the back/forward cache.
    await untilShownAgain(leaving());
    if (!leaving().aborted) await refresh();
    return {};
  }

  /** Nothing was charged. */
  async function handleRejection(failure: CallFailure): Promise<Ending> {
    const remedy = remedyFor(failure);
    switch (remedy) {
      case 'toStatus':
        navigation.go('payment/status', { replace: true, isRedirect: true });
        return {};
      case 'requote':
      case 'refresh':
        return showCurrent(remedy, failure);
      case 'confirmAgain':
        return (await refresh()).kind === 'ready' ? { notice: { key: 'answersChanged' } } : {};
      case 'nothingToPay':
        return { notice: { key: remedy } };
      default:
        return { notice: { key: remedy, failure }, errors: ownerErrors(failure) };
    }
  }

  /** Shows the price and the state of the server, which the buyer has not seen. */
  async function showCurrent(remedy: 'requote' | 'refresh', failure: CallFailure): Promise<Ending> {
    const shown = due();
    if (remedy === 'requote') {
      await dispatch(submitQuotation(selectMembers(store.getState()), { product }));
    }
    if ((await refresh()).kind !== 'ready') return {};
    if (due() !== shown) return { notice: { key: 'changed', before: shown, now: due() } };
    return { notice: remedy === 'requote' ? { key: 'expired' } : { key: 'failed', failure } };
  }

  return {
    state,
    pay: (details) => runOnce(() => saveAndSubmit(details)),
    resume: () => void runOnce(submit),
  };
}

/** Notice for the new amount with the code. A code that covers the whole amount leaves nothing to pay. */
function withPromo(before: Sen, now: Sen): Notice {
  return now > 0 ? { key: 'promoApplied', before, now } : { key: 'nothingToPay' };
}
