import type { PaymentStatusResponse } from '@edp/contracts';
import { ringgitToSen } from '@edp/domain';
import { Text, useFormat, useText } from '@edp/i18n';
import { useNavigation, usePageTitle } from '@edp/mfe';
import { selectPaymentData, useAppSelector } from '@edp/store';
import { Actions, Button, Callout, Icon, KeyValues, PageWide, Section, Tag } from '@edp/ui';
import { OutcomeHeading } from '../../components/outcome-heading';
import { PhoneLink } from '../../components/phone-link';
import { ReferenceNumber } from '../../components/reference-number';

export interface PendingResultProps {
  result: PaymentStatusResponse;
  asking: boolean;
  onAskAgain: () => void;
}

/** Not decided yet: the bank takes its time, or the buyer is not done on the card page. */
export function PendingResult({ result, asking, onAskAgain }: PendingResultProps) {
  const t = useText('mfe-payment');
  const format = useFormat();
  const isOnCardPage = result.status !== 'pending';
  usePageTitle('pending.title');
  return (
    <PageWide look="middle">
      <p>
        <Tag tone="amber" size="large" icon="clock">
          {t(isOnCardPage ? 'pending.tagOpen' : 'pending.tag')}
        </Tag>
      </p>
      <OutcomeHeading>{t('pending.title')}</OutcomeHeading>
      {isOnCardPage ? <p className="edp-lead">{t('pending.onCardPage')}</p> : null}
      <p className="edp-lead">
        <Text
          ns="mfe-payment"
          id="pending.text"
          params={{ email: result.email }}
          tags={{ b: <b className="edp-ink" /> }}
        />
      </p>
      {isOnCardPage ? <ToCardPage /> : <p className="edp-lead">{t('pending.doNotPayAgain')}</p>}
      <ReferenceNumber label={t('transactionNo')} value={result.transactionNo} />
      <Section
        heading={t('payment.heading')}
        intro={asking ? <span role="status">{t('pending.asking')}</span> : null}
      >
        <KeyValues
          rows={[
            {
              key: 'amount',
              term: t('payment.amountDue'),
              value: format.money(ringgitToSen(result.amount)),
            },
            {
              key: 'date',
              term: t('payment.date'),
              value: format.dateTime(result.transactionDate),
            },
          ]}
        />
      </Section>
      {asking ? null : (
        <Actions>
          <Button kind="secondary" icon={<Icon name="again" size={20} />} onClick={onAskAgain}>
            {t('askAgain')}
          </Button>
        </Actions>
      )}
      <Callout icon="phone" above="far">
        {t('pending.cover')} {t('help')} <PhoneLink />
      </Callout>
    </PageWide>
  );
}

/** The card page is still open; it is the same payment, so nothing is paid twice. */
function ToCardPage() {
  const t = useText('mfe-payment');
  const navigation = useNavigation();
  const paymentUrl = useAppSelector(selectPaymentData)?.paymentUrl;
  return (
    <Actions>
      <Button
        size="large"
        icon={<Icon name="lock" size={20} />}
        onClick={() => {
          // The page of the payment is known where it was started; elsewhere the review asks for it.
          if (paymentUrl) navigation.leave(paymentUrl);
          else navigation.go('review');
        }}
      >
        {t('open.continue')}
      </Button>
    </Actions>
  );
}
