import { useState } from 'react';
import type { CallFailure } from '@edp/errors';
import { nextPage, useHost, useStillHere } from '@edp/mfe';
import { type PriceSummary, useAppDispatch } from '@edp/store';
import { plansQuery } from '../../paths';
import type { PriceChange } from '../../pricing/price-change';
import { quoteAnew, removeMembers } from '../../store/choose-plan';

export interface Removal {
  /** Until the provider has answered, and while the page is being left. */
  readonly isPending: boolean;
  readonly failure: CallFailure | null;
  /** What the others pay is not what was shown: to be told with the plans, and agreed to there. */
  readonly change: PriceChange | null;
  /** @param shown what the page says that the others pay */
  readonly remove: (memberIds: readonly string[], shown: PriceSummary | null) => void;
  /** After the provider has forgotten the journey: with everybody, so that they can be removed. */
  readonly beginAnew: () => void;
  /** The change is told, or the failure is over. */
  readonly settle: () => void;
}

type Standing = Pick<Removal, 'isPending' | 'failure' | 'change'>;

const IDLE: Standing = { isPending: false, failure: null, change: null };

/**
 * Remove and proceed (specification section 4). It outlives the page that it is pressed on: with the answer there is
 * nobody left who cannot be covered.
 */
export function useRemoval(): Removal {
  const { product, navigation, bus } = useHost();
  const isStillHere = useStillHere();
  const dispatch = useAppDispatch();
  const [standing, setStanding] = useState(IDLE);

  const remove = async (memberIds: readonly string[], shown: PriceSummary | null) => {
    setStanding({ ...IDLE, isPending: true });
    const outcome = await dispatch(removeMembers(memberIds, shown, { product }));
    // Who went Back meanwhile is not brought here again.
    if (!isStillHere()) {
      setStanding(IDLE);
      return;
    }
    switch (outcome.kind) {
      case 'asSeen': {
        bus.emit('plan/chosen', { refId: outcome.refId });
        navigation.go(nextPage(navigation.query(), 'application'));
        return;
      }
      case 'priceChanged': {
        setStanding({ ...IDLE, change: outcome.change });
        navigation.setQuery(plansQuery(navigation.query()), { replace: true });
        return;
      }
      case 'declined': {
        setStanding(IDLE);
        return;
      }
      case 'stopped': {
        // The page leads away by itself.
        return;
      }
      case 'failed': {
        setStanding({ ...IDLE, failure: outcome.failure });
      }
    }
  };
  const beginAnew = async () => {
    setStanding({ ...IDLE, isPending: true });
    const outcome = await dispatch(quoteAnew({ product }));
    setStanding(outcome.kind === 'failed' ? { ...IDLE, failure: outcome.failure } : IDLE);
  };
  return {
    ...standing,
    remove: (memberIds, shown) => void remove(memberIds, shown),
    beginAnew: () => void beginAnew(),
    settle: () => setStanding(IDLE),
  };
}
