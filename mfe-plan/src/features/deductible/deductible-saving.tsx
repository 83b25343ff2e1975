import type { PlanCode } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { usePlanName } from '@edp/mfe';
import {
  planFiguresFor,
  selectMembers,
  selectPaymentFrequency,
  selectPremiums,
  selectPriceTerms,
  useAppSelector,
} from '@edp/store';
import { usePersonInView } from '../../components/use-member-in-view';

/**
 * What the deductible saves of the compared prices: of all people, or of the person whose plan is being selected, with
 * their plan or the suggested one.
 */
export function DeductibleSaving({ suggestedPlan }: { suggestedPlan: PlanCode }) {
  const t = useText('mfe-plan');
  const common = useText('mfe');
  const planName = usePlanName();
  const format = useFormat();
  const members = useAppSelector(selectMembers);
  const premiums = useAppSelector(selectPremiums);
  const terms = useAppSelector(selectPriceTerms);
  const frequency = useAppSelector(selectPaymentFrequency);
  const person = usePersonInView();
  const compared = person ? [person.member] : members;
  const planCode = compared[0]?.planCode ?? suggestedPlan;
  const ids = compared.map(({ id }) => id);
  const plan = (premiums ? planFiguresFor(premiums, terms, ids) : []).find(
    (one) => one.planCode === planCode,
  );
  if (!plan) return null;
  const toPay = frequency === 'monthly' ? 'monthlyToPay' : 'yearlyToPay';
  return (
    <span>
      {t(person ? 'deductible.savesFor' : 'deductible.saves', {
        ...(person && { name: person.name }),
        plan: planName(planCode),
        amount: format.money(plan.standard[toPay] - plan.withDeductible[toPay]),
        period: common(`price.period.${frequency}`),
      })}
    </span>
  );
}
