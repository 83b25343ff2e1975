import { useEffect, useEffectEvent, useState } from 'react';
import { malaysianDay } from '@edp/domain';
import { serverNow } from '@edp/http';
import { useProduct } from '@edp/mfe';
import { selectIsPriceHeld, useAppStore } from '@edp/store';
import { reprice } from '../../store/choose-plan';

/**
 * Eligibility is valid as long as the price is held, because a new-born grows old enough. After that, the page prices
 * the choice again when it opens; a failure changes nothing.
 *
 * @returns true while the request is pending
 */
export function useRenewal(): boolean {
  const product = useProduct();
  const store = useAppStore();
  const [isRenewing, setRenewing] = useState(false);
  const renewWhenOver = useEffectEvent(async () => {
    if (selectIsPriceHeld(store.getState(), malaysianDay(serverNow()))) return;
    setRenewing(true);
    await store.dispatch(reprice({ product }));
    setRenewing(false);
  });
  useEffect(() => void renewWhenOver(), []);
  return isRenewing;
}
