import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { CallFailure } from '@edp/errors';
import { useAutosave, useTypedPromo } from '@edp/mfe';
import {
  selectApplication,
  selectPromoCode,
  selectPromoEntry,
  selectRefId,
  selectTypedPromoCode,
  useAppDispatch,
  useAppStore,
} from '@edp/store';
import { focusField } from '@edp/ui';
import { keepPromoCode } from '../../store/keep-on-review';
import {
  promoCodeChanged,
  promoCodeSettled,
  selectUnsavedPromo,
} from '../../store/review-draft.slice';

/**
 * What became of a code that was typed: there was none to ask about, it is put on, the buyer has to know that it is not,
 * or it could not be saved.
 */
type PromoOutcome =
  | { readonly kind: 'none' | 'applied' | 'refused' }
  | { readonly kind: 'unsaved'; readonly failure: CallFailure | null };

export interface PromoOnPay {
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
 * under way. A code that is refused leads to its field, once; who presses Pay knowing of it pays without. A save
 * that failed is retried: until the application has the code, loading the quotation would remove the discount.
 */
export function usePromoOnPay(): PromoOnPay {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const fieldId = useId();
  const { isUnchecked, onChecking, settle } = useTypedPromo();
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  /** Refused on an earlier page: the buyer was not led to it here. */
  const untold = useRef<string | null>(null);
  /** How often Pay was kept by a code. */
  const [refusals, setRefusals] = useState(0);

  const isUnsaved = () => selectUnsavedPromo(store.getState()) !== null;
  const autosave = useAutosave<null>(
    async (_, options) => (await dispatch(keepPromoCode(options))) === null,
    'promo-code',
  );
  const keep = async () => {
    const failure = await dispatch(keepPromoCode());
    if (failure) autosave.changed(null);
    return failure;
  };
  const onChanged = () => {
    const state = store.getState();
    const refId = selectRefId(state);
    if (refId === null) return;
    dispatch(promoCodeChanged({ refId, promoCode: selectPromoCode(state) }));
    keeping.current = keep();
  };

  const onArrival = useEffectEvent(() => {
    const state = store.getState();
    if (selectPromoEntry(state).refusal !== null) untold.current = selectTypedPromoCode(state);
    // Applied before a reload that came before the save.
    const { pricedChoice } = state.quickQuote;
    const isUnpriced = pricedChoice !== null && pricedChoice.promoCode !== selectPromoCode(state);
    if (selectApplication(state) && isUnpriced) onChanged();
  });
  useEffect(() => {
    onArrival();
    // The plan page saves the code that is applied there: a retry from here must not overwrite it.
    return () => void dispatch(promoCodeSettled());
  }, [dispatch]);
  // Not before the field is drawn anew: it is held still while the code is checked.
  useEffect(() => {
    if (refusals > 0) focusField(fieldId);
  }, [refusals, fieldId]);

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
      const failure = isUnsaved() ? await keep() : null;
      if (isUnsaved()) return { kind: 'unsaved', failure };
      const state = store.getState();
      const typed = selectTypedPromoCode(state);
      if (typed === '') {
        return { kind: selectPromoCode(state) === before ? 'none' : 'applied' };
      }
      if (!wasUnchecked && untold.current !== typed) return { kind: 'none' };
      untold.current = null;
      setRefusals((count) => count + 1);
      return { kind: 'refused' };
    },
  };
}
