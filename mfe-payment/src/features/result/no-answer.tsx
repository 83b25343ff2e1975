import { useText } from '@edp/i18n';
import { PageLink, usePageTitle } from '@edp/mfe';
import { Actions, Button, Callout, Icon, PageWide, RowsSkeleton } from '@edp/ui';
import { PhoneLink } from '../../components/phone-link';

export interface NoAnswerProps {
  asking: boolean;
  onAskAgain: () => void;
}

/** Nothing is known yet; or nobody could be asked, which says nothing about the payment itself. */
export function NoAnswer({ asking, onAskAgain }: NoAnswerProps) {
  const t = useText('mfe-payment');
  const title = asking ? 'asking.title' : 'noAnswer.title';
  usePageTitle(title);
  return (
    <PageWide look="middle">
      <h1 tabIndex={-1}>{t(title)}</h1>
      <p className="edp-lead">{asking ? t('asking.lead') : t('noAnswer.lead')}</p>
      {asking ? (
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
