import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useAutosave } from '@edp/mfe';
import { useTypedPromo } from '@edp/mfe/journey';
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
import {
  promoCodeChanged,
  promoCodeSettled,
  selectUnsavedPromo,
} from '../../store/review-draft.slice';
import { savePromoCode, type TypedPromo } from '../../store/save-on-review';

export interface PromoOnPay extends TypedPromo {
  /** Id of the promo code field. */
  readonly fieldId: string;
  /** Called when the field validates its code itself. */
  readonly onChecking: (check: Promise<unknown>) => void;
  /** A code was applied or removed: saves it on the application. */
  readonly onChanged: () => void;
}

/**
 * Pay applies a promo code that is typed and not applied yet: it validates the code, or waits for the pending
 * validation. A rejected code focuses its field, once; the next press pays without it. A failed save is retried: until
 * the application has the code, loading the quotation would remove the discount.
 */
export function usePromoOnPay(): PromoOnPay {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const fieldId = useId();
  const { isUnchecked, onChecking, settle } = useTypedPromo();
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  /** Rejected on an earlier page: the buyer has not seen it here. */
  const unreported = useRef<string | null>(null);
  /** Number of payments that a code has stopped. */
  const [rejections, setRejections] = useState(0);

  const isUnsaved = () => selectUnsavedPromo(store.getState()) !== null;
  const autosave = useAutosave<null>(
    async (_, options) => (await dispatch(savePromoCode(options))) === null,
    'promo-code',
  );
  const save = async () => {
    const failure = await dispatch(savePromoCode());
    if (failure) autosave.changed(null);
    return failure;
  };
  const onChanged = () => {
    const state = store.getState();
    const refId = selectRefId(state);
    if (refId === null) return;
    dispatch(promoCodeChanged({ refId, promoCode: selectPromoCode(state) }));
    saving.current = save();
  };

  const onArrival = useEffectEvent(() => {
    const state = store.getState();
    if (selectPromoEntry(state).refusal !== null) unreported.current = selectTypedPromoCode(state);
    // Applied before a reload that prevented the save.
    const { pricedChoice } = state.quickQuote;
    const isUnpriced = pricedChoice !== null && pricedChoice.promoCode !== selectPromoCode(state);
    if (selectApplication(state) && isUnpriced) onChanged();
  });
  useEffect(() => {
    onArrival();
    // The plan page saves the code applied there: a retry from here must not overwrite it.
    return () => void dispatch(promoCodeSettled());
  }, [dispatch]);
  // After the field is rendered again: it is disabled during the validation.
  useEffect(() => {
    if (rejections > 0) focusField(fieldId);
  }, [rejections, fieldId]);

  return {
    fieldId,
    onChecking(checked) {
      // The field shows its own result.
      unreported.current = null;
      onChecking(checked);
    },
    onChanged,
    isUnchecked,
    async applyTyped() {
      const before = selectPromoCode(store.getState());
      const wasUnchecked = isUnchecked();
      if (await settle()) onChanged();
      await saving.current;
      const failure = isUnsaved() ? await save() : null;
      if (isUnsaved()) return { kind: 'unsaved', failure };
      const state = store.getState();
      const typed = selectTypedPromoCode(state);
      if (typed === '') {
        return { kind: selectPromoCode(state) === before ? 'none' : 'applied' };
      }
      if (!wasUnchecked && unreported.current !== typed) return { kind: 'none' };
      unreported.current = null;
      setRejections((count) => count + 1);
      return { kind: 'rejected' };
    },
  };
}
