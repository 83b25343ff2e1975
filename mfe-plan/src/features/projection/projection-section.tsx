import { memo, useDeferredValue, useState } from 'react';
import type { ProjectionResponse } from '@edp/contracts';
import type { PlanCode } from '@edp/domain';
import { Text, useFormat, useText } from '@edp/i18n';
import { type CallState, type NamedPerson, usePeople, usePlanName } from '@edp/mfe';
import { LoadFailure } from '@edp/mfe/guide';
import { PersonChips, RowsSkeleton, Section } from '@edp/ui';
import { StairChart } from '@edp/ui/data';
import { useProjection } from '../../api/use-projection';
import type { PlanPick } from '../../pricing/plan-offer';
import { bandLabel, projectedSteps } from './projected-stairs';

interface ProjectionSectionProps {
  refId: string;
  quotedOn: string;
  /** For people without a selected plan. */
  suggestedPlan: PlanCode;
}

/** Each person's premium in all later age bands, with the note that it is not guaranteed. */
export const ProjectionSection = memo(function ProjectionSection(props: ProjectionSectionProps) {
  const { refId, quotedOn, suggestedPlan } = props;
  const t = useText('mfe-plan');
  const planName = usePlanName();
  const people = usePeople();
  const [projection, retry] = useProjection(refId, quotedOn);
  const [wanted, setWanted] = useState<string | null>(null);
  const person = people.find(({ member }) => member.id === wanted) ?? people[0];
  // A press on a plan is painted before the chart follows.
  const shown = useDeferredValue(person);
  if (!person || !shown) return null;
  const pick = pickOf(person, suggestedPlan);
  return (
    <Section
      heading={t('projection.title')}
      intro={t(pick.withDeductible ? 'projection.introWithDeductible' : 'projection.intro', {
        plan: planName(pick.planCode),
      })}
    >
      {people.length > 1 ? (
        <PersonChips
          label={t('projection.whose')}
          chosen={person.member.id}
          onChange={setWanted}
          people={people.map(({ member, number, name }) => ({
            key: member.id,
            person: number,
            name,
          }))}
        />
      ) : null}
      <Stairs projection={projection} person={shown} suggestedPlan={suggestedPlan} retry={retry} />
    </Section>
  );
});

function pickOf({ member }: NamedPerson, suggestedPlan: PlanCode): PlanPick {
  return { planCode: member.planCode ?? suggestedPlan, withDeductible: member.withDeductible };
}

interface StairsProps extends Pick<ProjectionSectionProps, 'suggestedPlan'> {
  projection: CallState<ProjectionResponse['data']>;
  person: NamedPerson;
  retry: () => void;
}

const Stairs = memo(function Stairs({ projection, person, suggestedPlan, retry }: StairsProps) {
  const t = useText('mfe-plan');
  const planName = usePlanName();
  const format = useFormat();
  if (projection.status === 'pending') return <RowsSkeleton rows={5} />;
  if (projection.status === 'failed') {
    return (
      <LoadFailure
        ns="mfe-plan"
        id="projection.failed"
        failure={projection.failure}
        onRetry={retry}
      />
    );
  }
  const applicant = projection.value.applicants.find(({ id }) => id === person.member.id);
  if (!applicant) return null;
  const pick = pickOf(person, suggestedPlan);
  const steps = projectedSteps(applicant, pick);
  const age = steps.at(-1)?.toAge ?? '';
  return (
    <StairChart
      label={t('projection.picture', {
        name: person.name,
        plan: planName(pick.planCode),
        from: format.money(steps[0]?.yearly ?? 0),
        to: format.money(steps.at(-1)?.yearly ?? 0),
        age,
      })}
      axis={t('projection.age')}
      nowLabel={t('projection.now')}
      tableSummary={t('projection.table')}
      columns={[t('projection.age'), t('projection.yearly')]}
      stairs={steps.map((step, index) => ({
        key: String(step.fromAge),
        label: bandLabel(step),
        value: step.yearly,
        figure: format.amount(step.yearly),
        amount: format.money(step.yearly),
        current: index === 0,
      }))}
      note={<Text ns="mfe-plan" id="projection.note" params={{ age }} />}
    />
  );
});
