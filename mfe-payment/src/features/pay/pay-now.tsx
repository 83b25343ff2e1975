import type { Application } from '@edp/contracts';
import type { IsoDate } from '@edp/domain';
import { SubmitButton } from '@edp/forms';
import { Text, useFormat, useText } from '@edp/i18n';
import { Icon } from '@edp/ui';
import { PayPanel } from '@edp/ui/pages';
import { amountDue } from '../../components/amount-due';
import { PayMessage } from './pay-message';
import type { PayState } from './pay-state';

export interface PayNowProps {
  application: Application;
  /** When the card is charged again. */
  nextCharge: IsoDate;
  state: PayState;
}

/** What is paid now, what follows, and the button that pays. */
export function PayNow({ application, nextCharge, state }: PayNowProps) {
  const t = useText('mfe-payment');
  const format = useFormat();
  const amount = format.money(amountDue(application));
  const isMonthly = application.paymentMode === 'Monthly';
  return (
    <PayPanel
      title={t('pay.today')}
      amount={amount}
      again={
        <Text
          ns="mfe-payment"
          id={isMonthly ? 'pay.againMonthly' : 'pay.againYearly'}
          params={{ amount, date: format.date(nextCharge) }}
          tags={{ b: <b className="edp-nowrap" /> }}
        />
      }
      action={
        <SubmitButton
          wide
          icon={<Icon name="lock" size={20} />}
          busyLabel={t(`pay.busy.${state.step}`)}
        >
          {t('pay.button', { amount })}
        </SubmitButton>
      }
      note={t('pay.note')}
    >
      <PayMessage state={state} />
    </PayPanel>
  );
}
