import type { PlanCode } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import {
  planFiguresFor,
  selectMembers,
  selectPaymentFrequency,
  selectPremiums,
  selectPriceTerms,
  useAppSelector,
} from '@edp/store';

/** What the deductible takes off the price of everybody, on the plan the buyer has or else the suggested one. */
export function DeductibleSaving({ suggestedPlan }: { suggestedPlan: PlanCode }) {
  const t = useText('mfe-plan');
  const format = useFormat();
  const members = useAppSelector(selectMembers);
  const premiums = useAppSelector(selectPremiums);
  const terms = useAppSelector(selectPriceTerms);
  const frequency = useAppSelector(selectPaymentFrequency);
  const planCode = members[0]?.planCode ?? suggestedPlan;
  const ids = members.map(({ id }) => id);
  const plan = (premiums ? planFiguresFor(premiums, terms, ids) : []).find(
    (one) => one.planCode === planCode,
  );
  if (!plan) return null;
  const toPay = frequency === 'monthly' ? 'monthlyToPay' : 'yearlyToPay';
  return t('deductible.saves', {
    plan: t(`plan.${planCode}`),
    amount: format.money(plan.standard[toPay] - plan.withDeductible[toPay]),
    period: t(`period.${frequency}`),
  });
}
