import type { PaymentMode } from '@edp/domain';
import { Text, useFormat, useText } from '@edp/i18n';
import type { LaterCharges } from './later-charges';

const BOLD = { b: <b className="edp-nowrap" /> };

interface ChargedAgainProps {
  later: LaterCharges;
  paymentMode: PaymentMode;
}

/** Date and amount of the next charge, and of the first one after a promo code has ended. Neither is guaranteed. */
export function ChargedAgain({ later, paymentMode }: ChargedAgainProps) {
  const t = useText('mfe-payment');
  const format = useFormat();
  const { next, withoutPromo } = later;
  const paramsOf = ({ date, amount }: LaterCharges['next']) => ({
    date: format.date(date),
    amount: format.money(amount),
  });
  return (
    <>
      <Text
        ns="mfe-payment"
        id={paymentMode === 'Monthly' ? 'pay.againMonthly' : 'pay.againYearly'}
        params={paramsOf(next)}
        tags={BOLD}
      />
      {withoutPromo ? (
        <>
          {' '}
          <Text
            ns="mfe-payment"
            id="pay.withoutPromo"
            params={paramsOf(withoutPromo)}
            tags={BOLD}
          />
        </>
      ) : null}{' '}
      {t('pay.notGuaranteed')}
    </>
  );
}
