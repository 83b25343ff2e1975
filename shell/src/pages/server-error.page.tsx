import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { HOME_PATH, isBoughtOrBeingPaid } from '@edp/contracts';
import { Text, useText } from '@edp/i18n';
import { opensElsewhere, useHydrated } from '@edp/mfe';
import {
  type RootState,
  selectPaymentResult,
  selectPaymentStatus,
  useAppSelector,
} from '@edp/store';
import { Button, Icon, PageWide } from '@edp/ui';
import { FailurePanel } from '@edp/ui/pages';
import type { ErrorPageState } from '../journey/create-journey';
import { inPlace } from '../navigation/leave-document';
import { useShell } from '../shell-context';
import { HelpLine, useTitle } from './shell-page';
import { useSavedSoFar } from './use-saved-so-far';

/**
 * The error page after a response with status 500 or above (specification section 2). Once a payment was requested, its
 * outcome is unknown unless it was rejected or has failed: the button opens the payment status in a new document, which
 * loads it from the server and redirects to the review if none was started. So does Try again after the payment status.
 * After other pages it stays in this document, whose memory holds typed data. Both replace this page in the history, so
 * that Back does not return to it.
 */
export function ServerErrorPage() {
  const t = useText('shell');
  const { journey } = useShell();
  const navigate = useNavigate();
  const isPaying = useAppSelector(selectIsPaying);
  const isHydrated = useHydrated();
  // The history state survives a reload, but is unknown when the view is rendered.
  const { supportCode, search = '' } = (useLocation().state ?? {}) as Partial<ErrorPageState>;
  const savedSoFar = useSavedSoFar();
  useTitle('titles.error');
  const result = journey?.navigation.href('payment/status') ?? HOME_PATH;
  // The query may contain the order, whose journey is not necessarily the stored one.
  const toPayment = result + search;
  const lastPage = (isHydrated && journey?.lastVisited.last()) || null;
  const toRetry = lastPage === null ? HOME_PATH : lastPage + search;
  const retry = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void navigate(toRetry, { replace: true });
  };
  const status = isPaying ? t('serverError.paying') : savedSoFar;
  return (
    <PageWide look="middle">
      <FailurePanel
        title={t('serverError.title')}
        lead={`${t('serverError.text')} ${journey ? status : ''}`.trim()}
        actions={
          journey && isPaying ? (
            <Button size="large" href={toPayment} onClick={inPlace(toPayment)}>
              {t('serverError.toPayment')}
            </Button>
          ) : (
            <Button
              size="large"
              href={toRetry}
              onClick={lastPage === null || lastPage === result ? inPlace(toRetry) : retry}
              icon={<Icon name="again" size={20} />}
            >
              {t('failure.retry')}
            </Button>
          )
        }
        note={<HelpAndCode supportCode={isHydrated ? supportCode : undefined} />}
      />
    </PageWide>
  );
}

function selectIsPaying(state: RootState): boolean {
  const payment = selectPaymentResult(state)?.status;
  const hasFailed = payment && !isBoughtOrBeingPaid({ stage: undefined, payment });
  return selectPaymentStatus(state) !== 'idle' && !hasFailed;
}

/** The telephone number, and the support code to quote. */
function HelpAndCode({ supportCode }: { supportCode: string | undefined }) {
  return (
    <>
      <HelpLine />{' '}
      {supportCode ? (
        <Text
          ns="shell"
          id="failure.code"
          params={{ code: supportCode }}
          tags={{ code: <b className="edp-nowrap edp-numeric edp-ink" /> }}
        />
      ) : null}
    </>
  );
}
