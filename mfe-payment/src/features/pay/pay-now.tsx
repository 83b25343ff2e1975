import type { Application } from '@edp/contracts';
import type { IsoDate } from '@edp/domain';
import { SubmitButton } from '@edp/forms';
import { useFormat, useText } from '@edp/i18n';
import { selectPriceTerms, useAppSelector } from '@edp/store';
import { Icon } from '@edp/ui';
import { PayPanel } from '@edp/ui/pages';
import { amountDue } from '../../store/application';
import { ChargedAgain } from './charged-again';
import { laterCharges } from './later-charges';
import { PayMessage } from './pay-message';
import type { PayState } from './pay-state';

interface PayNowProps {
  application: Application;
  /** Malaysian day. */
  today: IsoDate;
  state: PayState;
}

/** The amount due now, the later charges, and the button that pays. */
export function PayNow({ application, today, state }: PayNowProps) {
  const t = useText('mfe-payment');
  const format = useFormat();
  const terms = useAppSelector(selectPriceTerms);
  const amount = format.money(amountDue(application));
  return (
    <PayPanel
      title={t('pay.today')}
      amount={amount}
      again={
        <ChargedAgain
          later={laterCharges(application, terms, today)}
          paymentMode={application.paymentMode}
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
