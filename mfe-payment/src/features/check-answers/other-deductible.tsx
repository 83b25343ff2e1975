import type { Application } from '@edp/contracts';
import {
  chargesOf,
  coveredOf,
  type PlanCode,
  type PremiumFigures,
  ringgitToSen,
} from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import {
  selectPaymentFrequency,
  selectPlanFigures,
  selectPriceTerms,
  useAppSelector,
} from '@edp/store';

interface OtherDeductibleProps {
  /** The plan of all applicants. */
  planCode: PlanCode;
  /** The selected option; the price of the other one is shown. */
  hasDeductible: boolean;
}

/** The price of the plan with the other deductible option and the current promo code. */
export function OtherDeductible({ planCode, hasDeductible }: OtherDeductibleProps) {
  const figures = useAppSelector((state) => selectPlanFigures(state, planCode, !hasDeductible));
  if (!figures) return null;
  const text = hasDeductible ? 'plan.withoutDeductible' : 'plan.withDeductible';
  return <OtherPrice text={text} figures={figures} />;
}

/** The same for different plans: the total with the deductible for all, and for none, except the current one. */
export function OtherDeductibles({ application }: { application: Application }) {
  const { planData, planDataDeductible } = application;
  const applicants = coveredOf(application.applicants);
  const withIt = applicants.filter(({ deductibleAmount }) => deductibleAmount > 0).length;
  return (
    <>
      {withIt < applicants.length ? (
        <OtherPrice text="plan.allWithDeductible" figures={figuresOf(planDataDeductible)} />
      ) : null}
      {withIt > 0 && withIt < applicants.length ? <br /> : null}
      {withIt > 0 ? (
        <OtherPrice text="plan.allWithoutDeductible" figures={figuresOf(planData)} />
      ) : null}
    </>
  );
}

interface OtherPriceProps {
  /** Key of the sentence. */
  text: string;
  figures: Omit<PremiumFigures, 'annualSaving'>;
}

function OtherPrice({ text, figures }: OtherPriceProps) {
  const t = useText('mfe-payment');
  const format = useFormat();
  const frequency = useAppSelector(selectPaymentFrequency);
  const terms = useAppSelector(selectPriceTerms);
  const { total } = chargesOf(figures, terms, terms.promo)[frequency];
  return (
    <span className="edp-small edp-soft">
      {t(text, { price: t(`plan.per.${frequency}`, { amount: format.money(total) }) })}
    </span>
  );
}

/** The provider sends these totals after the family discount, and before promo code, tax and duty. */
function figuresOf(totals: Application['planData']): OtherPriceProps['figures'] {
  const monthly = ringgitToSen(totals.monthlyTotalPremium);
  const yearly = ringgitToSen(totals.yearlyTotalPremium);
  return { monthly, yearly, monthlyToPay: monthly, yearlyToPay: yearly };
}
