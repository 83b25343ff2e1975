import type { ReactNode } from 'react';
import { useFormat, useText } from '@edp/i18n';
import { PageBanner, PriceLines, type PriceLinesProps, useHydrated } from '@edp/mfe';
import { selectPriceLines, selectPriceSummary, useAppSelector } from '@edp/store';
import { PageGrid, PriceBar, PriceBarSkeleton, SummarySkeleton } from '@edp/ui';
import { shortPeriod } from '../guide/price-period';
import { TotalAnnouncer } from './total-announcer';
import { UnpricedLines } from './unpriced-lines';

interface PricedPageProps extends Omit<PriceLinesProps, 'price'> {
  children: ReactNode;
  /** Whether changes of the total are announced. */
  announced?: boolean;
  /** The action in the price bar on a phone; usually the same as `action`. */
  barAction?: ReactNode;
}

/**
 * A page with the price always visible: beside the form from lg, in a bar at the bottom of a phone. While a member has
 * no plan, summary and bar show who. A page that announces price changes itself, with the reason, sets
 * `announced={false}`.
 *
 * @example
 * <PricedPage action={<Button wide>{t('continue')}</Button>}>
 *   <h1 tabIndex={-1}>{t('title')}</h1>
 * </PricedPage>
 */
export function PricedPage({ children, barAction, announced = true, ...summary }: PricedPageProps) {
  const t = useText('mfe');
  const isPriced = useAppSelector((state) => selectPriceLines(state).length > 0);
  // The view of a document has a placeholder for the price.
  const isHydrated = useHydrated();
  const side = isHydrated ? <Summary {...summary} /> : <SummarySkeleton />;
  return (
    <>
      <PageGrid asideLabel={t('price.label')} aside={isPriced || !isHydrated ? side : null}>
        {children}
        {isHydrated ? <PageBanner /> : null}
      </PageGrid>
      {isHydrated ? null : <PriceBarSkeleton />}
      {isHydrated && isPriced ? <Bar {...summary} action={barAction} /> : null}
      {isHydrated && announced ? <TotalAnnouncer /> : null}
    </>
  );
}

type SummaryProps = Omit<PricedPageProps, 'children' | 'barAction' | 'announced'>;

function Summary(summary: SummaryProps) {
  const price = useAppSelector(selectPriceSummary);
  return price ? <PriceLines {...summary} price={price} /> : <UnpricedLines {...summary} />;
}

function Bar({ action, ...inSheet }: SummaryProps) {
  const t = useText('mfe');
  const format = useFormat();
  const price = useAppSelector(selectPriceSummary);
  const people = useAppSelector(selectPriceLines).length;
  return (
    <PriceBar
      label={t('price.label')}
      caption={
        price
          ? t('price.caption', { count: people, period: shortPeriod(price, t) })
          : t('price.title')
      }
      amount={price ? format.money(price.total) : t('price.missing')}
      incomplete={!price}
      action={action}
    >
      {price ? <PriceLines {...inSheet} price={price} /> : <UnpricedLines {...inSheet} />}
    </PriceBar>
  );
}
