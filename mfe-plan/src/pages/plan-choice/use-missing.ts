import { useEffect, useRef, useState } from 'react';
import { type NamedPerson, usePeople } from '@edp/mfe';

/**
 * Continue while somebody has no plan goes nowhere: who is missing one is shown, above everything else. An entry goes
 * away as soon as it is right.
 */
export function useMissing(next: () => void) {
  const people = usePeople();
  const summaryRef = useRef<HTMLDivElement>(null);
  /** How often Continue was pressed too early. */
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
