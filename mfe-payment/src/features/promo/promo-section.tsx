import type { Sen } from '@edp/domain';
import { Text, useText } from '@edp/i18n';
import { PromoCode, useProduct } from '@edp/mfe';
import { useAppDispatch } from '@edp/store';
import { Callout, OptionalMark, Section } from '@edp/ui';
import { keepPromoCode } from '../../store/keep-promo-code';

export interface PromoSectionProps {
  /** The first charge, with the code that is on. */
  due: Sen;
}

/**
 * A promo code, put on or taken off before paying; price and amount due follow. One that takes everything off leaves no
 * first payment, and no card for those that follow: the provider refuses it, and it is said here before.
 */
export function PromoSection({ due }: PromoSectionProps) {
  const t = useText('mfe-payment');
  const dispatch = useAppDispatch();
  const { phone } = useProduct();
  return (
    <Section
      heading={
        <>
          {t('promo.heading')}
          <OptionalMark />
        </>
      }
    >
      <PromoCode onChanged={() => void dispatch(keepPromoCode())} />
      {due > 0 ? null : (
        <Callout kind="tip" icon="alert" above="near" announced>
          <Text
            ns="mfe-payment"
            id="promo.nothingToPay"
            tags={{
              b: <strong />,
              phone: <a className="edp-nowrap edp-numeric" href={`tel:${phone.tel}`} />,
            }}
          />
        </Callout>
      )}
    </Section>
  );
}
