import { Fragment, useCallback, useEffect, useState } from 'react';
import type { CallFailure } from '@edp/errors';
import { useText } from '@edp/i18n';
import { useParticipants, usePeople } from '@edp/mfe';
import { LoadFailure } from '@edp/mfe/guide';
import {
  loadHealthQuestions,
  selectAnswers,
  selectQuestionGroups,
  useAppDispatch,
  useAppSelector,
} from '@edp/store';
import { DescriptionList, LineSkeleton, Section, Tag } from '@edp/ui';
import { healthSummary } from './answers';
import { type AnswersProps, rowMaker } from './row-maker';

/** The respondent of the health questions, and a summary of the answers. */
export function HealthAnswers({ application, changeable }: AnswersProps) {
  const t = useText('mfe-payment');
  const people = useParticipants();
  const covered = usePeople();
  const { summary, failure, retry } = useHealthSummary();
  const row = rowMaker('questionnaire', changeable);
  const isFamily = covered.length > 1;
  const nameOf = (id: string | undefined) =>
    people.find(({ member }) => member.id === id)?.name ?? '';
  const figures = ([height = '', weight = '']: readonly string[]) =>
    t('health.figures', { height, weight });
  const said = (yesTo: readonly number[]) =>
    yesTo.length > 0
      ? t('health.yesTo', { numbers: yesTo.join(', ') })
      : t(isFamily ? 'health.noToAllFamily' : 'health.noToAll');
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
          ...(summary
            ? [
                row({
                  key: 'measures',
                  term: t('health.measures'),
                  value: summary.measures.map((one) => (
                    <Fragment key={one.applicantId}>
                      {isFamily ? <span>{`${nameOf(one.applicantId)}: `}</span> : null}
                      <span className="edp-numeric">{figures(one.figures)}</span>
                      <br />
                    </Fragment>
                  )),
                }),
                row({
                  key: 'questions',
                  term: t('health.questions', { count: summary.questions }),
                  value: said(summary.yesTo),
                }),
              ]
            : []),
          ...(summary || failure ? [] : pendingRows),
        ]}
      />
      {failure ? (
        <LoadFailure ns="mfe-payment" id="health.failed" failure={failure} onRetry={retry} />
      ) : null}
    </Section>
  );
}

/** After a reload the answers are loaded from the server. The summary is null until then. */
function useHealthSummary() {
  const dispatch = useAppDispatch();
  const groups = useAppSelector(selectQuestionGroups);
  const answers = useAppSelector(selectAnswers);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const isKnown = groups.length > 0;
  const load = useCallback(async () => {
    const result = await dispatch(loadHealthQuestions({ inBackground: true }));
    setFailure(result.ok ? null : result.error);
  }, [dispatch]);
  useEffect(() => {
    if (!isKnown) void load();
  }, [load, isKnown]);
  return {
    summary: healthSummary(groups, answers),
    failure,
    retry: () => {
      setFailure(null);
      void load();
    },
  };
}
