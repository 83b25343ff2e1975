import { Fragment, useCallback, useEffect, useState } from 'react';
import type { CallFailure } from '@edp/errors';
import { useText } from '@edp/i18n';
import { useParticipants, usePeople } from '@edp/mfe';
import { LoadFailure } from '@edp/mfe/guide';
import { givenGroups, givenMeasures } from '@edp/mfe/journey';
import {
  loadHealthQuestions,
  selectAnswers,
  selectFirstOpenQuestion,
  selectQuestionGroups,
  useAppDispatch,
  useAppSelector,
} from '@edp/store';
import { DescriptionList, LineSkeleton, Section, Tag } from '@edp/ui';
import { type AnswersProps, rowMaker } from './row-maker';

/** The respondent of the health questions, and a summary of the answers while all questions have one. */
export function HealthAnswers({ application, changeable }: AnswersProps) {
  const t = useText('mfe-payment');
  const people = useParticipants();
  const covered = usePeople();
  const { isLoaded, areComplete, measures, questions, failure, retry } = useGivenAnswers();
  const row = rowMaker('questionnaire', changeable);
  const isFamily = covered.length > 1;
  const nameOf = (id: string | undefined) =>
    people.find(({ member }) => member.id === id)?.name ?? '';
  const yesTo = questions.filter(({ yes }) => yes.length > 0).map(({ questionNo }) => questionNo);
  // As high as the loaded rows, so that the layout does not shift.
  const pendingRows = [
    row({
      key: 'measures',
      term: t('health.measures'),
      value: covered.map(({ member, name }, index) => (
        <Fragment key={member.id}>
          {isFamily ? <span>{`${name}: `}</span> : null}
          <LineSkeleton isSilent={index > 0} />
          <br />
        </Fragment>
      )),
    }),
    row({ key: 'questions', term: t('health.heading'), value: <LineSkeleton isSilent /> }),
  ];

  return (
    <Section heading={t('health.heading')}>
      {application.stage === 'assessed' ? <Tag tone="success">{t('health.eligible')}</Tag> : null}
      <DescriptionList
        rows={[
          row({
            key: 'by',
            term: t('health.answeredBy'),
            value: nameOf(application.respondentId),
          }),
          ...(areComplete
            ? [
                row({
                  key: 'measures',
                  term: t('health.measures'),
                  value: measures.map(({ applicantId, height, weight }) => (
                    <Fragment key={applicantId}>
                      {isFamily ? <span>{`${nameOf(applicantId)}: `}</span> : null}
                      <span className="edp-numeric">{t('health.figures', { height, weight })}</span>
                      <br />
                    </Fragment>
                  )),
                }),
                row({
                  key: 'questions',
                  term: t('health.questions', { count: questions.length }),
                  value:
                    yesTo.length > 0
                      ? t('health.yesTo', { numbers: yesTo.join(', ') })
                      : t(isFamily ? 'health.noToAllFamily' : 'health.noToAll'),
                }),
              ]
            : []),
          ...(isLoaded || failure ? [] : pendingRows),
        ]}
      />
      {failure ? (
        <LoadFailure ns="mfe-payment" id="health.failed" failure={failure} onRetry={retry} />
      ) : null}
    </Section>
  );
}

/**
 * After a reload the answers are loaded from the server: none until then. Questions of a newer version have no answers,
 * although the assessment is still valid; an agent gets none either.
 */
function useGivenAnswers() {
  const dispatch = useAppDispatch();
  const groups = useAppSelector(selectQuestionGroups);
  const answers = useAppSelector(selectAnswers);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const firstOpen = useAppSelector(selectFirstOpenQuestion);
  const isLoaded = groups.length > 0;
  const load = useCallback(async () => {
    const result = await dispatch(loadHealthQuestions({ inBackground: true }));
    setFailure(result.ok ? null : result.error);
  }, [dispatch]);
  useEffect(() => {
    if (!isLoaded) void load();
  }, [load, isLoaded]);
  return {
    isLoaded,
    areComplete: isLoaded && firstOpen === null,
    measures: givenMeasures(groups, answers),
    questions: givenGroups(groups, answers),
    failure,
    retry: () => {
      setFailure(null);
      void load();
    },
  };
}
