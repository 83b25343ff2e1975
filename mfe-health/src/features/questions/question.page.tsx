import { useState } from 'react';
import { Text, useText } from '@edp/i18n';
import { PricedPage, useHost, usePeople } from '@edp/mfe';
import {
  answerGiven,
  type QuestionGroup,
  saveHealthDraft,
  selectAnswers,
  selectQuestionGroups,
  useAppDispatch,
  useAppSelector,
} from '@edp/store';
import { Actions, Button, Callout, Disclosure, ErrorSummary, Icon } from '@edp/ui';
import { AnswerGrid, Pills } from '@edp/ui/pages';
import { QuestionHead } from '../../components/question-head';
import { useHealthScreen } from '../../components/use-health-screen';
import { screenOf } from '../../paths';
import { useAssess } from '../outcome/use-assess';
import { missingAnswers } from './missing-answers';
import { PersonAnswer } from './person-answer';
import { useQuestionTitle } from './use-question-title';

/** One health question, answered for everybody it is asked of, on one screen. */
export function QuestionPage({ group }: { group: QuestionGroup }) {
  const t = useText('mfe-health');
  const dispatch = useAppDispatch();
  const show = useHealthScreen();
  const people = usePeople();
  const { navigation } = useHost();
  const answers = useAppSelector(selectAnswers);
  const last = useAppSelector(selectQuestionGroups).at(-1)?.questionNo === group.questionNo;
  const [tried, setTried] = useState(false);
  const { assessing, failed, assess } = useAssess();
  const [first] = group.questions;
  const missing = missingAnswers(group, answers);
  const errors = tried ? missing : [];
  useQuestionTitle(first?.question ?? '', errors.length > 0);

  const next = () => {
    setTried(true);
    if (missing.length > 0) return;
    if (last) return void assess();
    void dispatch(saveHealthDraft());
    show(screenOf(group.questionNo + 1));
  };

  return (
    <PricedPage>
      <ErrorSummary
        title={t(group.questions.length > 1 ? 'answerAll' : 'answerOne')}
        entries={errors.map(({ applicantId, questionId }) => ({
          fieldId: fieldIdOf(applicantId, questionId),
          message: t('missing', { name: nameOf(applicantId) }),
        }))}
      />
      <QuestionHead number={group.questionNo} />
      <h1 tabIndex={-1}>{first?.question}</h1>
      {first && first.examples.length > 0 ? <Pills items={first.examples} /> : null}
      {first?.explanation ? (
        <Disclosure look="why" summary={t('notSure')}>
          {first.explanation}
        </Disclosure>
      ) : null}
      <AnswerGrid>
        {group.questions.map(({ applicantId, questionId }) => {
          const person = people.find(({ member }) => member.id === applicantId);
          return person ? (
            <PersonAnswer
              key={applicantId}
              id={fieldIdOf(applicantId, questionId)}
              person={person}
              answer={answers[applicantId]?.[questionId] ?? null}
              isMissing={errors.some((one) => one.applicantId === applicantId)}
              onAnswer={(answer) => dispatch(answerGiven({ applicantId, questionId, answer }))}
            />
          ) : null;
        })}
      </AnswerGrid>
      {group.questions.length > 1 ? (
        <p className="edp-small edp-muted" role="status">
          {t('answered', {
            count: group.questions.length - missing.length,
            total: group.questions.length,
          })}
        </p>
      ) : null}
      {failed ? (
        <Callout kind="tip" icon="alert" above="near" announced>
          <Text ns="mfe-health" id="sendFailed" tags={{ b: <strong /> }} />
        </Callout>
      ) : null}
      <Actions>
        <Button
          size="large"
          busy={assessing}
          busyLabel={t('finishing')}
          onClick={next}
          iconAfter={<Icon name="forward" size={20} />}
        >
          {t(last ? 'finish' : 'next')}
        </Button>
        <Button
          kind="link"
          icon={<Icon name="back" size={20} />}
          onClick={() => navigation.setQuery({ q: group.questionNo - 1 })}
        >
          {t('back', { number: group.questionNo - 1 })}
        </Button>
      </Actions>
      <Callout icon="shield" above="far">
        <div className="edp-small">
          <Text ns="mfe-health" id="duty" tags={{ b: <strong /> }} />
        </div>
      </Callout>
    </PricedPage>
  );

  function nameOf(applicantId: string): string {
    return people.find(({ member }) => member.id === applicantId)?.name ?? '';
  }
}

function fieldIdOf(applicantId: string, questionId: string): string {
  return `answer-${questionId}-${applicantId}`;
}
