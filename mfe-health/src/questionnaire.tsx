import { useEffect } from 'react';
import { Text, useText } from '@edp/i18n';
import { ArrivalsProvider, PricedPage, useQuery, useStillHere } from '@edp/mfe';
import {
  type QuestionGroup,
  selectAssessmentOutcome,
  selectFirstOpenQuestion,
  selectIsAgentActing,
  selectQuestionGroups,
  selectRespondentId,
  useAppSelector,
} from '@edp/store';
import { Actions, Button, Callout, PageSkeleton } from '@edp/ui';
import { AnswersSavingProvider } from './components/answers-saving';
import { useHealthScreen } from './components/health-screens';
import { QuestionsLoadingContext, useQuestions } from './components/questions-loading';
import { AgentPage } from './features/agent/agent.page';
import { MeasuresPage } from './features/bmi/measures.page';
import { CheckPage } from './features/check/check.page';
import { RemovePage } from './features/outcome/remove.page';
import { QuestionPage } from './features/questions/question.page';
import { RespondentPage } from './features/respondent/respondent.page';
import { type HealthScreen, isAddressOf, readScreen } from './paths';
import { reachable } from './reachable';

/** The questionnaire. An agent may help with everything, but not answer (specification section 6). */
export function Questionnaire() {
  if (useAppSelector(selectIsAgentActing)) return <AgentPage />;
  return (
    <AnswersSavingProvider>
      <ArrivalsProvider>
        <Screens />
      </ArrivalsProvider>
    </AnswersSavingProvider>
  );
}

/** Which of the screens is shown stands in the query string, as far as one may be there yet. */
function Screens() {
  const isStillHere = useStillHere();
  const show = useHealthScreen();
  const query = useQuery();
  const groups = useAppSelector(selectQuestionGroups);
  const questions = useQuestions();
  const hasRespondent = useAppSelector(selectRespondentId) !== null;
  const mayRemove = useAppSelector(selectAssessmentOutcome)?.outcome === 'remove';
  const firstOpen = useAppSelector(selectFirstOpenQuestion);

  const last = groups.at(-1)?.questionNo ?? 0;
  const screen = reachable(readScreen(query), { hasRespondent, mayRemove, firstOpen, last });
  const loaded = groups.length > 0;
  // The address names the screen that is shown, whatever it asked for; one of another page is on its way there.
  const isElsewhere = loaded && !isAddressOf(query, screen);
  useEffect(() => {
    if (isElsewhere && isStillHere()) show(screen, { replace: true });
  });

  if (!loaded) {
    return questions.failed ? (
      <LoadFailed onRetry={questions.retry} />
    ) : (
      <PricedPage>
        <PageSkeleton />
      </PricedPage>
    );
  }
  return (
    <QuestionsLoadingContext value={questions}>
      <Shown screen={screen} groups={groups} />
    </QuestionsLoadingContext>
  );
}

function Shown({ screen, groups }: { screen: HealthScreen; groups: readonly QuestionGroup[] }) {
  switch (screen.kind) {
    case 'who':
      return <RespondentPage />;
    case 'measures':
      return <MeasuresPage />;
    case 'check':
      return <CheckPage />;
    case 'remove':
      return <RemovePage />;
    case 'question': {
      const group = groups.find(({ questionNo }) => questionNo === screen.number);
      return group ? <QuestionPage group={group} /> : null;
    }
  }
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText('mfe-health');
  return (
    <PricedPage>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <Callout kind="tip" icon="alert" above="near" announced>
        <Text ns="mfe-health" id="loadFailed" tags={{ b: <strong /> }} />
      </Callout>
      <Actions>
        <Button kind="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Actions>
    </PricedPage>
  );
}
