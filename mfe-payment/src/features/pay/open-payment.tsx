import type { Application } from '@edp/contracts';
import { useFormat, useText } from '@edp/i18n';
import { Button, Callout, Icon } from '@edp/ui';
import { PayPanel } from '@edp/ui/pages';
import { amountDue } from '../../store/application';
import { PayMessage } from './pay-message';
import type { Pay } from './use-pay';

/** A payment is open on the card page: continue it, or cancel it there to change something. */
export function OpenPayment({ application, pay }: { application: Application; pay: Pay }) {
  const t = useText('mfe-payment');
  const format = useFormat();
  const { state, resume } = pay;
  return (
    <PayPanel
      title={t('pay.today')}
      amount={format.money(amountDue(application))}
      action={
        <Button
          size="large"
          wide
          icon={<Icon name="lock" size={20} />}
          busy={state.step !== 'idle'}
          busyLabel={t(`pay.busy.${state.step}`)}
          onClick={resume}
        >
          {t('open.continue')}
        </Button>
      }
      note={t('pay.note')}
    >
      <Callout kind="info" above="near">
        <strong>{t('open.title')}</strong>
        <br />
        {t('open.text')}
      </Callout>
      <PayMessage state={state} />
    </PayPanel>
  );
}
