import { memo, type ReactNode } from 'react';
import { useFormat, useText } from '@edp/i18n';
import { type PriceSummary as Price, selectPlanSelection, useAppSelector } from '@edp/store';
import {
  MOST_ROWS,
  PriceLine,
  PriceNote,
  PriceRule,
  PriceSummary,
  PriceTotal,
  useLowWindow,
} from '@edp/ui';
import { shortPeriod, wholePeriod } from '../guide/price-period';
import { PersonLines } from './person-lines';
import { choiceWords } from './plan-words';

export interface PriceLinesProps {
  price: Price;
  /** Link to the plan page, on later pages. */
  change?: ReactNode;
  /** Promo code input, on pages where it can be changed. */
  promo?: ReactNode;
  /** The action of the page, if it is beside the price. */
  action?: ReactNode;
  /** The end of the price lock. */
  note?: ReactNode;
}

/** The price summary: plans, persons, deductions, total. Memoised, so that changes of the page do not rerender it. */
export const PriceLines = memo(function PriceLines(props: PriceLinesProps) {
  const { price, change, promo, action, note } = props;
  const t = useText('mfe');
  const format = useFormat();
  const layout = useAppSelector(selectPlanSelection);
  const isLow = useLowWindow();
  const people = price.lines.length;
  // In a low window two lines are collapsed, too, to leave space for charges and promo code.
  const isFolded = people > (isLow ? 1 : MOST_ROWS);
  return (
    <PriceSummary
      title={t('price.title')}
      subtitle={choiceWords(
        layout,
        price.lines.map(({ member }) => member),
        t,
      )}
      change={change}
      total={
        <>
          <PriceRule />
          <PriceTotal
            amount={format.money(price.total)}
            period={wholePeriod(price, t, format)}
            note={t(`price.other.${price.frequency}`, {
              amount: format.money(price.other.total),
              period: shortPeriod(price.other, t),
              saving: format.money(price.annualSaving),
            })}
          />
        </>
      }
      footer={
        <>
          {action}
          {note ? <PriceNote>{note}</PriceNote> : null}
        </>
      }
    >
      <PriceRule />
      <PersonLines lines={price.lines} isFolded={isFolded} />
      <PriceRule />
      <Deductions price={price} hasSubtotal={people > 1 && !isFolded} />
      {promo}
    </PriceSummary>
  );
});

/** The lines between persons and total: discounts and charges. */
function Deductions({ price, hasSubtotal }: { price: Price; hasSubtotal: boolean }) {
  const t = useText('mfe');
  const format = useFormat();
  const off = (sen: number) => format.amount(-sen);
  return (
    <>
      {hasSubtotal ? (
        <PriceLine label={t('price.together')} value={format.amount(price.subtotal)} />
      ) : null}
      {price.familyDiscount > 0 ? (
        <PriceLine
          label={t('price.familyDiscount', {
            percent: format.number(price.familyDiscountShare * 100),
          })}
          value={off(price.familyDiscount)}
          good
        />
      ) : null}
      {price.promoDiscount > 0 ? (
        <PriceLine label={t('price.promo')} value={off(price.promoDiscount)} good />
      ) : null}
      <PriceLine label={t('price.serviceTax')} value={format.amount(price.serviceTax)} />
      <PriceLine label={t('price.stampDuty')} value={format.amount(price.stampDuty)} />
    </>
  );
}
