import { useEffect, useRef } from 'react';
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
  const amount = price && format.money(price.total);
  const period = price && wholePeriod(price, t, format);
  const former = useRef(amount);

  useEffect(() => {
    const isChange = former.current && former.current !== amount;
    former.current = amount ?? former.current;
    if (!isChange || !amount) return undefined;
    const timer = setTimeout(() => {
      if (!wasAnnounced(amount)) announce(`${amount} ${period}`);
    }, REASON_MS);
    return () => clearTimeout(timer);
  }, [amount, period]);
  return null;
}
