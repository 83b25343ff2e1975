import { useEffect, useState } from 'react';
import { useText } from '@edp/i18n';
import { announce, PageGrid, PageSkeleton } from '@edp/ui';

/** After this the buyer is told that it takes longer (specification section 9). */
const DELAY_SIGNAL_MS = 1000;

/** Stands in for a step that is not there yet; for the first second it shows nothing at all. */
export function StepLoading() {
  const t = useText('shell');
  const delayed = useElapsed(DELAY_SIGNAL_MS);
  useEffect(() => {
    if (delayed) announce(t('loading'));
  }, [delayed, t]);
  return (
    <PageGrid>
      <PageSkeleton />
    </PageGrid>
  );
}

/** True once the component has been there for so long. */
function useElapsed(afterMs: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return elapsed;
}
