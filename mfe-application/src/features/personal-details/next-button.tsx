import { SubmitButton } from '@edp/forms';
import { useText } from '@edp/i18n';
import type { Person } from '@edp/mfe';
import { nextToComplete } from './progress';
import { useDetailsValues } from './use-details-values';

export interface NextButtonProps {
  people: readonly Person[];
  current: Person;
}

/** Leads to the next person who is not complete, and from the last one on to the next step. */
export function NextButton({ people, current }: NextButtonProps) {
  const t = useText('mfe-application');
  const values = useDetailsValues();
  const members = people.map(({ member }) => member);
  const next = nextToComplete(current.member, members, values);
  const person = people.find(({ member }) => member.id === next?.id);
  const name = person && (values.people[person.member.id]?.fullName || person.nameInSentence);
  return (
    <SubmitButton busyLabel={t('saving')}>
      {name === undefined ? t('save.button') : t('save.next', { name })}
    </SubmitButton>
  );
}
