import { useText } from '@edp/i18n';
import { selectPriceLines, useAppSelector } from '@edp/store';
import { PriceRule, PriceSummary } from '@edp/ui';

import { PersonLines } from './person-lines';
import type { PriceLinesProps } from './price-lines';

/** The summary while somebody has no plan: who is still missing one, and the action that says so. */
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
