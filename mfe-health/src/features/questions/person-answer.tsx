import { memo } from 'react';
import type { Question } from '@edp/contracts';
import { YES_NO } from '@edp/domain';
import { useText } from '@edp/i18n';
import { type Person, useAges } from '@edp/mfe';
import { selectAnswers, useAppSelector } from '@edp/store';
import { FieldGroup, RadioCards } from '@edp/ui';
import { PersonLabel } from '@edp/ui/pages';
import { useGiveAnswers } from '../../components/answers-saving';

export interface PersonAnswerProps {
  id: string;
  question: Question;
  person: Person;
  isMissing: boolean;
}

/**
 * No or Yes of one person. No comes first: it is the likelier one, and no answer is wrong. Reads its own answer, so that
 * those of the others are not drawn again with it.
 */
export const PersonAnswer = memo(function PersonAnswer({
  id,
  question: { applicantId, questionId },
  person,
  isMissing,
}: PersonAnswerProps) {
  const t = useText('mfe-health');
  const give = useGiveAnswers();
  const ages = useAges();
  const answer = useAppSelector((state) => selectAnswers(state)[applicantId]?.[questionId] ?? null);
  const { name, number, member } = person;
  const labelHidden = t('forPerson', { name });
  return (
    <FieldGroup
      id={id}
      look="answer"
      legend={<PersonLabel person={number} name={name} note={ages.inWords(member)} />}
      error={isMissing ? t('missing') : null}
    >
      <RadioCards
        layout="fill"
        value={answer}
        onChange={(given) => give([{ applicantId, questionId, answer: given }])}
        options={[
          { value: YES_NO.no, label: t('no'), labelHidden },
          { value: YES_NO.yes, label: t('yes'), labelHidden },
        ]}
      />
    </FieldGroup>
  );
});
