import { useState } from 'react';
import type { PageName } from '@edp/contracts';
import { useHydrated } from '@edp/mfe';
import { type Consent, selectHasPrice, useAppSelector } from '@edp/store';
import { useShell } from '../shell-context';

export interface AnalyticsConsent {
  /** Undefined until the buyer has chosen. */
  readonly choice: Consent | undefined;
  /** The question is displayed: the buyer has seen a price and has not chosen, or has reopened the question. */
  readonly isOpen: boolean;
  readonly choose: (choice: Consent) => void;
  readonly reopen: () => void;
}

/** On these short pages, which explain why there is no cover, the question would be the largest contentful paint. */
const EXCLUDED_PAGES: readonly PageName[] = ['declined', 'contact'];

/**
 * Consent to analytics. The question is displayed once per browser, after the buyer has seen a price (decisions section
 * 12). The choice can be changed at any time and withdrawn with one press.
 */
export function useAnalyticsConsent(page: PageName): AnalyticsConsent {
  const { consent } = useShell();
  const [chosenHere, setChosenHere] = useState<Consent>();
  const isHydrated = useHydrated();
  const choice = chosenHere ?? (isHydrated ? consent.read() : undefined);
  const hasPrice = useAppSelector(selectHasPrice);
  const [isReopened, setReopened] = useState(false);
  // A step that does not load is a short page, too.
  const [isOpenedOnline] = useState(() => typeof navigator === 'undefined' || navigator.onLine);
  const isTime = hasPrice && isOpenedOnline && !EXCLUDED_PAGES.includes(page);
  return {
    choice,
    isOpen: isReopened || (isHydrated && choice === undefined && isTime),
    choose(chosen) {
      consent.write(chosen);
      setChosenHere(chosen);
      setReopened(false);
    },
    reopen: () => {
      setReopened(true);
    },
  };
}
