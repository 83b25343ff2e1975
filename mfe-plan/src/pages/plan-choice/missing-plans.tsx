import type { Ref } from 'react';
import { useText } from '@edp/i18n';
import { usePeople } from '@edp/mfe';
import { ErrorSummary } from '@edp/ui';
import { headingIdOf } from '../../components/use-member-in-view';

interface MissingPlansProps {
  /** Each person has a plan of their own; otherwise one for all. */
  isEach: boolean;
  onSelect: (memberId: string) => void;
  ref?: Ref<HTMLDivElement>;
}

/** Error summary after Continue: the people without a plan, each with a link to their plans. */
export function MissingPlans({ isEach, onSelect, ref }: MissingPlansProps) {
  const t = useText('mfe-plan');
  const people = usePeople().filter(({ member }) => !member.planCode);
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
        if (person) onSelect(person.member.id);
      }}
      {...(ref && { ref })}
    />
  );
}
