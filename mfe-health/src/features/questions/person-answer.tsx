import { YES_NO } from '@edp/domain';
import { useText } from '@edp/i18n';
import type { Person } from '@edp/mfe';
import { FieldGroup, RadioCards } from '@edp/ui';
import { PersonLabel } from '@edp/ui/pages';

export interface PersonAnswerProps {
  id: string;
  person: Person;
  answer: string | null;
  isMissing: boolean;
  onAnswer: (answer: string) => void;
}

/** No or Yes of one person. No comes first: it is the likelier one, and no answer is wrong. */
export function PersonAnswer({ id, person, answer, isMissing, onAnswer }: PersonAnswerProps) {
  const t = useText('mfe-health');
  const { name, number, member } = person;
  const labelHidden = t('forPerson', { name });
  return (
    <FieldGroup
      id={id}
      look="answer"
      legend={
        <PersonLabel
          person={number}
          name={name}
          note={member.age === undefined ? null : t('age', { count: member.age })}
        />
      }
      error={isMissing ? t('missing') : null}
    >
      <RadioCards
        layout="fill"
        value={answer}
        onChange={onAnswer}
        options={[
          { value: YES_NO.no, label: t('no'), labelHidden },
          { value: YES_NO.yes, label: t('yes'), labelHidden },
        ]}
      />
    </FieldGroup>
  );
}
