import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStillHere, useTypedPromo } from '@edp/mfe';
import { selectPromoEntry, selectTypedPromoCode, useAppStore } from '@edp/store';

interface PromoOnContinue {
  /** Continue waits for the code. */
  readonly isChecking: boolean;
  /** A code that is not put on is told above the plans, as far as there is one. */
  readonly isTold: boolean;
  readonly noticeRef: RefObject<HTMLParagraphElement | null>;
  /** The field has its code checked by itself. */
  readonly onChecking: (check: Promise<unknown>) => void;
  readonly onContinue: () => void;
}

/**
 * Continue takes a promo code along that is typed and not put on: it has the code checked, or waits for the check that is
 * under way. A code that is refused then keeps the buyer here, once; who goes on knowing of it goes on without.
 */
export function usePromoOnContinue(next: () => void): PromoOnContinue {
  const store = useAppStore();
  const isStillHere = useStillHere();
  const { isUnchecked, onChecking, settle } = useTypedPromo();
  const noticeRef = useRef<HTMLParagraphElement>(null);
  const [isChecking, setChecking] = useState(false);
  // Refused before the page was left: it is told again, since the field may lie in a closed sheet.
  const [wasRefused] = useState(() => selectPromoEntry(store.getState()).refusal !== null);
  /** How often Continue was kept by a code. */
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) noticeRef.current?.focus();
  }, [refusals]);

  const checkFirst = async () => {
    setChecking(true);
    await settle();
    setChecking(false);
    // A buyer who went Back meanwhile is not led on.
    if (!isStillHere()) return;
    if (selectTypedPromoCode(store.getState()) === '') next();
    else setRefusals((count) => count + 1);
  };
  return {
    isChecking,
    isTold: wasRefused || refusals > 0,
    noticeRef,
    onChecking,
    onContinue: () => {
      if (isUnchecked()) void checkFirst();
      else next();
    },
  };
}
