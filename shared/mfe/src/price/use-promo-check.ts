import { useFormat, useText } from '@edp/i18n';
import {
  applyTypedPromoCode,
  type PromoRejection,
  selectPriceSummary,
  selectPromoCode,
  useAppDispatch,
  useAppStore,
} from '@edp/store';
import { announce } from '@edp/ui';

/**
 * Has the promo code checked that is typed. One that is put on is said aloud, with what it takes off.
 *
 * @returns settles with why it is not put on; null when it is
 * @example const check = usePromoCheck(); const refusal = await check();
 */
export function usePromoCheck(): () => Promise<PromoRejection | null> {
  const t = useText('mfe');
  const format = useFormat();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  return async () => {
    const refusal = await dispatch(applyTypedPromoCode());
    if (refusal) return refusal;
    const state = store.getState();
    const price = selectPriceSummary(state);
    announce(
      t('promo.applied', {
        code: selectPromoCode(state),
        amount: format.money(price?.promoDiscount ?? 0),
        total: format.money(price?.total ?? 0),
      }),
    );
    return null;
  };
}
