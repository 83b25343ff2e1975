import type { ReactNode } from 'react';
import type { PaymentFailure, PaymentStatusResponse } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { useNavigation, usePageTitle } from '@edp/mfe';
import { paymentReset, useAppDispatch } from '@edp/store';
import { Actions, Button, Icon } from '@edp/ui';
import { OutcomePage } from './outcome-page';

/** Nobody refused anything: these have headings of their own. */
const NOT_REFUSED: readonly PaymentFailure[] = ['cancelled', 'timedOut'];

interface FailedResultProps {
  status: 'failed' | 'error';
  result: PaymentStatusResponse;
}

/** The card was refused, the buyer turned back, time ran out, or the card page broke down. Nothing was charged. */
export function FailedResult({ status, result }: FailedResultProps) {
  const t = useText('mfe-payment');
  const { failure } = result;
  const own = NOT_REFUSED.find((one) => one === failure);
  const words = own ? `failed.${own}` : status;
  const refused = status === 'error' ? 'error' : 'refused';
  usePageTitle(`${words}.title`);
  return (
    <OutcomePage
      result={result}
      tag={t(`${words}.tag`)}
      tone={own ? 'amber' : 'error'}
      icon={own ? 'clock' : 'alert'}
      title={t(`${words}.title`)}
      state={own ? 'left' : refused}
    >
      <p className="edp-lead">{t(failure ? `failed.why.${failure}` : `${status}.text`)}</p>
      <p className="edp-lead">{t('failed.notCharged')}</p>
      <Actions>
        <PayAgain>{t(own ? 'failed.payNow' : 'failed.again')}</PayAgain>
      </Actions>
    </OutcomePage>
  );
}

/** Back to the review, from where a new attempt starts. */
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
