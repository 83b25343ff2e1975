import { useFormat, useText } from '@edp/i18n';
import { usePlanName } from '@edp/mfe';
import { type ComparedRow, ComparisonTable } from '@edp/ui/data';
import { isSameInAll, type PlanOffer } from '../../pricing/plan-offer';
import { type ComparisonProps, PriceCell } from './price-cell';

/** The plans side by side, from breakpoint md. */
export function PlanTable({ offers, differencesOnly, ...choice }: ComparisonProps) {
  const t = useText('mfe-plan');
  const planName = usePlanName();
  const format = useFormat();
  const deductible = format.wholeMoney(choice.deductible);
  const cells = (cell: (offer: PlanOffer) => ComparedRow['cells'][string]) =>
    Object.fromEntries(offers.map((offer) => [offer.planCode, cell(offer)]));
  const benefits: ComparedRow[] = [
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
    { key: 'lifetime', label: t('lifetimeLimit'), cells: cells(() => t('none')) },
    {
      key: 'overseas',
      label: t('overseas'),
      cells: cells(({ overseasDays }) => t('days', { count: overseasDays })),
    },
  ];
  const isSame = ({ cells: texts }: ComparedRow) =>
    isSameInAll(offers, ({ planCode }) => texts[planCode]);
  return (
    <ComparisonTable
      caption={t('caption', { period: t(`periodAdjective.${choice.frequency}`) })}
      options={offers.map(({ planCode, suggested }) => ({
        key: planCode,
        title: planName(planCode),
        suggested: suggested ? t('suggested') : null,
      }))}
      rows={[
        ...benefits.filter((row) => !differencesOnly || !isSame(row)),
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
