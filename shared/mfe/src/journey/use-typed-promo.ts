import { useRef } from 'react';
import { selectPromoEntry, selectTypedPromoCode, useAppStore } from '@edp/store';
import { usePromoCheck } from './use-promo-check';

interface TypedPromo {
  /** Whether the field contains an unchecked code. */
  readonly isUnchecked: () => boolean;
  /** Called when the field starts a check. */
  readonly onChecking: (check: Promise<unknown>) => void;
  /**
   * Waits for a pending check, then checks an unchecked code. Code typed afterwards is ignored.
   *
   * @returns whether it applied a code itself; the field reports its own checks
   */
  readonly settle: () => Promise<boolean>;
}

/**
 * The typed promo code that is not applied, for a page whose button applies it.
 *
 * @example const promo = useTypedPromo(); <PromoCode onChecking={promo.onChecking} />
 */
export function useTypedPromo(): TypedPromo {
  const store = useAppStore();
  const check = usePromoCheck();
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  const isUnchecked = () => {
    const state = store.getState();
    return selectTypedPromoCode(state) !== '' && selectPromoEntry(state).refusal === null;
  };
  return {
    isUnchecked,
    onChecking(checked) {
      pending.current = checked;
    },
    async settle() {
      await pending.current;
      return isUnchecked() && (await check()) === null;
    },
  };
}
