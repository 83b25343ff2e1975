import type { ReactNode } from 'react';
import { useFormat, useText } from '@edp/i18n';
import { ChangePlanLink, PriceLines } from '@edp/mfe';
import type { PriceSummary } from '@edp/store';
import { PageGrid, PriceBar } from '@edp/ui';
import { type PersonProgress, QuoteAside } from './quote-aside';

export interface QuotePriceProps {
  /** Known while the form says what was quoted. */
  price: PriceSummary | null;
  people: readonly PersonProgress[];
  children: ReactNode;
}

/** The page beside its price, or beside what a price still needs; below both on a phone. */
export function QuotePrice({ price, people, children }: QuotePriceProps) {
  const t = useText('mfe-quote');
  const common = useText('mfe');
  const format = useFormat();
  const done = people.filter(({ open }) => open === null).length;
  const label = t('aside.title');
  const aside = (announced: boolean) =>
    price ? (
      <PriceLines price={price} change={<ChangePlanLink />} announced={announced} />
    ) : (
      <QuoteAside people={people} />
    );
  return (
    <>
      <PageGrid aside={aside(true)} asideLabel={label}>
        {children}
      </PageGrid>
      {price ? (
        <PriceBar
          label={label}
          caption={common('price.caption', {
            count: price.lines.length,
            period: common(`price.period.${price.frequency}`),
          })}
          amount={format.money(price.total)}
        >
          {aside(false)}
        </PriceBar>
      ) : (
        <PriceBar
          label={label}
          caption={label}
          amount={t('aside.progress', { done, count: people.length })}
          incomplete
        >
          {aside(false)}
        </PriceBar>
      )}
    </>
  );
}
