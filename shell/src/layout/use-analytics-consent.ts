import { useState } from 'react';
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
 * Whether visits may be counted: asked once in each browser, open to change at any time, withdrawn with one press. It is asked
 * of a buyer who has seen a price (decisions section 12).
 */
export function useAnalyticsConsent(): AnalyticsConsent {
  const { consent } = useShell();
  const [chosenHere, setChosenHere] = useState<Consent>();
  const isHydrated = useHydrated();
  const choice = chosenHere ?? (isHydrated ? consent.read() : undefined);
  const hasPrice = useAppSelector(selectHasPrice);
  const [isOpened, setOpened] = useState(false);
  return {
    choice,
    isAsking: isOpened || (isHydrated && choice === undefined && hasPrice),
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
