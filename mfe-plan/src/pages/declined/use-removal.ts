import { useState } from 'react';
import type { CallFailure } from '@edp/errors';
import { nextPage, useHost, useStillHere } from '@edp/mfe';
import { planConfirmed, type PriceSummary, useAppDispatch } from '@edp/store';
import { plansQuery, wantsOutcome } from '../../paths';
import type { PriceChange } from '../../pricing/price-change';
import { removeMembers } from '../../store/choose-plan';

export interface Removal {
  /** Until the provider has answered, and while the page is being left. */
  readonly isPending: boolean;
  readonly failure: CallFailure | null;
  /** The new price differs from the displayed one: the plan page shows it, and the buyer must agree to it. */
  readonly change: PriceChange | null;
  /** @param shown the displayed price without the members */
  readonly remove: (memberIds: readonly string[], shown: PriceSummary | null) => void;
  /** The change was shown, or the failure has been resolved. */
  readonly settle: () => void;
}

type RemovalStatus = Pick<Removal, 'isPending' | 'failure' | 'change'>;

const IDLE: RemovalStatus = { isPending: false, failure: null, change: null };

/**
 * Remove and proceed (specification section 4): to the next page, or to the plans if none was chosen yet. The hook is
 * above the page that uses it, because that page is unmounted once nobody is declined.
 */
export function useRemoval(): Removal {
  const { product, navigation, bus } = useHost();
  const isStillHere = useStillHere();
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState(IDLE);

  const remove = async (memberIds: readonly string[], shown: PriceSummary | null) => {
    setStatus({ ...IDLE, isPending: true });
    const outcome = await dispatch(removeMembers(memberIds, shown, { product }));
    // A buyer who went Back meanwhile is not redirected.
    if (!isStillHere()) {
      setStatus(IDLE);
      return;
    }
    switch (outcome.kind) {
      case 'asSeen': {
        const query = navigation.query();
        const next = nextPage(query, wantsOutcome(query) ? 'application' : 'plan');
        if (next === 'plan') {
          setStatus(IDLE);
          return;
        }
        dispatch(planConfirmed());
        bus.emit('plan/chosen', { refId: outcome.refId });
        navigation.go(next);
        return;
      }
      case 'priceChanged': {
        setStatus({ ...IDLE, change: outcome.change });
        navigation.setQuery(plansQuery(navigation.query()), { replace: true });
        return;
      }
      case 'declined': {
        setStatus(IDLE);
        return;
      }
      case 'stopped': {
        // `useLeaveIfStopped` leaves the page.
        return;
      }
      case 'failed': {
        setStatus({ ...IDLE, failure: outcome.failure });
      }
    }
  };
  return {
    ...status,
    remove: (memberIds, shown) => void remove(memberIds, shown),
    settle: () => setStatus(IDLE),
  };
}
