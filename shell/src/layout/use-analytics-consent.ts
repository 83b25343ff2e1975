import { useState } from 'react';
import type { PageName } from '@edp/contracts';
import { useHydrated } from '@edp/mfe';
import { type Consent, selectHasPrice, useAppSelector } from '@edp/store';
import { useShell } from '../shell-context';

export interface AnalyticsConsent {
  /** Undefined until the buyer has chosen. */
  readonly choice: Consent | undefined;
  /** The question is shown: nobody chose yet and now is the time, or it was opened again. */
  readonly isAsking: boolean;
  readonly choose: (choice: Consent) => void;
  readonly ask: () => void;
}

/**
 * Not asked on pages that explain why there is no cover: the question would be the largest contentful paint. Sub-screens of
 * other pages are long enough.
 */
const NOT_ASKED_ON: readonly PageName[] = ['declined', 'contact'];

/**
 * Whether visits may be counted: asked once in each browser, open to change at any time, withdrawn with one press. It is asked
 * of a buyer who has seen a price (decisions section 12).
 */
export function useAnalyticsConsent(page: PageName): AnalyticsConsent {
  const { consent } = useShell();
  const [chosenHere, setChosenHere] = useState<Consent>();
  const isHydrated = useHydrated();
  const choice = chosenHere ?? (isHydrated ? consent.read() : undefined);
  const hasPrice = useAppSelector(selectHasPrice);
  const [isOpened, setOpened] = useState(false);
  const isTime = hasPrice && !NOT_ASKED_ON.includes(page);
  return {
    choice,
    isAsking: isOpened || (isHydrated && choice === undefined && isTime),
    choose(chosen) {
      consent.write(chosen);
      setChosenHere(chosen);
      setOpened(false);
    },
    ask: () => {
      setOpened(true);
    },
  };
}
