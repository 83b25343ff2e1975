import { useText } from '@edp/i18n';
import { PageLink, usePageTitle } from '@edp/mfe';
import { Actions, Button, Callout, Icon, PageWide, RowsSkeleton } from '@edp/ui';
import { useElapsed } from '../../components/use-elapsed';
import { PhoneLink } from './outcome-parts';

/** Then the buyer is told, though it is still asked. */
const SLOW_MS = 15_000;

export interface NoAnswerProps {
  asking: boolean;
  onAskAgain: () => void;
}

/** Nothing is known yet; or nobody could be asked, which says nothing about the payment itself. */
export function NoAnswer({ asking, onAskAgain }: NoAnswerProps) {
  const t = useText('mfe-payment');
  const isSlow = useElapsed(SLOW_MS);
  const isWaiting = asking && !isSlow;
  const title = isWaiting ? 'asking.title' : 'noAnswer.title';
  usePageTitle(title);
  return (
    <PageWide look="middle">
      <h1 tabIndex={-1}>{t(title)}</h1>
      <p className="edp-lead">{isWaiting ? t('asking.lead') : t('noAnswer.lead')}</p>
      {isWaiting ? (
        <RowsSkeleton rows={4} />
      ) : (
        <>
          <Actions>
            <Button size="large" icon={<Icon name="again" size={20} />} onClick={onAskAgain}>
              {t('askAgain')}
            </Button>
            <PageLink page="review">{t('noAnswer.back')}</PageLink>
          </Actions>
          <Callout icon="phone" above="near">
            {t('help')} <PhoneLink />
          </Callout>
        </>
      )}
    </PageWide>
  );
}
