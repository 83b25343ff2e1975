import type { PaymentStatusResponse } from '@edp/contracts';
import type { CallFailure } from '@edp/errors';
import { Text, useText } from '@edp/i18n';
import { CodeLine, SupportCode, usePageTitle } from '@edp/mfe';
import { Actions, Button, Callout, Icon } from '@edp/ui';
import { OutcomePage } from './outcome-page';
import { useCardPage } from './use-card-page';

/** Who acts next: the bank, the buyer on the card page, or the provider, if that page could not be opened yet. */
const STATES = { pending: 'pending', submitted: 'open', created: 'starting' } as const;

interface PendingResultProps {
  status: keyof typeof STATES;
  result: PaymentStatusResponse;
  isPolling: boolean;
  /** Failure of the last poll. */
  failure: CallFailure | null;
  onRetry: () => void;
}

/** Not decided yet; polling continues, or has ended with a failure. */
export function PendingResult({ status, result, isPolling, failure, onRetry }: PendingResultProps) {
  const t = useText('mfe-payment');
  const state = STATES[status];
  usePageTitle('pending.title');
  return (
    <OutcomePage
      result={result}
      tag={t(`pending.${state}.tag`)}
      tone="amber"
      icon="clock"
      title={t('pending.title')}
      state={state}
    >
      <p className="edp-lead">{t(`pending.${state}.text`)}</p>
      <p className="edp-lead">
        <Text
          ns="mfe-payment"
          id="pending.text"
          params={{ email: result.email }}
          tags={{ b: <b className="edp-ink" /> }}
        />
      </p>
      {isPolling ? (
        <p className="edp-lead" role="status">
          {t('pending.asking')}
        </p>
      ) : null}
      {failure && !isPolling ? (
        <Callout kind="tip" icon="alert" announced>
          <Text ns="mfe-payment" id="pending.failed" />
          <SupportCode failure={failure} />
        </Callout>
      ) : null}
      {state === 'pending' ? null : (
        <ToCardPage transactionNo={result.transactionNo}>
          {t(state === 'open' ? 'open.continue' : 'pay.openCardPage')}
        </ToCardPage>
      )}
      {isPolling ? null : (
        <Actions>
          <Button kind="secondary" icon={<Icon name="again" size={20} />} onClick={onRetry}>
            {t('askAgain')}
          </Button>
        </Actions>
      )}
    </OutcomePage>
  );
}

/** Continues the same payment, so nothing is paid twice. */
function ToCardPage({ transactionNo, children }: { transactionNo: string; children: string }) {
  const t = useText('mfe-payment');
  const { busy, open, obstacle } = useCardPage(transactionNo);
  return (
    <>
      {obstacle ? (
        <Callout kind="tip" icon="alert" announced>
          <Text ns="mfe-payment" id="open.failed" />
          {obstacle.failure ? <SupportCode failure={obstacle.failure} /> : null}
          {obstacle.supportCode ? <CodeLine code={obstacle.supportCode} /> : null}
        </Callout>
      ) : null}
      <Actions>
        <Button
          size="large"
          icon={<Icon name="lock" size={20} />}
          busy={busy}
          busyLabel={t('pay.busy.leaving')}
          onClick={open}
        >
          {children}
        </Button>
      </Actions>
    </>
  );
}
