import { useId, useState } from 'react';
import type { PaymentFrequency } from '@edp/domain';
import { Text, useFormat, useText } from '@edp/i18n';
import { Callout, Segmented, Switch, useMinWidth } from '@edp/ui';
import type { ComparisonProps } from './comparison-props';
import { PlanCards } from './plan-cards';
import { PlanTable } from './plan-table';

export interface PlanComparisonProps extends Omit<ComparisonProps, 'differencesOnly'> {
  onFrequency: (frequency: PaymentFrequency) => void;
}

/** Plan 1 to 3, with and without deductible at equal weight, monthly or yearly. */
export function PlanComparison({ onFrequency, ...props }: PlanComparisonProps) {
  const { offers, frequency } = props;
  const t = useText('mfe-plan');
  const format = useFormat();
  const headingId = useId();
  const isWide = useMinWidth('md');
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const tip = offers.find(({ suggested }) => suggested);
  const Comparison = isWide ? PlanTable : PlanCards;
  return (
    <section className="edp-section edp-section--close" aria-labelledby={headingId}>
      <div className="edp-heading-row">
        <h2 id={headingId}>{t('plans')}</h2>
        <Segmented
          legend={t('howOften')}
          value={frequency}
          onChange={onFrequency}
          options={[
            { value: 'monthly', label: t('monthly') },
            { value: 'yearly', label: t('yearly') },
          ]}
        />
      </div>
      <div className="edp-heading-row edp-heading-row--second">
        <p className="edp-small edp-soft edp-numeric">
          {tip
            ? t('saving', {
                amount: format.money(tip.annualSaving),
                plan: t(`plan.${tip.planCode}`),
              })
            : null}
        </p>
        <Switch checked={differencesOnly} onChange={setDifferencesOnly} label={t('differences')} />
      </div>
      <Comparison {...props} differencesOnly={differencesOnly} />
      {tip ? (
        <Callout kind="tip" above="near">
          <Text
            ns="mfe-plan"
            id="tip"
            params={{
              plan: t(`plan.${tip.planCode}`),
              amount: format.wholeMoney(tip.annualLimit),
            }}
            tags={{ b: <strong /> }}
          />
        </Callout>
      ) : null}
    </section>
  );
}
