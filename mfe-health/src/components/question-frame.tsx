import { Text, useText } from '@edp/i18n';
import { useParticipants } from '@edp/mfe';
import { selectQuestionGroups, useAppSelector } from '@edp/store';
import { Button, Callout, VisuallyHidden } from '@edp/ui';
import { QuestionProgress, Respondent } from '@edp/ui/pages';
import { MEASURES_NUMBER } from '../paths';
import { AnswersRejected, QuestionsChanged } from './answers-saving';
import { useHealthScreen } from './health-screens';
import { QuestionsStale } from './questions-loading';
import { useIsWhoAsked, useRespondentId } from './respondent';

/** Above every question: "Question 3 of 10" ("Questions 1 and 2 of 10" for height and weight), and the respondent. */
export function QuestionHead({ number }: { number: number }) {
  const t = useText('mfe-health');
  const show = useHealthScreen();
  const people = useParticipants();
  const isWhoAsked = useIsWhoAsked();
  const total = useAppSelector(selectQuestionGroups).length;
  const respondentId = useRespondentId();
  const respondent = people.find(({ member }) => member.id === respondentId);
  return (
    <>
      <QuestionProgress
        label={t('progressLabel')}
        text={t(number === MEASURES_NUMBER ? 'progressMeasures' : 'progress', { number, total })}
        value={number}
        max={total}
      />
      {respondent && people.length > 1 ? (
        <Respondent
          person={respondent.number}
          action={
            isWhoAsked ? (
              <Button kind="link" onClick={() => show({ kind: 'who' })}>
                {t('change')}
                <VisuallyHidden> {t('changeWho')}</VisuallyHidden>
              </Button>
            ) : null
          }
        >
          <Text ns="mfe-health" id="answersForAll" params={{ name: respondent.name }} />
        </Respondent>
      ) : null}
      <QuestionsStale />
      <AnswersRejected />
      <QuestionsChanged />
    </>
  );
}

/** The legal duty of the respondent, in two sentences. */
export function DutyOfCare() {
  return (
    <Callout icon="shield" above="far">
      <div className="edp-small">
        <Text ns="mfe-health" id="duty" />
      </div>
    </Callout>
  );
}
