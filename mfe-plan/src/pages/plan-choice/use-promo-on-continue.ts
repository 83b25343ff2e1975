import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStillHere } from '@edp/mfe';
import { useTypedPromo } from '@edp/mfe/journey';
import { selectPromoEntry, selectTypedPromoCode, useAppStore } from '@edp/store';

interface PromoOnContinue {
  /** The code is being validated. */
  readonly isChecking: boolean;
  /** Show the notice above the plans if the code was rejected. */
  readonly isNoticeShown: boolean;
  readonly noticeRef: RefObject<HTMLParagraphElement | null>;
  /** Called when the field validates its code itself. */
  readonly onChecking: (check: Promise<unknown>) => void;
  readonly onContinue: () => void;
}

/**
 * Continue applies a promo code that is typed and not applied yet: it validates the code, or waits for the pending
 * validation. A rejected code stops Continue once; the next press continues without it.
 */
export function usePromoOnContinue(next: () => void): PromoOnContinue {
  const store = useAppStore();
  const isStillHere = useStillHere();
  const { isUnchecked, onChecking, settle } = useTypedPromo();
  const noticeRef = useRef<HTMLParagraphElement>(null);
  const [isChecking, setChecking] = useState(false);
  // Rejected on an earlier visit: the notice is shown again, because the field may be in a closed sheet.
  const [wasRejected] = useState(() => selectPromoEntry(store.getState()).refusal !== null);
  /** Number of presses that a code has stopped. */
  const [rejections, setRejections] = useState(0);

  useEffect(() => {
    if (rejections > 0) noticeRef.current?.focus();
  }, [rejections]);

  const checkFirst = async () => {
    setChecking(true);
    await settle();
    setChecking(false);
    // A buyer who went Back meanwhile is not redirected.
    if (!isStillHere()) return;
    if (selectTypedPromoCode(store.getState()) === '') next();
    else setRejections((count) => count + 1);
  };
  return {
    isChecking,
    isNoticeShown: wasRejected || rejections > 0,
    noticeRef,
    onChecking,
    onContinue: () => {
      if (isUnchecked()) void checkFirst();
      else next();
    },
  };
}
