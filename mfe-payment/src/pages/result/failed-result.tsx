import type { ReactNode } from 'react';
import type { PaymentFailure, PaymentStatusResponse } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { useNavigation, usePageTitle } from '@edp/mfe';
import { paymentReset, useAppDispatch } from '@edp/store';
import { Actions, Button, Icon } from '@edp/ui';
import { OutcomePage } from './outcome-page';

/** Failures without a decline, which have tags of their own; the heading is that of specification section 8. */
const NOT_DECLINED: readonly PaymentFailure[] = ['cancelled', 'timedOut'];

interface FailedResultProps {
  status: 'failed' | 'error';
  result: PaymentStatusResponse;
}

/** The card was declined, the buyer cancelled, the time ran out, or the card page failed. Nothing was charged. */
export function FailedResult({ status, result }: FailedResultProps) {
  const t = useText('mfe-payment');
  const { failure } = result;
  const own = NOT_DECLINED.find((one) => one === failure);
  const title = `${own ? 'failed' : status}.title`;
  const declined = status === 'error' ? 'error' : 'refused';
  usePageTitle(title);
  return (
    <OutcomePage
      result={result}
      tag={t(own ? `failed.${own}.tag` : `${status}.tag`)}
      tone={own ? 'amber' : 'error'}
      icon={own ? 'clock' : 'alert'}
      title={t(title)}
      state={own ? 'left' : declined}
    >
      <p className="edp-lead">{t(failure ? `failed.why.${failure}` : `${status}.text`)}</p>
      <p className="edp-lead">{t('failed.notCharged')}</p>
      <Actions>
        <PayAgain>{t(own ? 'failed.payNow' : 'failed.again')}</PayAgain>
      </Actions>
    </OutcomePage>
  );
}

/** Leads to the review, which starts a new attempt. */
function PayAgain({ children }: { children: ReactNode }) {
  const navigation = useNavigation();
  const dispatch = useAppDispatch();
  return (
    <Button
      size="large"
      icon={<Icon name="again" size={20} />}
      onClick={() => {
        dispatch(paymentReset());
        navigation.go('review');
      }}
    >
      {children}
    </Button>
  );
}
