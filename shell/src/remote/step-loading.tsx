import { useEffect, useState } from 'react';
import { isJourneyPage, type PageFacts } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { useHydrated } from '@edp/mfe';
import { announce, Callout, PageGrid, PageSkeleton } from '@edp/ui';

/** After this the buyer is told that it takes longer (specification section 9). */
const DELAY_SIGNAL_MS = 1000;
/** After this the buyer is told what comes next: the release gives way three seconds later (`deadline.ts`). */
const SLOW_MS = 5000;

/** Stands in for a step that is not there yet. After a second it shows heading and skeleton; in a document, the heading at once. */
export function StepLoading({ page, titleKey }: PageFacts) {
  const t = useText('shell');
  const isHydrated = useHydrated();
  const [isInDocument] = useState(!isHydrated);
  const delayed = useElapsed(DELAY_SIGNAL_MS);
  useEffect(() => {
    if (delayed) announce(t('loading'));
  }, [delayed, t]);
  return (
    <PageGrid>
      {/* The frame of a page that a remote brings is that of others, too. */}
      {isJourneyPage(page) ? (
        <h1 className={isInDocument ? undefined : 'edp-skeleton--late'}>{t(titleKey)}</h1>
      ) : null}
      <PageSkeleton />
    </PageGrid>
  );
}

/** Says above a step that is very late what happens next; a view of the document may stand below it. */
export function SlowNotice() {
  const t = useText('shell');
  if (!useElapsed(SLOW_MS)) return null;
  return (
    <div className="edp-wrap">
      <Callout kind="info" above="near" announced>
        {t('slow')}
      </Callout>
    </div>
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
