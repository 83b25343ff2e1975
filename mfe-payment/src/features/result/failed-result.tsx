import { useText } from '@edp/i18n';
import { useNavigation, usePageTitle } from '@edp/mfe';
import { paymentReset, useAppDispatch, useAppSelector } from '@edp/store';
import { Actions, Button, Callout, Icon, PageWide, Tag } from '@edp/ui';
import { OutcomeHeading } from '../../components/outcome-heading';
import { PhoneLink } from '../../components/phone-link';
import { ReferenceNumber } from '../../components/reference-number';
import { selectTransactionNo } from './use-payment-result';

/** The card was refused, the buyer turned back, or the card page broke down. Nothing was charged. */
export function FailedResult({ status }: { status: 'failed' | 'error' }) {
  const t = useText('mfe-payment');
  const transactionNo = useAppSelector(selectTransactionNo);
  usePageTitle(`${status}.title`);
  return (
    <PageWide look="middle">
      <p>
        <Tag tone="error" size="large" icon="alert">
          {t(`${status}.tag`)}
        </Tag>
      </p>
      <OutcomeHeading>{t(`${status}.title`)}</OutcomeHeading>
      <p className="edp-lead">{t(`${status}.text`)}</p>
      <p className="edp-lead">{t('failed.notCharged')}</p>
      {transactionNo === null ? null : (
        <ReferenceNumber label={t('transactionNo')} value={transactionNo} />
      )}
      <Actions>
        <PayAgain />
      </Actions>
      <Callout icon="phone" above="far">
        <strong>{t('failed.helpTitle')}</strong>
        <br />
        {t('failed.help')} <PhoneLink />
      </Callout>
    </PageWide>
  );
}

/** Back to the review, from where a new attempt starts. */
function PayAgain() {
  const t = useText('mfe-payment');
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
      {t('failed.again')}
    </Button>
  );
}
