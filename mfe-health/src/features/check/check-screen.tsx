import { useFormat, useText } from '@edp/i18n';
import { usePageTitle, useParticipants, usePeople } from '@edp/mfe';
import { givenGroups, givenMeasures } from '@edp/mfe/journey';
import {
  selectAnswers,
  selectQuestionGroups,
  selectRespondentId,
  useAppSelector,
} from '@edp/store';
import {
  Actions,
  Button,
  DescriptionList,
  HeldStill,
  Icon,
  Section,
  VisuallyHidden,
} from '@edp/ui';
import { AnswersRejected, QuestionsChanged } from '../../components/answers-saving';
import { FailureNotice } from '../../components/failure-notice';
import { useHealthScreen } from '../../components/health-screens';
import { DutyOfCare } from '../../components/question-frame';
import { QuestionsStale } from '../../components/questions-loading';
import { useIsWhoAsked } from '../../components/respondent';
import { useAssess } from '../../components/use-assess';
import { type HealthScreen, MEASURES_NUMBER, screenOf } from '../../paths';
import { SaidBy } from './said-by';

/** All answers by question, each with a way to change it, before they are submitted. */
export function CheckScreen() {
  const t = useText('mfe-health');
  const format = useFormat();
  const show = useHealthScreen();
  const people = useParticipants();
  const isWhoAsked = useIsWhoAsked();
  const covered = usePeople().length;
  const groups = useAppSelector(selectQuestionGroups);
  const answers = useAppSelector(selectAnswers);
  const respondentId = useAppSelector(selectRespondentId);
  const { isPending, failure, assess } = useAssess();
  usePageTitle('check.title');

  const last = groups.at(-1)?.questionNo ?? MEASURES_NUMBER;
  const personOf = (id: string | null) => people.find(({ member }) => member.id === id);
  const namesOf = (ids: readonly string[]) => ids.map((id) => personOf(id)?.name ?? '');
  const figure = (text: string) => format.number(Number(text));
  const change = (screen: HealthScreen, what: string) => (
    <Button kind="link" onClick={() => show(screen)}>
      <span>
        {t('change')}
        <VisuallyHidden> {what}</VisuallyHidden>
      </span>
    </Button>
  );

  return (
    <>
      <p className="edp-lead">{t('check.lead')}</p>
      <QuestionsStale />
      <HeldStill isHeld={isPending}>
        {people.length > 1 ? (
          <DescriptionList
            rows={[
              {
                key: 'who',
                term: t('check.answeredBy'),
                value: personOf(respondentId)?.name,
                ...(isWhoAsked && { change: change({ kind: 'who' }, t('changeWho')) }),
              },
            ]}
          />
        ) : null}
        <Section heading={t('check.measures')} close>
          <DescriptionList
            rows={givenMeasures(groups, answers).map(({ applicantId, height, weight }) => ({
              key: applicantId,
              person: personOf(applicantId)?.number ?? 1,
              term: personOf(applicantId)?.name,
              value: t('check.figures', { height: figure(height), weight: figure(weight) }),
              change: change(
                { kind: 'measures' },
                t('check.measuresOf', { name: personOf(applicantId)?.name ?? '' }),
              ),
            }))}
          />
        </Section>
        <Section heading={t('check.questions')}>
          <DescriptionList
            rows={givenGroups(groups, answers).map(({ questionNo, header, question, yes, no }) => ({
              key: String(questionNo),
              term: header,
              value: (
                <SaidBy
                  question={question}
                  yes={namesOf(yes)}
                  no={namesOf(no)}
                  isForAll={yes.length + no.length === covered}
                />
              ),
              change: change(screenOf(questionNo), t('check.answerTo', { header })),
            }))}
          />
        </Section>
      </HeldStill>
      {failure ? <FailureNotice failure={failure} otherwise="sendFailed" /> : <AnswersRejected />}
      <QuestionsChanged />
      <Actions>
        <Button
          size="large"
          busy={isPending}
          busyLabel={t('finishing')}
          onClick={() => void assess()}
          iconAfter={<Icon name="forward" size={20} />}
        >
          {t('finish')}
        </Button>
        <Button
          kind="link"
          disabled={isPending}
          icon={<Icon name="back" size={20} />}
          onClick={() => show(screenOf(last))}
        >
          {t('back', { number: last })}
        </Button>
      </Actions>
      <DutyOfCare />
    </>
  );
}
