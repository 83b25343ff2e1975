import { memo, type ReactNode } from 'react';

import { useFormat, useText } from '@edp/i18n';
import { type PriceSummary as Price, selectPlanSelection, useAppSelector } from '@edp/store';
import { PriceLine, PriceNote, PriceRule, PriceSummary, PriceTotal } from '@edp/ui';

import { shortPeriod, wholePeriod } from '../guide/price-period';
import { PersonLines } from './person-lines';
import { choiceWords } from './plan-words';

export interface PriceLinesProps {
  price: Price;
  /** A link to the plan page, on pages after it. */
  change?: ReactNode;
  /** Where a promo code is entered and taken off, on pages where it can be. */
  promo?: ReactNode;
  /** The page's action, where it stands with the price. */
  action?: ReactNode;
  /** Until when the price holds. */
  note?: ReactNode;
  /** Says the total politely when it changes; one summary of a page does. */
  announced?: boolean;
}

/** The summary: what was chosen, each person, what is taken off, the total. A page that changes does not draw it again. */
export const PriceLines = memo(function PriceLines(props: PriceLinesProps) {
  const { price, change, promo, action, note, announced = false } = props;
  const t = useText('mfe');
  const format = useFormat();
  const layout = useAppSelector(selectPlanSelection);
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
            announced={announced}
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
      <PersonLines lines={price.lines} />
      <PriceRule />
      <Deductions price={price} />
      {promo}
    </PriceSummary>
  );
});

/** Between the persons and the total: what is taken off and what is added, a line each. */
function Deductions({ price }: { price: Price }) {
  const t = useText('mfe');
  const format = useFormat();
  const off = (sen: number) => format.amount(-sen);
  return (
    <>
      {price.lines.length > 1 ? (
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
