import { useEffect, useEffectEvent } from 'react';
import { malaysianDay } from '@edp/domain';
import { useProduct } from '@edp/mfe';
import { selectIsPriceHeld, useAppStore } from '@edp/store';
import { priceAgain } from '../../store/choose-plan';

/**
 * Who cannot be covered is known for as long as the price is held: a new-born grows old enough. Later it is asked for
 * again when the page opens; without an answer the page stays as it is.
 */
export function useRenewal(): void {
  const product = useProduct();
  const store = useAppStore();
  const renewWhenOver = useEffectEvent(() => {
    if (selectIsPriceHeld(store.getState(), malaysianDay(new Date()))) return;
    void store.dispatch(priceAgain({ product }));
  });
  useEffect(() => renewWhenOver(), []);
}
