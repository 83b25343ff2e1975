import { useState } from 'react';
import type { PageName } from '@edp/contracts';
import { type Consent, selectRefId, useAppSelector } from '@edp/store';
import { useShell } from '../shell-context';
import { useHydrated } from '../use-hydrated';

export interface AnalyticsConsent {
  /** Undefined until the buyer has chosen. */
  readonly choice: Consent | undefined;
  /** The question is shown: nobody chose yet and now is the time, or it was opened again. */
  readonly isAsking: boolean;
  readonly choose: (choice: Consent) => void;
  readonly ask: () => void;
}

/**
 * Whether visits may be counted: asked once a device, open to change at any time, withdrawn with one press. It is asked at
 * home, and of a buyer who has seen a price: never in the way of the first page.
 */
export function useAnalyticsConsent(page: PageName): AnalyticsConsent {
  const { consent } = useShell();
  const [chosenHere, setChosenHere] = useState<Consent>();
  const isHydrated = useHydrated();
  const choice = chosenHere ?? (isHydrated ? consent.read() : undefined);
  const hasPrice = useAppSelector(selectRefId) !== null;
  const [isOpened, setOpened] = useState(false);
  return {
    choice,
    isAsking: isOpened || (isHydrated && choice === undefined && (page === 'home' || hasPrice)),
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
