import type { ReactNode } from 'react';
import type { PaymentFailure, PaymentStatusResponse } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { useNavigation, usePageTitle } from '@edp/mfe';
import { paymentReset, useAppDispatch } from '@edp/store';
import { Actions, Button, Callout, Icon, PageWide, Tag } from '@edp/ui';
import { OutcomeHeading } from '../../components/outcome-heading';
import { PhoneLink } from '../../components/phone-link';
import { ReferenceNumber } from '../../components/reference-number';

/** Nobody refused anything: these have headings of their own. */
const NOT_REFUSED: readonly PaymentFailure[] = ['cancelled', 'timedOut'];

export interface FailedResultProps {
  status: 'failed' | 'error';
  result: PaymentStatusResponse;
}

/** The card was refused, the buyer turned back, time ran out, or the card page broke down. Nothing was charged. */
export function FailedResult({ status, result }: FailedResultProps) {
  const t = useText('mfe-payment');
  const { failure, transactionNo } = result;
  const own = NOT_REFUSED.find((one) => one === failure);
  const words = own ? `failed.${own}` : status;
  usePageTitle(`${words}.title`);
  return (
    <PageWide look="middle">
      <p>
        <Tag tone={own ? 'amber' : 'error'} size="large" icon={own ? 'clock' : 'alert'}>
          {t(`${words}.tag`)}
        </Tag>
      </p>
      <OutcomeHeading>{t(`${words}.title`)}</OutcomeHeading>
      <p className="edp-lead">{t(failure ? `failed.why.${failure}` : `${status}.text`)}</p>
      <p className="edp-lead">{t('failed.notCharged')}</p>
      <ReferenceNumber label={t('transactionNo')} value={transactionNo} />
      <Actions>
        <PayAgain>{t(own ? 'failed.payNow' : 'failed.again')}</PayAgain>
      </Actions>
      <Callout icon="phone" above="far">
        {own ? null : (
          <>
            <strong>{t('failed.helpTitle')}</strong>
            <br />
            {t('failed.help')}{' '}
          </>
        )}
        {t(own ? 'help' : 'failed.orCall')} <PhoneLink />
      </Callout>
    </PageWide>
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
