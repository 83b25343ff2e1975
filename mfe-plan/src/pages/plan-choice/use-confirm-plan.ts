import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAboveCap } from '@edp/contracts';
import { malaysianDay } from '@edp/domain';
import type { CallFailure } from '@edp/errors';
import { serverNow } from '@edp/http';
import { nextPage, useHost, useStillHere } from '@edp/mfe';
import {
  planConfirmed,
  selectDeclined,
  selectIsChoicePriced,
  selectIsPriceHeld,
  selectMembers,
  selectRefId,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from '@edp/store';
import { outcomeQuery } from '../../paths';
import type { PriceChange } from '../../pricing/price-change';
import { choosePlan, reprice, type PricingOutcome, quoteAgain } from '../../store/choose-plan';

/** Status of confirming the choice. */
export type ConfirmStatus =
  | { readonly step: 'idle' }
  /** The price is being requested. */
  | { readonly step: 'pricing' }
  /** The held price had expired and was requested again, without a change. */
  | { readonly step: 'renewed' }
  | { readonly step: 'changed'; readonly change: PriceChange; readonly renewed: boolean }
  | { readonly step: 'failed'; readonly failure: CallFailure };

interface ConfirmPlan {
  readonly status: ConfirmStatus;
  /** Continue: prices the choice; after a change, another press accepts the new price. */
  readonly next: () => void;
  /** Creates a new journey after the provider has deleted the former. */
  readonly startNew: () => void;
  /** Resets the status. */
  readonly settle: () => void;
}

interface ConfirmPlanOptions {
  /** A price that changed on the way to this page, and must be agreed to. */
  readonly changeBefore: PriceChange | null;
  readonly onFailed: () => void;
}

/**
 * Continue requests the provider's price of the choice, which is the valid one (decisions section 4). An expired price
 * is renewed when the page opens, so that nobody chooses by an old one.
 */
export function useConfirmPlan({ changeBefore, onFailed }: ConfirmPlanOptions): ConfirmPlan {
  const { product, navigation, bus } = useHost();
  const isStillHere = useStillHere();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState<ConfirmStatus>(
    changeBefore ? { step: 'changed', change: changeBefore, renewed: false } : { step: 'idle' },
  );

  const goOn = (refId: string) => {
    bus.emit('plan/chosen', { refId });
    navigation.go(nextPage(navigation.query(), 'application'));
  };
  const showDeclined = () => {
    const state = store.getState();
    const isCap = selectDeclined(state).every(isAboveCap);
    // A single person above the cap gets the other cover, all others the reasons.
    if (isCap && selectMembers(state).length === 1) navigation.go('declined');
    else navigation.setQuery(outcomeQuery(navigation.query()));
  };
  const follow = (outcome: PricingOutcome, renewed: boolean) => {
    // A buyer who went Back meanwhile is not redirected.
    if (!isStillHere()) {
      setStatus({ step: 'idle' });
      return;
    }
    switch (outcome.kind) {
      case 'asSeen': {
        setStatus({ step: renewed ? 'renewed' : 'idle' });
        if (!renewed) goOn(outcome.refId);
        return;
      }
      case 'priceChanged': {
        setStatus({ step: 'changed', change: outcome.change, renewed });
        return;
      }
      case 'declined': {
        setStatus({ step: 'idle' });
        showDeclined();
        return;
      }
      case 'stopped': {
        // `useLeaveIfStopped` leaves the page.
        return;
      }
      case 'failed': {
        onFailed();
        setStatus({ step: 'failed', failure: outcome.failure });
      }
    }
  };
  const requestPrice = async (price: typeof choosePlan, renewed: boolean) => {
    setStatus({ step: 'pricing' });
    follow(await dispatch(price({ product })), renewed);
  };

  const renewWhenExpired = useEffectEvent(() => {
    if (!selectIsPriceHeld(store.getState(), malaysianDay(serverNow()))) {
      void requestPrice(reprice, true);
    }
  });
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    renewWhenExpired();
  }, []);

  // A choice made after a price change has a price of its own.
  const isOver = useAppSelector(
    (state) => status.step === 'changed' && !selectIsChoicePriced(state),
  );
  const now: ConfirmStatus = isOver ? { step: 'idle' } : status;
  return {
    status: now,
    next: () => {
      const state = store.getState();
      const refId = selectRefId(state);
      // Read from the store: a promo code applied meanwhile has changed the price to agree to.
      const isAgreed = status.step === 'changed' && selectIsChoicePriced(state);
      if (isAgreed && refId !== null) {
        dispatch(planConfirmed());
        goOn(refId);
      } else {
        void requestPrice(choosePlan, false);
      }
    },
    startNew: () => void requestPrice(quoteAgain, true),
    settle: () => setStatus({ step: 'idle' }),
  };
}
