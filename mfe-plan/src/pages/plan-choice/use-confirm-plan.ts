import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
import { choosePlan, priceAgain, type PricedAgain, quoteAnew } from '../../store/choose-plan';

/** Where confirming the choice stands. */
export type Standing =
  | { readonly step: 'idle' }
  /** The provider is asked for the price. */
  | { readonly step: 'pricing' }
  /** It was held no longer and asked for again, and is the same. */
  | { readonly step: 'renewed' }
  | { readonly step: 'changed'; readonly change: PriceChange; readonly renewed: boolean }
  | { readonly step: 'failed'; readonly failure: CallFailure };

interface ConfirmPlan {
  readonly standing: Standing;
  /** Continue: prices the choice; once more after a change, it agrees to the new price. */
  readonly next: () => void;
  /** After the provider has forgotten the journey. */
  readonly beginAnew: () => void;
  /** What was said of the last try is over. */
  readonly settle: () => void;
}

interface ConfirmPlanOptions {
  /** A price that changed on the way to this page, and is to be agreed to. */
  readonly changeBefore: PriceChange | null;
  readonly onFailed: () => void;
}

/**
 * The provider prices the choice when the buyer goes on, and its figure is the one that counts (decisions section 4). A
 * price that is held no longer is renewed when the page opens, so that nobody chooses by an old one.
 */
export function useConfirmPlan({ changeBefore, onFailed }: ConfirmPlanOptions): ConfirmPlan {
  const { product, navigation, bus } = useHost();
  const isStillHere = useStillHere();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const isPriced = useAppSelector(selectIsChoicePriced);
  const [standing, setStanding] = useState<Standing>(
    changeBefore ? { step: 'changed', change: changeBefore, renewed: false } : { step: 'idle' },
  );

  const goOn = (refId: string) => {
    bus.emit('plan/chosen', { refId });
    navigation.go(nextPage(navigation.query(), 'application'));
  };
  const leadAway = () => {
    const state = store.getState();
    if (selectMembers(state).length > 1) {
      navigation.setQuery(outcomeQuery(navigation.query()));
      return;
    }
    const isCap = selectDeclined(state).every(({ reason }) => reason === 'premiumCap');
    navigation.go(isCap ? 'declined' : 'contact');
  };
  const follow = (outcome: PricedAgain, renewed: boolean) => {
    // Who went Back meanwhile is not brought here again.
    if (!isStillHere()) {
      setStanding({ step: 'idle' });
      return;
    }
    switch (outcome.kind) {
      case 'asSeen': {
        setStanding({ step: renewed ? 'renewed' : 'idle' });
        if (!renewed) goOn(outcome.refId);
        return;
      }
      case 'priceChanged': {
        setStanding({ step: 'changed', change: outcome.change, renewed });
        return;
      }
      case 'declined': {
        setStanding({ step: 'idle' });
        leadAway();
        return;
      }
      case 'stopped': {
        // The page leads away by itself.
        return;
      }
      case 'failed': {
        onFailed();
        setStanding({ step: 'failed', failure: outcome.failure });
      }
    }
  };
  const ask = async (how: typeof choosePlan, renewed: boolean) => {
    setStanding({ step: 'pricing' });
    follow(await dispatch(how({ product })), renewed);
  };

  const renewWhenExpired = useEffectEvent(() => {
    if (!selectIsPriceHeld(store.getState(), malaysianDay(serverNow()))) {
      void ask(priceAgain, true);
    }
  });
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    renewWhenExpired();
  }, []);

  // Another choice after a changed price has a price of its own again.
  const isOver = standing.step === 'changed' && !isPriced;
  const now: Standing = isOver ? { step: 'idle' } : standing;
  return {
    standing: now,
    next: () => {
      const state = store.getState();
      const refId = selectRefId(state);
      // Asked of the store: a promo code that was put on first has changed the price that was to be agreed to.
      const isAgreed = standing.step === 'changed' && selectIsChoicePriced(state);
      if (isAgreed && refId !== null) {
        dispatch(planConfirmed());
        goOn(refId);
      } else {
        void ask(choosePlan, false);
      }
    },
    beginAnew: () => void ask(quoteAnew, true),
    settle: () => setStanding({ step: 'idle' }),
  };
}
