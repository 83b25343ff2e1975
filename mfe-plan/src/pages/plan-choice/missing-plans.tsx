import type { Ref } from 'react';
import { useText } from '@edp/i18n';
import type { NamedPerson } from '@edp/mfe';
import { ErrorSummary } from '@edp/ui';
import { headingIdOf } from '../../components/use-member-in-view';

interface MissingPlansProps {
  /** Who has no plan yet. */
  people: readonly NamedPerson[];
  /** Customised: each needs an own choice; otherwise one for all. */
  isEach: boolean;
  onSelect: (person: NamedPerson) => void;
  ref?: Ref<HTMLDivElement>;
}

/** Continue was pressed too early: who still needs a plan, each entry leading there. */
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
