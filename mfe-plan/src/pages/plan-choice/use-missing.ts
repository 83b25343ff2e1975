import { useEffect, useRef, useState } from 'react';
import { type NamedPerson, usePeople } from '@edp/mfe';

/**
 * Continue without a plan for everybody shows the people without one at the top of the page. An entry disappears once
 * it is corrected.
 */
export function useMissing(next: () => void) {
  const people = usePeople();
  const summaryRef = useRef<HTMLDivElement>(null);
  /** Number of presses without all plans. */
  const [tries, setTries] = useState(0);
  const withoutPlan = people.filter(({ member }) => !member.planCode);

  useEffect(() => {
    if (tries > 0) summaryRef.current?.focus();
  }, [tries]);

  const missing: readonly NamedPerson[] = tries > 0 ? withoutPlan : [];
  return {
    missing,
    summaryRef,
    onContinue: () => {
      if (withoutPlan.length > 0) setTries((count) => count + 1);
      else next();
    },
  };
}
