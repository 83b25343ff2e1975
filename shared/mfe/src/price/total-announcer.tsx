import { useEffect, useEffectEvent, useRef } from 'react';

import { useFormat, useText } from '@edp/i18n';
import { selectPriceSummary, useAppSelector } from '@edp/store';
import { announce, wasAnnounced } from '@edp/ui';

import { wholePeriod } from '../guide/price-period';

/** Time for the cause of a change, such as a promo code, to announce the new total itself, with the reason. */
const REASON_MS = 100;

/**
 * Announces a changed total once, at any width: a live region in the summary would be silent below lg, where the
 * summary is hidden, and one in the bar as well would be read twice. The first total is not a change.
 */
export function TotalAnnouncer() {
  const t = useText('mfe');
  const format = useFormat();
  const price = useAppSelector(selectPriceSummary);
  const total = price?.total;
  const former = useRef<number>(undefined);

  const announceTotal = useEffectEvent(() => {
    if (!price) return;
    const amount = format.money(price.total);
    if (!wasAnnounced(amount)) announce(`${amount} ${wholePeriod(price, t, format)}`);
  });
  useEffect(() => {
    if (total === undefined) return undefined;
    const isChange = former.current !== undefined && former.current !== total;
    former.current = total;
    if (!isChange) return undefined;
    const timer = setTimeout(() => {
      announceTotal();
    }, REASON_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [total]);
  return null;
}
