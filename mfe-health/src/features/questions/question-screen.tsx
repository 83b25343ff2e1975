import { useDeferredValue } from 'react';
import type { Question } from '@edp/contracts';
import { YES_NO, type YesNo } from '@edp/domain';
import { useText } from '@edp/i18n';
import { usePageTitle, usePeople } from '@edp/mfe';
import { type QuestionGroup, selectAnswers, useAppSelector } from '@edp/store';
import { Actions, Button, Disclosure, Icon } from '@edp/ui';
import { AnswerButtons, Pills } from '@edp/ui/pages';
import { SavedNote, useGiveAnswers } from '../../components/answers-saving';
import { useHealthScreen } from '../../components/health-screens';
import { DutyOfCare } from '../../components/question-frame';
import { type HealthScreen, screenOf } from '../../paths';
import { useAskedWho } from './use-asked-who';
import { WhoApplies } from './who-applies';

interface QuestionScreenProps {
  group: QuestionGroup;
  /** Screen after the answers. */
  next: HealthScreen;
  /** Everybody has an answer. */
  isAnswered: boolean;
}

/**
 * One health question for all people it applies to: No answers it for all and goes to the next question, Yes shows the
 * list of people. There is no default: without a press the question is unanswered. The next question reuses the same
 * elements, because mounting new ones takes too long on a slow phone.
 */
export function QuestionScreen({ group, next, isAnswered }: QuestionScreenProps) {
  const t = useText('mfe-health');
  const show = useHealthScreen();
  const give = useGiveAnswers();
  const people = usePeople();
  const answers = useAppSelector(selectAnswers);
  const [first] = group.questions;
  const asked = people.filter(({ member }) =>
    group.questions.some(({ applicantId }) => applicantId === member.id),
  );
  const saidYes = group.questions
    .filter((one) => answers[one.applicantId]?.[one.questionId] === YES_NO.yes)
    .map(({ applicantId }) => applicantId);
  const who = useAskedWho(group.questionNo, saidYes.length > 0);
  // A press on Yes is painted before the list of people.
  const isListDue = useDeferredValue(who.isAsked);
  usePageTitle('questionTitle', { params: { question: first?.question ?? '' } });

  const giveEach = (answerOf: (question: Question) => YesNo | '') =>
    give(
      group.questions.map((question) => ({
        applicantId: question.applicantId,
        questionId: question.questionId,
        answer: answerOf(question),
      })),
    );
  const answerAll = (answer: YesNo) => {
    who.close();
    giveEach(() => answer);
    show(next);
  };
  const isForMany = asked.length > 1;
  const names = asked.map(({ name }) => name).join(', ');

  return (
    <>
      {first && first.examples.length > 0 ? <Pills items={first.examples} /> : null}
      {asked.length < people.length ? <p className="edp-hint">{t('asked', { names })}</p> : null}
      <AnswerButtons
        choices={[
          {
            label: t(noKey()),
            chosen: isAnswered && saidYes.length === 0,
            onPress: () => answerAll(YES_NO.no),
          },
          isForMany
            ? {
                label: t('yesSomeone'),
                chosen: who.isAsked,
                expanded: who.isAsked,
                onPress: () => {
                  // Clears an earlier No for all; no person is selected yet.
                  if (saidYes.length === 0) giveEach(() => '');
                  who.open();
                },
              }
            : {
                label: t('yes'),
                chosen: saidYes.length > 0,
                onPress: () => answerAll(YES_NO.yes),
              },
        ]}
      />
      {isForMany && who.isAsked && isListDue ? (
        <WhoApplies
          key={`who-${group.questionNo}`}
          people={asked}
          chosen={saidYes}
          isOpenedNow={who.isOpenedNow}
          onChange={(ids) => {
            // The list stays while nobody is selected.
            who.open();
            giveEach(({ applicantId }) => {
              if (ids.length === 0) return '';
              return ids.includes(applicantId) ? YES_NO.yes : YES_NO.no;
            });
          }}
        />
      ) : null}
      {first?.explanation ? (
        <Disclosure key={group.questionNo} look="why" summary={t('notSure')}>
          {first.explanation}
        </Disclosure>
      ) : null}
      <Actions>
        {isAnswered ? (
          <Button
            size="large"
            onClick={() => show(next)}
            iconAfter={<Icon name="forward" size={20} />}
          >
            {t(next.kind === 'check' ? 'toCheck' : 'next')}
          </Button>
        ) : null}
        <Button
          kind="link"
          icon={<Icon name="back" size={20} />}
          onClick={() => show(screenOf(group.questionNo - 1))}
        >
          {t('back', { number: group.questionNo - 1 })}
        </Button>
        <SavedNote />
      </Actions>
      <DutyOfCare />
    </>
  );

  function noKey(): string {
    if (!isForMany) return 'no';
    return asked.length === people.length ? 'noEveryone' : 'noThem';
  }
}
