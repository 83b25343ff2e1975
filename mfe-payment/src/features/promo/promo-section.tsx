import type { Sen } from '@edp/domain';
import { Text, useText } from '@edp/i18n';
import { PromoCode } from '@edp/mfe/journey';
import { Callout, OptionalMark, Section } from '@edp/ui';
import { PhoneLink } from '../../components/phone-link';
import type { PromoOnPay } from './use-promo-on-pay';

interface PromoSectionProps {
  /** The first charge, with the applied code. */
  due: Sen;
  promo: PromoOnPay;
}

/**
 * Promo code, applied or removed before paying; price and amount due follow. The provider rejects a code that covers
 * the whole first charge, because no payment would register a card for the later ones: a notice says so.
 */
export function PromoSection({ due, promo }: PromoSectionProps) {
  const t = useText('mfe');
  return (
    <Section
      heading={
        <>
          {t('promo.label')}
          <OptionalMark />
        </>
      }
    >
      <PromoCode
        fieldId={promo.fieldId}
        onChanged={promo.onChanged}
        onChecking={promo.onChecking}
      />
      {due > 0 ? null : (
        <Callout kind="tip" icon="alert" above="near" announced>
          <Text ns="mfe-payment" id="promo.nothingToPay" tags={{ phone: <PhoneLink /> }} />
        </Callout>
      )}
    </Section>
  );
}
