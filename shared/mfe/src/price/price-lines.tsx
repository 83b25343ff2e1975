import type { ReactNode } from 'react';

import { useFormat, useText } from '@edp/i18n';
import type { PriceSummary as Price } from '@edp/store';
import { PriceLine, PriceNote, PriceRule, PriceSummary, PriceTotal } from '@edp/ui';

import { usePeople } from '../people/use-people';

export interface PriceLinesProps {
  price: Price;
  /** A link to the plan page, on pages after it. */
  change?: ReactNode;
  /** The page's action, where it stands with the price. */
  action?: ReactNode;
  /** Until when the price holds. */
  note?: ReactNode;
  /** Says the total politely when it changes; one summary of a page does. */
  announced?: boolean;
}

/** The summary: what was chosen, each person, what is taken off, the total. */
export function PriceLines({ price, change, action, note, announced = false }: PriceLinesProps) {
  const t = useText('mfe');
  const format = useFormat();
  const people = usePeople();
  const discount = (sen: number) => format.amount(-sen);
  const family = price.lines.length > 1;
  return (
    <PriceSummary
      title={t('price.title')}
      subtitle={subtitleOf(price, t)}
      change={change}
      footer={
        <>
          {action}
          {note ? <PriceNote>{note}</PriceNote> : null}
        </>
      }
    >
      <PriceRule />
      {price.lines.map(({ member, amount }) => {
        const person = people.find((one) => one.member.id === member.id);
        return (
          <PriceLine
            key={member.id}
            label={person?.name}
            note={member.age === undefined ? undefined : `, ${member.age}`}
            person={person?.number ?? 1}
            value={format.amount(amount ?? 0)}
          />
        );
      })}
      <PriceRule />
      {family ? (
        <>
          <PriceLine label={t('price.together')} value={format.amount(price.subtotal)} />
          <PriceLine
            label={t('price.familyDiscount')}
            value={discount(price.familyDiscount)}
            good
          />
        </>
      ) : null}
      {price.promoDiscount > 0 ? (
        <PriceLine label={t('price.promo')} value={discount(price.promoDiscount)} good />
      ) : null}
      <PriceLine label={t('price.serviceTax')} value={format.amount(price.serviceTax)} />
      {price.stampDuty > 0 ? (
        <PriceLine label={t('price.stampDuty')} value={format.amount(price.stampDuty)} />
      ) : null}
      <PriceRule />
      <PriceTotal
        amount={format.money(price.total)}
        period={t(`price.period.${price.frequency}`)}
        note={t(`price.other.${price.frequency}`, {
          amount: format.money(
            price.frequency === 'monthly' ? price.yearlyTotal : price.monthlyTotal,
          ),
          saving: format.money(price.annualSaving),
        })}
        announced={announced}
      />
    </PriceSummary>
  );
}

/** "Plan 2, one plan for the family, no deductible"; plans that differ are not listed here. */
function subtitleOf({ lines }: Price, t: ReturnType<typeof useText>): string {
  const [first, ...others] = lines.map(({ member }) => member);
  const same = others.every(
    ({ planCode, withDeductible }) =>
      planCode === first?.planCode && withDeductible === first?.withDeductible,
  );
  if (!first?.planCode || !same) return t('price.ownPlans');
  return [
    t(`price.plan.${first.planCode}`),
    ...(others.length > 0 ? [t('price.onePlan')] : []),
    t(first.withDeductible ? 'price.withDeductible' : 'price.noDeductible'),
  ].join(', ');
}
