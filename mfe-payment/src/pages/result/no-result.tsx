import { type CallFailure, isNotFound } from '@edp/errors';
import { useText } from '@edp/i18n';
import { PageLink, SupportCode, useHeadingFocus, usePageTitle } from '@edp/mfe';
import { useElapsed } from '@edp/mfe/guide';
import { Actions, Button, Icon, PageSkeleton, PageWide, SectionSkeleton } from '@edp/ui';
import { CallUs } from '../../components/phone-link';

/** Time after which the page says that the result is late; polling continues. */
const SLOW_MS = 15_000;

interface NoResultProps {
  isPolling: boolean;
  /** Failure of the last poll. */
  failure: CallFailure | null;
  onRetry: () => void;
}

/** Shown while there is no result: still loading, failed (which says nothing about the payment), or no such payment. */
export function NoResult({ isPolling, failure, onRetry }: NoResultProps) {
  const t = useText('mfe-payment');
  const isSlow = useElapsed(SLOW_MS);
  const isWaiting = isPolling && !isSlow;
  // The provider has no such payment for this browser: a retry cannot help.
  const isMissing = failure !== null && isNotFound(failure);
  const unknown = isMissing ? 'notFound' : 'noAnswer';
  const words = isWaiting ? 'asking' : unknown;
  const heading = useHeadingFocus(words);
  usePageTitle(`${words}.title`);
  return (
    <PageWide look="middle">
      <h1 tabIndex={-1} ref={heading}>
        {t(`${words}.title`)}
      </h1>
      <p className="edp-lead">{t(`${words}.lead`)}</p>
      {isWaiting ? (
        <PageSkeleton>
          <SectionSkeleton rows={4} />
        </PageSkeleton>
      ) : (
        <>
          <Actions>
            {isMissing ? null : (
              <Button size="large" icon={<Icon name="again" size={20} />} onClick={onRetry}>
                {t('askAgain')}
              </Button>
            )}
            <PageLink page="review">{t('noAnswer.back')}</PageLink>
          </Actions>
          {failure ? <SupportCode failure={failure} /> : null}
          <CallUs above="near" />
        </>
      )}
    </PageWide>
  );
}
