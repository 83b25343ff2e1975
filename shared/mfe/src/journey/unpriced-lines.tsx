import { useText } from '@edp/i18n';
import { PersonLines, type PriceLinesProps } from '@edp/mfe';
import { selectPriceLines, useAppSelector } from '@edp/store';
import { PriceRule, PriceSummary } from '@edp/ui';

/** The price summary while members have no plan: lists them, with the action. */
export function UnpricedLines({ action, change }: Pick<PriceLinesProps, 'action' | 'change'>) {
  const t = useText('mfe');
  const lines = useAppSelector(selectPriceLines);
  return (
    <PriceSummary
      title={t('price.title')}
      subtitle={t('price.unpriced')}
      change={change}
      footer={action}
    >
      <PriceRule />
      <PersonLines lines={lines} />
    </PriceSummary>
  );
}
