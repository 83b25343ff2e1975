import type { Sen } from '@edp/domain';
import { Text, useText } from '@edp/i18n';
import { PromoCode } from '@edp/mfe';
import { Callout, OptionalMark, Section } from '@edp/ui';
import { PhoneLink } from '../../components/phone-link';
import type { PromoOnPay } from './use-promo-on-pay';

interface PromoSectionProps {
  /** The first charge, with the code that is on. */
  due: Sen;
  promo: PromoOnPay;
  /** Something is being paid or checked, with the code of the moment. */
  isHeld: boolean;
}

/**
 * A promo code, put on or taken off before paying; price and amount due follow. One that takes everything off leaves no
 * first payment, and no card for those that follow: the provider refuses it, and it is said here before.
 */
export function PromoSection({ due, promo, isHeld }: PromoSectionProps) {
  const t = useText('mfe-payment');
  return (
    <Section
      heading={
        <>
          {t('promo.heading')}
          <OptionalMark />
        </>
      }
    >
      <PromoCode
        fieldId={promo.fieldId}
        onChanged={promo.onChanged}
        onChecking={promo.onChecking}
        isHeld={isHeld}
      />
      {due > 0 ? null : (
        <Callout kind="tip" icon="alert" above="near" announced>
          <Text
            ns="mfe-payment"
            id="promo.nothingToPay"
            tags={{ b: <strong />, phone: <PhoneLink /> }}
          />
        </Callout>
      )}
    </Section>
  );
}
