import { type ReactNode, useId, useState } from 'react';
import type { PaymentFrequency } from '@edp/domain';
import { Text, useFormat, useText } from '@edp/i18n';
import { usePlanName } from '@edp/mfe';
import { selectPriceTerms, useAppSelector } from '@edp/store';
import { Callout, useMinWidth } from '@edp/ui';
import { Segmented, Switch } from '@edp/ui/pages';
import { usePaintedChoice } from '../../components/use-painted-choice';
import { offerInView, ofPick, type PlanPick } from '../../pricing/plan-offer';
import { PlanCards } from './plan-cards';
import { PlanTable } from './plan-table';
import type { ComparisonProps } from './price-cell';

interface PlanComparisonProps extends Omit<ComparisonProps, 'differencesOnly'> {
  /** Id of the heading, the target of an error summary. */
  id: string;
  /** Tabs of the people, if each has a plan. */
  people?: ReactNode;
  /** The people to whom the prices apply, if not to all. */
  scope?: string;
  /** The chosen plan of the people in view. */
  pick: PlanPick | null;
  onFrequency: (frequency: PaymentFrequency) => void;
  /** Below the comparison, above the tip. */
  children?: ReactNode;
}

/** Plan 1 to 3, with and without deductible, monthly or yearly. */
export function PlanComparison({
  id,
  people,
  scope,
  pick,
  onFrequency,
  children,
  ...props
}: PlanComparisonProps) {
  const { offers, frequency } = props;
  const t = useText('mfe-plan');
  const planName = usePlanName();
  const format = useFormat();
  const scopeId = useId();
  const isWide = useMinWidth('md');
  const [differencesOnly, setDifferencesOnly] = useState(false);
  // The compared prices exclude the promo code, and so does the saving beside them.
  const { promo } = useAppSelector(selectPriceTerms);
  const inView = offerInView(offers, pick);
  const Comparison = isWide ? PlanTable : PlanCards;
  return (
    <section
      className="edp-section edp-section--close"
      aria-labelledby={scope ? `${id} ${scopeId}` : id}
    >
      <div className="edp-heading-row">
        <h2 id={id} tabIndex={-1}>
          {t('plans')}
        </h2>
        <FrequencySwitch stored={frequency} onChange={onFrequency} />
      </div>
      {people}
      <div className="edp-heading-row edp-heading-row--second">
        <p className="edp-small edp-soft edp-numeric">
          {scope ? <span id={scopeId}>{`${scope} `}</span> : null}
          {inView ? (
            <span>
              {t(promo ? 'savingBeforePromo' : 'saving', {
                amount: format.money(ofPick(inView.annualSaving, pick)),
                plan: planName(inView.planCode),
              })}
            </span>
          ) : null}
        </p>
        <Switch checked={differencesOnly} onChange={setDifferencesOnly} label={t('differences')} />
      </div>
      <Comparison {...props} differencesOnly={differencesOnly} />
      {children}
      <Suggestion offers={offers} />
    </section>
  );
}

interface FrequencySwitchProps {
  stored: PaymentFrequency;
  onChange: (frequency: PaymentFrequency) => void;
}

function FrequencySwitch({ stored, onChange }: FrequencySwitchProps) {
  const t = useText('mfe-plan');
  const [value, choose] = usePaintedChoice(stored, onChange);
  return (
    <Segmented
      legend={t('howOften')}
      value={value}
      onChange={choose}
      options={[
        { value: 'monthly', label: t('monthly') },
        { value: 'yearly', label: t('yearly') },
      ]}
    />
  );
}

/** The tip on the suggested limit (specification section 2). */
function Suggestion({ offers }: Pick<ComparisonProps, 'offers'>) {
  const planName = usePlanName();
  const format = useFormat();
  const tip = offers.find(({ suggested }) => suggested);
  if (!tip) return null;
  return (
    <Callout kind="tip" above="near">
      <Text
        ns="mfe-plan"
        id="tip"
        params={{
          plan: planName(tip.planCode),
          amount: format.wholeMoney(tip.annualLimit),
        }}
      />
    </Callout>
  );
}
