import { useState } from 'react';
import type { PaymentFrequency } from '@edp/domain';
import { Text, useFormat, useText } from '@edp/i18n';
import { Callout, Section, Segmented, Switch } from '@edp/ui';
import { ComparisonCards } from './comparison-cards';
import { ComparisonTable } from './comparison-table';
import type { PlanOffer, PlanPick } from './plan-offer';

export interface PlanComparisonProps {
  offers: readonly PlanOffer[];
  /** Sen. */
  deductible: number;
  frequency: PaymentFrequency;
  onFrequency: (frequency: PaymentFrequency) => void;
  pick: PlanPick | null;
  onPick: (pick: PlanPick) => void;
}

/** Plan 1 to 3, with and without deductible at equal weight, monthly or yearly. */
export function PlanComparison({ onFrequency, ...props }: PlanComparisonProps) {
  const { offers, frequency } = props;
  const t = useText('mfe-plan');
  const format = useFormat();
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const tip = offers.find(({ suggested }) => suggested);
  return (
    <Section heading={t('plans')} close>
      <div className="edp-heading-row">
        <p className="edp-small edp-soft edp-numeric">
          {tip
            ? t('saving', {
                amount: format.money(tip.annualSaving),
                plan: t(`plan.${tip.planCode}`),
              })
            : null}
        </p>
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
      <div className="edp-heading-row">
        <Switch checked={differencesOnly} onChange={setDifferencesOnly} label={t('differences')} />
      </div>
      <ComparisonTable {...props} differencesOnly={differencesOnly} />
      <ComparisonCards {...props} differencesOnly={differencesOnly} />
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
    </Section>
  );
}
