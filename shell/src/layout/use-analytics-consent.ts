import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { PageName } from '@edp/contracts';
import { type Consent, selectHasPrice, type StoredConsent, useAppSelector } from '@edp/store';
import { painted } from '@edp/ui';
import { useShell } from '../shell-context';

/**
 * Time after which a displayed question counts as asked: longer than the screening, after which the buyer leaves the
 * page that received the first price.
 */
const SEEN_AFTER_MS = 5_000;

export interface AnalyticsConsent {
  /** The question is displayed: the buyer has seen a price and was not asked before, or has reopened the question. */
  readonly isOpen: boolean;
  /** The buyer opened the question, in the footer. */
  readonly isReopened: boolean;
  readonly choose: (choice: Consent) => void;
  readonly reopen: () => void;
}

/**
 * Consent to analytics. The question is displayed once per browser, after the buyer has seen a price (decisions section
 * 12) and has used the page, so that the question is never its largest contentful paint. It remains until it is answered
 * or the page is left; no answer counts as a refusal. The choice can be changed at any time in the footer.
 */
export function useAnalyticsConsent(page: PageName): AnalyticsConsent {
  const { consent } = useShell();
  const hasPrice = useAppSelector(selectHasPrice);
  const [isReopened, setReopened] = useState(false);
  const [storedHere, setStoredHere] = useState<StoredConsent>();
  const [askedOn, setAskedOn] = useState<PageName>();
  const isUsed = useFirstInput();
  // Not before the first input: hydration renders without stored data.
  const stored = storedHere ?? (isUsed ? consent.read() : undefined);
  const isAsking = isUsed && hasPrice && stored === undefined;

  const store = (value: StoredConsent) => {
    consent.write(value);
    setStoredHere(value);
  };
  const onSeen = useEffectEvent(() => {
    store('asked');
    setAskedOn(page);
  });
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => startTransition(() => onSeen()), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAsking, page]);

  return {
    isOpen: isReopened || isAsking || (stored === 'asked' && askedOn === page),
    isReopened,
    choose(choice) {
      store(choice);
      setReopened(false);
    },
    reopen: () => setReopened(true),
  };
}

/** Whether the buyer has pressed something or typed since the page was opened. Then the largest contentful paint is final. */
function useFirstInput(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (isUsed) return;
    const onInput = () => {
      // The effect of the press is painted before the frame renders.
      void painted().then(() => startTransition(() => setUsed(true)));
    };
    document.addEventListener('click', onInput);
    document.addEventListener('keydown', onInput);
    return () => {
      document.removeEventListener('click', onInput);
      document.removeEventListener('keydown', onInput);
    };
  }, [isUsed]);
  return isUsed;
}
