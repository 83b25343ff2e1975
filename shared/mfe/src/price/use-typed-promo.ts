import { useRef } from 'react';
import { selectPromoEntry, selectTypedPromoCode, useAppStore } from '@edp/store';

import { usePromoCheck } from './use-promo-check';

export interface TypedPromo {
  /** A code is typed of which nobody knows yet whether it is valid. */
  readonly isUnchecked: () => boolean;
  /** The field has its code checked by itself. */
  readonly onChecking: (check: Promise<unknown>) => void;
  /**
   * Waits for the check that is under way, and has checked what is unchecked then. What is typed afterwards was refused.
   *
   * @returns settles with whether it put a code on: not the field, which tells its page by itself
   */
  readonly settle: () => Promise<boolean>;
}

/**
 * The promo code that is typed and not put on, for a page whose button takes it along.
 *
 * @example const promo = useTypedPromo(); <PromoCode onChecking={promo.onChecking} />
 */
export function useTypedPromo(): TypedPromo {
  const store = useAppStore();
  const check = usePromoCheck();
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const isUnchecked = () => {
    const state = store.getState();
    return selectTypedPromoCode(state) !== '' && selectPromoEntry(state).refusal === null;
  };
  return {
    isUnchecked,
    onChecking(checked) {
      underWay.current = checked;
    },
    async settle() {
      await underWay.current;
      return isUnchecked() && (await check()) === null;
    },
  };
}
