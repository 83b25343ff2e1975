import type { ReactNode } from 'react';

import { useFormat, useText } from '@edp/i18n';
import { selectPriceSummary, useAppSelector } from '@edp/store';
import { PageGrid, PriceBar } from '@edp/ui';

import { PriceLines, type PriceLinesProps } from './price-lines';

export interface PricedPageProps extends Pick<PriceLinesProps, 'action' | 'change' | 'note'> {
  children: ReactNode;
  /** The action beside the price on a phone; usually the same as `action`. */
  barAction?: ReactNode;
}

/**
 * A page with the price always in sight: beside the form from lg, in a bar at the bottom of a phone.
 *
 * @example
 * <PricedPage action={<Button wide>{t('continue')}</Button>}>
 *   <h1 tabIndex={-1}>{t('title')}</h1>
 * </PricedPage>
 */
export function PricedPage({ children, action, barAction, change, note }: PricedPageProps) {
  const t = useText('mfe');
  const format = useFormat();
  const price = useAppSelector(selectPriceSummary);
  if (!price) return <PageGrid>{children}</PageGrid>;
  return (
    <>
      <PageGrid
        asideLabel={t('price.label')}
        aside={<PriceLines price={price} action={action} change={change} note={note} announced />}
      >
        {children}
      </PageGrid>
      <PriceBar
        label={t('price.label')}
        caption={t('price.caption', {
          count: price.lines.length,
          period: t(`price.period.${price.frequency}`),
        })}
        amount={format.money(price.total)}
        action={barAction}
      >
        <PriceLines price={price} change={change} note={note} />
      </PriceBar>
    </>
  );
}
