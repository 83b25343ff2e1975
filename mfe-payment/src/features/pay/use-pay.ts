import { useEffect, useRef, useState } from 'react';
import type { Application, SubmitPaymentResponse } from '@edp/contracts';
import type { Sen } from '@edp/domain';
import { type CallFailure, isOutcomeUnknown } from '@edp/errors';
import type { SubmitErrors } from '@edp/forms';
import { newIdempotencyKey } from '@edp/http';
import { useHost } from '@edp/mfe';
import {
  type ReviewDetails,
  saveReview,
  selectApplication,
  selectMembers,
  submitPayment,
  submitQuotation,
  useAppDispatch,
  useAppStore,
} from '@edp/store';
import { reportClientError } from '@edp/telemetry';
import { amountDue, answersKey } from '../../store/application';
import { reviewSettled } from '../../store/review-draft.slice';
import { isKeyTaken, type Notice, pauseBefore, type PayState, remedyFor } from './pay-state';
import type { StandingHere } from './use-standing';
import { untilShownAgain, wait } from './waiting';

export interface Pay {
  readonly state: PayState;
  /** Saves the declarations, starts the payment and leaves for the card page. Ends when paying is possible again. */
  readonly pay: (details: ReviewDetails) => Promise<SubmitErrors | undefined>;
  /** Goes on with a payment that is open. */
  readonly resume: () => void;
}

/** A promo code that may be typed and not put on yet. */
interface PromoBefore {
  /** Paying has to wait for a check. */
  readonly isUnchecked: () => boolean;
  /**
   * Settles with what became of the code: there was none to ask about, it is put on, the buyer is led to it, or it could
   * not be saved.
   */
  readonly takeAlong: () => Promise<
    | { readonly kind: 'none' | 'applied' | 'refused' }
    | { readonly kind: 'unsaved'; readonly failure: CallFailure | null }
  >;
}

/** How a try ended with the buyer still here: what is said about it, and what the server found wrong in fields. */
interface Ending {
  readonly notice?: Notice;
  readonly refusal?: SubmitErrors | undefined;
}

/**
 * Paying from this page. It happens once: a press is answered while nothing else runs, an answer that is lost is asked
 * for with the same key until it comes, and whatever else may go on in other tabs, the provider keeps one attempt.
 */
export function usePay({ look }: Pick<StandingHere, 'look'>, promo: PromoBefore): Pay {
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

  async function once(attempt: () => Promise<Ending>): Promise<SubmitErrors | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setState({ step: 'paying' });
    try {
      const { notice, refusal } = await attempt();
      if (!leaving().aborted) setState({ step: 'idle', ...(notice && { notice }) });
      return refusal;
    } finally {
      isRunning.current = false;
    }
  }

  async function saveAndSubmit(details: ReviewDetails): Promise<Ending> {
    // As the buyer saw it when pressing: what was changed in another tab is to be seen first, and not to be overwritten.
    const shown = due();
    const seen = selectApplication(store.getState());
    if (promo.isUnchecked()) setState({ step: 'checking' });
    const checked = await promo.takeAlong();
    if (leaving().aborted || checked.kind === 'refused') return {};
    // Without the code, more would be charged than the price details show.
    if (checked.kind === 'unsaved') return { notice: { key: 'failed', failure: checked.failure } };
    if (checked.kind === 'applied' && due() !== shown) return { notice: withPromo(shown, due()) };
    setState({ step: 'paying' });
    const { promoCode } = store.getState().quickQuote;
    if ((await look()).kind !== 'ready') return {};
    const notice = changedSince(shown, seen);
    if (notice) return { notice };
    const saved = await dispatch(
      saveReview({ ...details, promoCode }, { idempotencyKey: newIdempotencyKey() }),
    );
    if (!saved.ok) return refused(saved.error);
    dispatch(reviewSettled());
    if (amountDue(saved.value) === shown) return submit();
    if ((await look()).kind !== 'ready') return {};
    return { notice: { key: 'changed', before: shown, now: due() } };
  }

  /** What has become of the total and the answers that the buyer agreed to. */
  function changedSince(shown: Sen, seen: Application | null): Notice | undefined {
    if (due() !== shown) return { key: 'changed', before: shown, now: due() };
    const now = selectApplication(store.getState());
    const isSame = seen === null || now === null || answersKey(seen) === answersKey(now);
    return isSame ? undefined : { key: 'answersChanged' };
  }

  async function submit(): Promise<Ending> {
    let idempotencyKey = newIdempotencyKey();
    for (let questions = 1; ; questions += 1) {
      const result = await dispatch(submitPayment({ product, idempotencyKey }));
      if (leaving().aborted) return {};
      if (result.ok) return leave(result.value);
      const isTaken = isKeyTaken(result.error);
      if (isTaken) idempotencyKey = newIdempotencyKey();
      else if (!isOutcomeUnknown(result.error)) return refused(result.error);
      setState({ step: 'unknown', failure: isTaken ? null : result.error });
      await wait(pauseBefore(questions), leaving());
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
      // Not an address that payments may go to.
      const supportCode = reportClientError('mfe-payment', error);
      return { notice: { key: 'failed', supportCode } };
    }
    // The lock stays on while the card page opens. Back may bring this very page out of the browser's memory.
    await untilShownAgain(leaving());
    if (!leaving().aborted) await look();
    return {};
  }

  /** Nothing was charged. */
  async function refused(failure: CallFailure): Promise<Ending> {
    const remedy = remedyFor(failure);
    if (remedy === 'sayWait') return { notice: { key: 'tooMany', failure } };
    if (remedy === 'sayGone') return { notice: { key: 'gone', failure } };
    if (remedy === 'sayNothingToPay') return { notice: { key: 'nothingToPay' } };
    if (remedy === 'sayFailed') {
      const refusal = failure.kind === 'http' ? failure.problem : undefined;
      return { notice: { key: 'failed', failure }, refusal };
    }
    if (remedy === 'toStatus') {
      navigation.go('payment/status', { replace: true });
      return {};
    }
    if (remedy === 'confirmAgain') {
      return (await look()).kind === 'ready' ? { notice: { key: 'answersChanged' } } : {};
    }
    const shown = due();
    if (remedy === 'priceAgain') {
      await dispatch(submitQuotation(selectMembers(store.getState()), { product }));
    }
    if ((await look()).kind !== 'ready') return {};
    if (due() !== shown) return { notice: { key: 'changed', before: shown, now: due() } };
    return { notice: remedy === 'priceAgain' ? { key: 'expired' } : { key: 'failed', failure } };
  }

  return {
    state,
    pay: (details) => once(() => saveAndSubmit(details)),
    resume: () => void once(submit),
  };
}

/** What is due now that a code is on. Where it takes everything off, there is nothing to press Pay for. */
function withPromo(before: Sen, now: Sen): Notice {
  return now > 0 ? { key: 'promoApplied', before, now } : { key: 'nothingToPay' };
}

/** A signal that aborts when the page is left. */
function useLeaving(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    controller.current = own;
    return () => own.abort();
  }, []);
  return () => controller.current.signal;
}
