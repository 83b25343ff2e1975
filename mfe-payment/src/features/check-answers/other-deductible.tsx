import type { PlanCode } from '@edp/domain';
import { chargesOf } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import {
  selectPaymentFrequency,
  selectPlanFigures,
  selectPriceTerms,
  useAppSelector,
} from '@edp/store';

export interface OtherDeductibleProps {
  /** The plan that everybody has. */
  planCode: PlanCode;
  /** What was chosen; the other one is told. */
  hasDeductible: boolean;
}

/** What the same plan would cost the other way round, with the promo code in force: nobody pays without having known. */
export function OtherDeductible({ planCode, hasDeductible }: OtherDeductibleProps) {
  const t = useText('mfe-payment');
  const format = useFormat();
  const frequency = useAppSelector(selectPaymentFrequency);
  const terms = useAppSelector(selectPriceTerms);
  const figures = useAppSelector((state) => selectPlanFigures(state, planCode, !hasDeductible));
  if (!figures) return null;
  const { total } = chargesOf(figures, terms, terms.promo)[frequency];
  return (
    <span className="edp-small edp-soft">
      {t(hasDeductible ? 'plan.withoutDeductible' : 'plan.withDeductible', {
        price: t(`plan.per.${frequency}`, { amount: format.money(total) }),
      })}
    </span>
  );
}
