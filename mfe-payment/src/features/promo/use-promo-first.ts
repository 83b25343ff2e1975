import { useEffect, useId, useRef, useState } from 'react';
import { useTypedPromo } from '@edp/mfe';
import {
  selectPromoCode,
  selectPromoEntry,
  selectTypedPromoCode,
  useAppDispatch,
  useAppStore,
} from '@edp/store';
import { focusField } from '@edp/ui';
import { keepPromoCode } from '../../store/keep-on-review';

/** What became of a code that was typed: there was none to ask about, it is put on, or the buyer has to know that it is not. */
export type PromoOutcome = 'none' | 'applied' | 'refused';

export interface PromoFirst {
  /** Of the promo code's field. */
  readonly fieldId: string;
  /** The field has its code checked by itself. */
  readonly onChecking: (check: Promise<unknown>) => void;
  /** A code was put on or taken off: it goes on the application. */
  readonly onChanged: () => void;
  /** Pay has to wait for a check. */
  readonly isUnchecked: () => boolean;
  /** Before paying. */
  readonly takeAlong: () => Promise<PromoOutcome>;
}

/**
 * Pay takes a promo code along that is typed and not put on: it has the code checked, or waits for the check that is
 * under way. A code that is refused leads to its field, once; who presses Pay knowing of it pays without.
 */
export function usePromoFirst(): PromoFirst {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const fieldId = useId();
  const { isUnchecked, onChecking, settle } = useTypedPromo();
  const keeping = useRef<Promise<void>>(Promise.resolve());
  /** Refused on an earlier page: the buyer was not led to it here. */
  const untold = useRef<string | null>(null);
  /** How often Pay was kept by a code. */
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    const state = store.getState();
    if (selectPromoEntry(state).refusal !== null) untold.current = selectTypedPromoCode(state);
  }, [store]);
  // Not before the field is drawn anew: it is held still while the code is checked.
  useEffect(() => {
    if (refusals > 0) focusField(fieldId);
  }, [refusals, fieldId]);

  const onChanged = () => {
    keeping.current = dispatch(keepPromoCode());
  };
  return {
    fieldId,
    onChecking(checked) {
      // What the field finds out, it says itself.
      untold.current = null;
      onChecking(checked);
    },
    onChanged,
    isUnchecked,
    async takeAlong() {
      const before = selectPromoCode(store.getState());
      const wasUnchecked = isUnchecked();
      if (await settle()) onChanged();
      await keeping.current;
      const state = store.getState();
      const typed = selectTypedPromoCode(state);
      if (typed === '') return selectPromoCode(state) === before ? 'none' : 'applied';
      if (!wasUnchecked && untold.current !== typed) return 'none';
      untold.current = null;
      setRefusals((count) => count + 1);
      return 'refused';
    },
  };
}
