import { useText } from '@edp/i18n';
import { selectPaymentStatus, useAppSelector } from '@edp/store';
import { Button, Icon, PageWide } from '@edp/ui';
import { FailurePanel } from '@edp/ui/pages';
import { inPlace } from '../navigation/leave-document';
import { HOME_HREF } from '../navigation/places';
import { useShell } from '../shell-context';
import { useHydrated } from '../use-hydrated';
import { HelpLine, useTitle } from './shell-page';

/**
 * Where a server call that answers 500 or above leads (specification section 2). Once a payment was asked for, nobody
 * here knows what became of it: the way on is where it stands, in a new document that asks the server, and leads on to
 * the review where none was started. It takes the place of this page in the history: Back does not lead here again.
 */
export function ServerErrorPage() {
  const t = useText('shell');
  const { journey } = useShell();
  const isPaying = useAppSelector(selectPaymentStatus) !== 'idle';
  const isHydrated = useHydrated();
  const text = t('serverError.text');
  useTitle('titles.error');
  const toPayment = journey?.navigation.href('payment/status') ?? HOME_HREF;
  const toRetry = (isHydrated && journey?.lastVisited.last()) || HOME_HREF;
  return (
    <PageWide look="middle">
      <FailurePanel
        title={t('serverError.title')}
        lead={
          journey ? `${text} ${t(isPaying ? 'serverError.paying' : 'serverError.saved')}` : text
        }
        actions={
          journey && isPaying ? (
            <Button size="large" href={toPayment} onClick={inPlace(toPayment)}>
              {t('serverError.toPayment')}
            </Button>
          ) : (
            <Button
              size="large"
              href={toRetry}
              onClick={inPlace(toRetry)}
              icon={<Icon name="again" size={20} />}
            >
              {t('failure.retry')}
            </Button>
          )
        }
        note={<HelpLine />}
      />
    </PageWide>
  );
}
