import { useText } from '@edp/i18n';
import { PromoCode } from '@edp/mfe';
import { useAppDispatch } from '@edp/store';
import { OptionalMark, Section } from '@edp/ui';
import { keepPromoCode } from '../../store/keep-promo-code';

/** A promo code, put on or taken off before paying; price and amount due follow. */
export function PromoSection() {
  const t = useText('mfe-payment');
  const dispatch = useAppDispatch();
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
    </Section>
  );
}
