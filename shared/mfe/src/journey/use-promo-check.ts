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
 * Validates the typed promo code. An applied code is announced, with its discount.
 *
 * @returns a function that resolves to the rejection; null if the code was applied
 * @example const check = usePromoCheck(); const rejection = await check();
 */
export function usePromoCheck(): () => Promise<PromoRejection | null> {
  const t = useText('mfe');
  const format = useFormat();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  return async () => {
    const rejection = await dispatch(applyTypedPromoCode());
    if (rejection) return rejection;
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
