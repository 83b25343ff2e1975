import { useEffect, useRef, useState } from 'react';
import type { Question } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { usePageTitle, usePeople } from '@edp/mfe';
import { type QuestionGroup, selectAnswers, useAppSelector } from '@edp/store';
import { Actions, Button, Disclosure, ErrorSummary, Icon } from '@edp/ui';
import { AnswerGrid, Pills } from '@edp/ui/pages';
import { SavedNote } from '../../components/answers-saving';
import { useHealthScreen, useNextScreen } from '../../components/health-screens';
import { DutyOfCare } from '../../components/question-frame';
import { screenOf } from '../../paths';
import { PersonAnswer } from './person-answer';

/**
 * One health question, answered for everybody it is asked of, on one screen. The next one takes its place in the same elements:
 * to make them anew takes a slow phone longer than a tap may.
 */
export function QuestionScreen({ group }: { group: QuestionGroup }) {
  const t = useText('mfe-health');
  const show = useHealthScreen();
  const people = usePeople();
  const answers = useAppSelector(selectAnswers);
  const next = useNextScreen(group.questionNo);
  const summary = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState({ questionNo: group.questionNo, times: 0 });
  const failedTries = tried.questionNo === group.questionNo ? tried.times : 0;
  const [first] = group.questions;
  const missing = missingAnswers(group, answers);
  const errors = failedTries > 0 ? missing : [];
  useQuestionTitle(first?.question ?? '', errors.length > 0);

  useEffect(() => {
    if (failedTries > 0) summary.current?.focus();
  }, [failedTries]);

  const goOn = () => {
    if (missing.length > 0) setTried({ questionNo: group.questionNo, times: failedTries + 1 });
    else show(next);
  };

  return (
    <>
      <ErrorSummary
        ref={summary}
        title={t(group.questions.length > 1 ? 'answerAll' : 'answerOne')}
        entries={errors.map(({ applicantId, questionId }) => ({
          fieldId: fieldIdOf(applicantId, questionId),
          label: nameOf(applicantId),
          message: t('missing'),
        }))}
      />
      {first && first.examples.length > 0 ? <Pills items={first.examples} /> : null}
      {first?.explanation ? (
        <Disclosure key={group.questionNo} look="why" summary={t('notSure')}>
          {first.explanation}
        </Disclosure>
      ) : null}
      <AnswerGrid>
        {group.questions.map((question) => {
          const { applicantId, questionId } = question;
          const person = people.find(({ member }) => member.id === applicantId);
          return person ? (
            <PersonAnswer
              key={applicantId}
              id={fieldIdOf(applicantId, questionId)}
              question={question}
              person={person}
              isMissing={errors.some((one) => one.applicantId === applicantId)}
            />
          ) : null;
        })}
      </AnswerGrid>
      <p className="edp-small edp-muted">
        {group.questions.length > 1 ? (
          <span role="status">
            {t('answered', {
              count: group.questions.length - missing.length,
              total: group.questions.length,
            })}{' '}
          </span>
        ) : null}
        <SavedNote />
      </p>
      <Actions>
        <Button size="large" onClick={goOn} iconAfter={<Icon name="forward" size={20} />}>
          {t(next.kind === 'check' ? 'toCheck' : 'next')}
        </Button>
        <Button
          kind="link"
          icon={<Icon name="back" size={20} />}
          onClick={() => show(screenOf(group.questionNo - 1))}
        >
          {t('back', { number: group.questionNo - 1 })}
        </Button>
      </Actions>
      <DutyOfCare />
    </>
  );

  function nameOf(applicantId: string): string {
    return people.find(({ member }) => member.id === applicantId)?.name ?? '';
  }
}

function fieldIdOf(applicantId: string, questionId: string): string {
  return `answer-${questionId}-${applicantId}`;
}

type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The persons of a question who have no answer yet, in the order they are asked. */
function missingAnswers(group: QuestionGroup, answers: Answers): readonly Question[] {
  return group.questions.filter(
    ({ applicantId, questionId }) => !answers[applicantId]?.[questionId],
  );
}

/** The question itself is the title of its screen; its words come from the provider, not from a text file. */
function useQuestionTitle(question: string, hasErrors: boolean): void {
  usePageTitle('questionTitle', { params: { question }, hasErrors });
}
