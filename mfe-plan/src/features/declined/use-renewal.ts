import { useEffect, useEffectEvent, useState } from 'react';
import { malaysianDay } from '@edp/domain';
import { serverNow } from '@edp/http';
import { useProduct } from '@edp/mfe';
import { selectIsPriceHeld, useAppStore } from '@edp/store';
import { priceAgain } from '../../store/choose-plan';

/**
 * Who cannot be covered is known for as long as the price is held: a new-born grows old enough. Later it is asked for
 * again when the page opens; without an answer the page stays as it is.
 *
 * @returns true while it is asked for
 */
export function useRenewal(): boolean {
  const product = useProduct();
  const store = useAppStore();
  const [isRenewing, setRenewing] = useState(false);
  const renewWhenOver = useEffectEvent(async () => {
    if (selectIsPriceHeld(store.getState(), malaysianDay(serverNow()))) return;
    setRenewing(true);
    await store.dispatch(priceAgain({ product }));
    setRenewing(false);
  });
  useEffect(() => void renewWhenOver(), []);
  return isRenewing;
}
