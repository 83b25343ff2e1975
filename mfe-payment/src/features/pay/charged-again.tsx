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
  const { next, withoutPromo } = later;
  return (
    <>
      <Charge
        id={paymentMode === 'Monthly' ? 'pay.againMonthly' : 'pay.againYearly'}
        charge={next}
      />
      {withoutPromo ? <Charge id="pay.withoutPromo" charge={withoutPromo} /> : null}
      <span>{t('pay.notGuaranteed')}</span>
    </>
  );
}

function Charge({ id, charge }: { id: string; charge: LaterCharges['next'] }) {
  const format = useFormat();
  const params = { date: format.date(charge.date), amount: format.money(charge.amount) };
  return (
    // Another charge is another element: React cannot update text nodes that a browser's translation has replaced.
    <span key={`${id} ${params.date} ${params.amount}`}>
      <Text ns="mfe-payment" id={id} params={params} tags={BOLD} />{' '}
    </span>
  );
}
