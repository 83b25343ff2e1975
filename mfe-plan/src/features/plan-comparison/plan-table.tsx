import type { ReactNode } from 'react';
import { useFormat, useText } from '@edp/i18n';
import { ComparisonTable } from '@edp/ui/data';
import type { PlanOffer } from '../../pricing/plan-offer';
import type { ComparisonProps } from './comparison-props';
import { PriceCell } from './price-cell';

/** The plans side by side, from md. */
export function PlanTable({ offers, differencesOnly, ...choice }: ComparisonProps) {
  const t = useText('mfe-plan');
  const format = useFormat();
  const deductible = format.wholeMoney(choice.deductible);
  const cells = (cell: (offer: PlanOffer) => ReactNode) =>
    Object.fromEntries(offers.map((offer) => [offer.planCode, cell(offer)]));
  const same = [
    { key: 'lifetime', label: t('lifetimeLimit'), cells: cells(() => t('none')) },
    {
      key: 'overseas',
      label: t('overseas'),
      cells: cells(({ overseasDays }) => t('days', { count: overseasDays })),
    },
  ];
  return (
    <ComparisonTable
      caption={t('caption', { period: t(`periodAdjective.${choice.frequency}`) })}
      options={offers.map(({ planCode, suggested }) => ({
        key: planCode,
        title: t(`plan.${planCode}`),
        suggested: suggested ? t('suggested') : null,
      }))}
      rows={[
        {
          key: 'limit',
          label: t('annualLimit'),
          note: t('annualLimitNote'),
          look: 'strong',
          cells: cells(({ annualLimit }) => format.wholeMoney(annualLimit)),
        },
        {
          key: 'room',
          label: t('roomAndBoard'),
          cells: cells((offer) => t('perDay', { amount: format.wholeMoney(offer.roomAndBoard) })),
        },
        ...(differencesOnly ? [] : same),
        {
          key: 'full',
          label: t('noDeductible'),
          note: t('noDeductibleNote'),
          look: 'choice',
          cells: cells((offer) => <PriceCell {...choice} offer={offer} withDeductible={false} />),
        },
        {
          key: 'part',
          label: t('withDeductible', { amount: deductible }),
          note: t('withDeductibleNote', { amount: deductible }),
          look: 'choice',
          cells: cells((offer) => <PriceCell {...choice} offer={offer} withDeductible />),
        },
      ]}
    />
  );
}
