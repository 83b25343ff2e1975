import type { ReactNode } from 'react';
import { useFormat, useText } from '@edp/i18n';
import { classNames, Tag, VisuallyHidden } from '@edp/ui';
import type { ComparisonProps } from './comparison-props';
import styles from './plan-comparison.module.css';
import type { PlanOffer } from './plan-offer';
import { PriceCell } from './price-cell';

/** The plans side by side, from md. */
export function ComparisonTable({ offers, differencesOnly, ...choice }: ComparisonProps) {
  const t = useText('mfe-plan');
  const format = useFormat();
  const deductible = format.wholeMoney(choice.deductible);
  return (
    <table className={classNames('edp-comparison', styles.table)}>
      <caption>
        <VisuallyHidden>
          {t('caption', { period: t(`periodAdjective.${choice.frequency}`) })}
        </VisuallyHidden>
      </caption>
      <colgroup>
        <col className="edp-comparison__first" />
        <col span={offers.length} />
      </colgroup>
      <thead>
        <tr>
          <td />
          {offers.map(({ planCode, suggested }) => (
            <th key={planCode} scope="col" className={suggestedClass(suggested)}>
              {suggested ? <Tag tone="amber">{t('suggested')}</Tag> : null}
              <span className="edp-comparison__title">{t(`plan.${planCode}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row heading={t('annualLimit')} note={t('annualLimitNote')} offers={offers} strong>
          {(offer) => format.wholeMoney(offer.annualLimit)}
        </Row>
        <Row heading={t('roomAndBoard')} offers={offers}>
          {(offer) => t('perDay', { amount: format.wholeMoney(offer.roomAndBoard) })}
        </Row>
        {differencesOnly ? null : (
          <>
            <Row heading={t('lifetimeLimit')} offers={offers}>
              {() => t('none')}
            </Row>
            <Row heading={t('overseas')} offers={offers}>
              {(offer) => t('days', { count: offer.overseasDays })}
            </Row>
          </>
        )}
        <Row heading={t('noDeductible')} note={t('noDeductibleNote')} offers={offers} choice>
          {(offer) => <PriceCell {...choice} group="table" offer={offer} withDeductible={false} />}
        </Row>
        <Row
          heading={t('withDeductible', { amount: deductible })}
          note={t('withDeductibleNote', { amount: deductible })}
          offers={offers}
          choice
        >
          {(offer) => <PriceCell {...choice} group="table" offer={offer} withDeductible />}
        </Row>
      </tbody>
    </table>
  );
}

interface RowProps {
  heading: string;
  note?: string;
  offers: readonly PlanOffer[];
  strong?: boolean;
  choice?: boolean;
  children: (offer: PlanOffer) => ReactNode;
}

function Row({ heading, note, offers, strong = false, choice = false, children }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {heading}
        {note ? <span className="edp-caption">{note}</span> : null}
      </th>
      {offers.map((offer) => (
        <td
          key={offer.planCode}
          className={classNames(
            suggestedClass(offer.suggested),
            strong && 'edp-comparison__strong',
            choice && 'edp-comparison__choice',
          )}
        >
          {children(offer)}
        </td>
      ))}
    </tr>
  );
}

function suggestedClass(suggested: boolean): string | undefined {
  return suggested ? 'edp-is-suggested' : undefined;
}
