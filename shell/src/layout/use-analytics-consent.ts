import { useState } from 'react';
import type { Consent } from '@edp/store';
import { useShell } from '../shell-context';

export interface AnalyticsConsent {
  /** Undefined until the buyer has chosen. */
  readonly choice: Consent | undefined;
  /** The question is shown: nobody chose yet, or it was opened again. */
  readonly isAsking: boolean;
  readonly choose: (choice: Consent) => void;
  readonly ask: () => void;
}

/** Whether visits may be counted: asked once a device, open to change at any time, taken back with one press. */
export function useAnalyticsConsent(): AnalyticsConsent {
  const { consent } = useShell();
  const [choice, setChoice] = useState(() => consent.read());
  const [isAsking, setAsking] = useState(choice === undefined);
  return {
    choice,
    isAsking,
    choose(chosen) {
      consent.write(chosen);
      setChoice(chosen);
      setAsking(false);
    },
    ask: () => {
      setAsking(true);
    },
  };
}
