import { coveredOf, ringgitToSen } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { usePeople, usePlanName } from '@edp/mfe';
import { DescriptionList, Section } from '@edp/ui';
import { type ChosenPlan, sharedPlan } from './answers';
import { OtherDeductible, OtherDeductibles } from './other-deductible';
import { type AnswersProps, rowMaker } from './row-maker';

/**
 * Plan, deductible and billing; one row for each person if the plans differ. Includes the price with the other
 * deductible option.
 */
export function PlanAnswers({ application, changeable }: AnswersProps) {
  const t = useText('mfe-payment');
  const planName = usePlanName();
  const format = useFormat();
  const people = usePeople();
  const row = rowMaker('plan', changeable);
  const { paymentMode } = application;
  const applicants = coveredOf(application.applicants);
  const isFamily = applicants.length > 1;

  const ringgit = (amount: number) => format.wholeMoney(ringgitToSen(amount));
  const limitOf = ({ planCode, sumAssured }: ChosenPlan) => ({
    plan: planName(planCode),
    limit: ringgit(sumAssured),
  });
  const deductibleOf = ({ deductibleAmount }: ChosenPlan, isForAll: boolean) =>
    deductibleAmount > 0
      ? t(isForAll ? 'plan.deductibleEach' : 'plan.deductibleAmount', {
          amount: ringgit(deductibleAmount),
        })
      : t('plan.noDeductible');

  const same = sharedPlan(applicants);
  const plans = same
    ? [
        row({
          key: 'plan',
          term: t('plan.plan'),
          value: t(isFamily ? 'plan.limitEach' : 'plan.limit', limitOf(same)),
        }),
        row({
          key: 'deductible',
          term: t('plan.deductible'),
          value: (
            <>
              {deductibleOf(same, isFamily)}
              <br />
              <OtherDeductible planCode={same.planCode} hasDeductible={same.deductibleAmount > 0} />
            </>
          ),
        }),
      ]
    : [
        ...people.flatMap(({ member, name, number }) => {
          const plan = applicants.find(({ id }) => id === member.id);
          if (!plan) return [];
          const value = t('plan.own', { ...limitOf(plan), deductible: deductibleOf(plan, false) });
          return [row({ key: member.id, term: name, person: number, value })];
        }),
        row({
          key: 'deductible',
          term: t('plan.deductible'),
          value: <OtherDeductibles application={application} />,
        }),
      ];
  const billing = row({
    key: 'billing',
    term: t('plan.billing'),
    value: t(paymentMode === 'Monthly' ? 'plan.monthly' : 'plan.yearly'),
  });
  return (
    <Section heading={t('plan.heading')}>
      <DescriptionList rows={[...plans, billing]} />
    </Section>
  );
}
