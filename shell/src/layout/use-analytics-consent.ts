import { startTransition, useEffect, useState } from 'react';
import { type Consent, selectHasPrice, useAppSelector } from '@edp/store';
import { useShell } from '../shell-context';

export interface AnalyticsConsent {
  /** Undefined until the buyer has chosen, and before the page was used: hydration renders without stored data. */
  readonly choice: Consent | undefined;
  /** The question is displayed: the buyer has seen a price and has not chosen, or has reopened the question. */
  readonly isOpen: boolean;
  readonly choose: (choice: Consent) => void;
  readonly reopen: () => void;
}

/**
 * Consent to analytics. The question is displayed once per browser, after the buyer has seen a price (decisions section
 * 12) and has used the page, so that the question is never its largest contentful paint. The choice can be changed at any
 * time and withdrawn with one press.
 */
export function useAnalyticsConsent(): AnalyticsConsent {
  const { consent } = useShell();
  const [chosenHere, setChosenHere] = useState<Consent>();
  const hasPrice = useAppSelector(selectHasPrice);
  const [isReopened, setReopened] = useState(false);
  const isUsed = useFirstInput();
  const choice = chosenHere ?? (isUsed || isReopened ? consent.read() : undefined);
  return {
    choice,
    isOpen: isReopened || (choice === undefined && hasPrice && isUsed),
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

/** Whether the buyer has pressed something or typed since the page was opened. Then the largest contentful paint is final. */
function useFirstInput(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const onInput = () => {
      // Renders the frame after the effect of the press is painted.
      startTransition(() => setUsed(true));
    };
    document.addEventListener('click', onInput);
    document.addEventListener('keydown', onInput);
    return () => {
      document.removeEventListener('click', onInput);
      document.removeEventListener('keydown', onInput);
    };
  }, []);
  return isUsed;
}
