import { useEffect, useRef, useState } from 'react';
import { type RootState, selectMembers, useAppSelector, useAppStore } from '@edp/store';

/**
 * Continue without a plan for everybody shows the people without one at the top of the page. An entry disappears once
 * it is corrected.
 */
export function useMissing(next: () => void) {
  const store = useAppStore();
  const summaryRef = useRef<HTMLDivElement>(null);
  /** Number of presses without all plans. */
  const [tries, setTries] = useState(0);
  const areShown = useAppSelector((state) => tries > 0 && isAnyMissing(state));

  useEffect(() => {
    if (tries > 0) summaryRef.current?.focus();
  }, [tries]);

  return {
    areShown,
    summaryRef,
    onContinue: () => {
      if (isAnyMissing(store.getState())) setTries((count) => count + 1);
      else next();
    },
  };
}

function isAnyMissing(state: RootState): boolean {
  return selectMembers(state).some(({ planCode }) => !planCode);
}
