import type { Ref } from 'react';
import { useText } from '@edp/i18n';
import type { NamedPerson } from '@edp/mfe';
import { ErrorSummary } from '@edp/ui';
import { headingIdOf } from '../../components/use-member-in-view';

interface MissingPlansProps {
  /** The people without a plan. */
  people: readonly NamedPerson[];
  /** Each person has a plan of their own; otherwise one for all. */
  isEach: boolean;
  onSelect: (person: NamedPerson) => void;
  ref?: Ref<HTMLDivElement>;
}

/** Error summary after Continue: the people without a plan, each with a link to their plans. */
export function MissingPlans({ people, isEach, onSelect, ref }: MissingPlansProps) {
  const t = useText('mfe-plan');
  if (people.length === 0) return null;
  const message = t('missing.message');
  return (
    <ErrorSummary
      title={t('missing.title')}
      entries={
        isEach
          ? people.map((person) => ({
              fieldId: headingIdOf(person.member.id),
              label: person.name,
              message,
            }))
          : [{ fieldId: headingIdOf(null), message }]
      }
      onSelect={(fieldId) => {
        const person = people.find((one) => headingIdOf(one.member.id) === fieldId);
        if (person) onSelect(person);
      }}
      {...(ref && { ref })}
    />
  );
}
