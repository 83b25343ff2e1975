import { useEffect, useState } from 'react';
import { isJourneyPage, type PageFacts } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { useHydrated } from '@edp/mfe';
import { useElapsed } from '@edp/mfe/guide';
import { announce, Callout, PageGrid, PageSkeleton } from '@edp/ui';

/** Delayed-load signal (specification section 9). */
const DELAY_SIGNAL_MS = 1000;
/** A notice appears after this; three seconds later the next release is tried (`deadline.ts`). */
const SLOW_MS = 5000;

/**
 * Placeholder of a step that is loading. Shows heading and skeleton after a second; in a new document, the heading at
 * once.
 */
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
      {/* Added pages share one frame, which has no title. */}
      {isJourneyPage(page) ? (
        <h1 className={isInDocument ? undefined : 'edp-skeleton--late'}>{t(titleKey)}</h1>
      ) : null}
      <PageSkeleton />
    </PageGrid>
  );
}

/** Notice above a step that is very late; a view of the document may be displayed below it. */
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
