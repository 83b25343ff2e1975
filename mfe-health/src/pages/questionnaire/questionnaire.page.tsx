import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '@edp/i18n';
import {
  HeadingFocusProvider,
  toSearch,
  useHeadingFocus,
  useHydrated,
  useQuery,
  useStillHere,
} from '@edp/mfe';
import { JourneyPage, PricedPage } from '@edp/mfe/journey';
import {
  type Answers,
  type QuestionGroup,
  selectAnswers,
  selectAssessmentOutcome,
  selectFirstOpenQuestion,
  selectIsAgentActing,
  selectMembers,
  selectQuestionGroups,
  useAppSelector,
} from '@edp/store';
import { Button, PageSkeleton, SectionSkeleton } from '@edp/ui';
import { AnswersSavingProvider } from '../../components/answers-saving';
import { useHealthScreen, useNextScreen } from '../../components/health-screens';
import { QuestionHead } from '../../components/question-frame';
import {
  QuestionsFailed,
  type QuestionsLoading,
  QuestionsLoadingContext,
  useQuestions,
} from '../../components/questions-loading';
import { useIsWhoAsked, useRespondentId } from '../../components/respondent';
import { AgentScreen } from '../../features/agent/agent-screen';
import { MEASURES_FORM, measuresTitle, MeasuresScreen } from '../../features/bmi/measures-screen';
import { CheckScreen } from '../../features/check/check-screen';
import { RemoveScreen } from '../../features/outcome/remove-screen';
import { QuestionScreen } from '../../features/questions/question-screen';
import { RespondentScreen } from '../../features/respondent/respondent-screen';
import { type HealthScreen, isAddressOf, MEASURES_NUMBER, queryOf, readScreen } from '../../paths';
import { reachable } from './reachable';

/** The questionnaire. An agent cannot answer it (specification section 6). */
export function QuestionnairePage() {
  const isAgent = useAppSelector(selectIsAgentActing);
  if (useHydrated() && isAgent) return <AgentScreen />;
  return (
    <AnswersSavingProvider>
      <HeadingFocusProvider>
        <Screens />
      </HeadingFocusProvider>
    </AnswersSavingProvider>
  );
}

/** Shows the screen of the query string, or the furthest one that can be shown yet. */
function Screens() {
  const isStillHere = useStillHere();
  const show = useHealthScreen();
  const query = useQuery();
  const groups = useAppSelector(selectQuestionGroups);
  const questions = useQuestions();
  const hasRespondent = useRespondentId() !== null;
  const isWhoAsked = useIsWhoAsked();
  const mayRemove = useAppSelector(selectAssessmentOutcome)?.outcome === 'remove';
  const firstOpen = useAppSelector(selectFirstOpenQuestion);

  const last = groups.at(-1)?.questionNo ?? 0;
  const reached = { hasRespondent, isWhoAsked, mayRemove, firstOpen, last };
  const screen = reachable(readScreen(query), reached);
  const isLoaded = useHydrated() && groups.length > 0;
  // The URL must name the screen that is shown; otherwise it is replaced. During a navigation to another page it stays.
  const isElsewhere = isLoaded && !isAddressOf(query, screen);
  useEffect(() => {
    if (isElsewhere && isStillHere()) show(screen, { replace: true });
  });

  if (isLoaded && screen.kind === 'remove') return <RemoveScreen />;
  return (
    <QuestionsLoadingContext value={questions}>
      <Asked screen={isLoaded ? screen : null} groups={groups} questions={questions} />
    </QuestionsLoadingContext>
  );
}

interface AskedProps {
  /** Null until the questions are loaded. */
  screen: HealthScreen | null;
  groups: readonly QuestionGroup[];
  questions: QuestionsLoading;
}

/** Price, heading and screen. Price and heading stay mounted from screen to screen. */
function Asked({ screen, groups, questions }: AskedProps) {
  const t = useText('mfe-health');
  const show = useHealthScreen();
  const members = useAppSelector(selectMembers);
  const isHydrated = useHydrated();
  const [hasView] = useState(!isHydrated);
  const group = screen && groups.find(({ questionNo }) => questionNo === numberOf(screen));
  const heading = useHeadingFocus(screen && toSearch(queryOf(screen)));
  const isFailed = screen === null && questions.failure !== null;
  const number = screen && numberOf(screen);
  const next = useNextScreen(number ?? NO_QUESTION);
  const isAnswered = useAppSelector((state) => isAnsweredBy(selectAnswers(state), group));
  return (
    <PricedPage barAction={nextInBar()}>
      {/* A question's heading is lower than that of the view: remounted, so that it does not shift. */}
      <JourneyPage
        key={screen === null ? 'loading' : 'loaded'}
        title={titleOf()}
        headingRef={heading}
        above={number === null ? null : <QuestionHead number={number} />}
        skeleton={
          <PageSkeleton>
            <SectionSkeleton rows={8} />
          </PageSkeleton>
        }
        isLoading={screen === null && !isFailed}
      >
        {isFailed ? <QuestionsFailed loading={questions} id="loadFailed" /> : null}
        {screen && shown(screen)}
      </JourneyPage>
    </PricedPage>
  );

  /** Button in the price bar of a phone: always visible, once the question is answered. */
  function nextInBar(): ReactNode {
    if (screen?.kind === 'measures') {
      return (
        <Button type="submit" form={MEASURES_FORM}>
          {t('nextShort')}
        </Button>
      );
    }
    if (screen?.kind === 'question' && isAnswered) {
      return <Button onClick={() => show(next)}>{t('nextShort')}</Button>;
    }
    // Reserves the space, so that the bar does not shift when the button appears.
    return (
      <span className="edp-price-bar__no-action" aria-hidden="true">
        <Button>{t('nextShort')}</Button>
      </span>
    );
  }

  function shown(asked: HealthScreen): ReactNode {
    switch (asked.kind) {
      case 'who':
        return <RespondentScreen />;
      case 'measures':
        // The people may change: the former questions are shown until the current ones are loaded.
        return <MeasuresScreen key={idsOf(group)} next={next} />;
      case 'question':
        return group && <QuestionScreen group={group} next={next} isAnswered={isAnswered} />;
      default:
        return <CheckScreen />;
    }
  }

  /** While the screen is unknown, a view has the page's title; otherwise the heading is announced with its screen. */
  function titleOf(): string | null {
    switch (screen?.kind) {
      case undefined:
        return hasView || isFailed ? t('title') : null;
      case 'measures':
        return t(measuresTitle(members));
      case 'question':
        return group?.questions[0]?.question ?? null;
      case 'who':
        return t('who.title');
      default:
        return t('check.title');
    }
  }
}

type Group = QuestionGroup | null | undefined;

const idsOf = (group: Group) => group?.questions.map(({ applicantId }) => applicantId).join(' ');

const isAnsweredBy = (answers: Answers, group: Group) =>
  group?.questions.every(({ applicantId, questionId }) => answers[applicantId]?.[questionId]) ===
  true;

/** Number of a screen without a question. */
const NO_QUESTION = 0;

/** Number of the screen's question; null if it has none. */
function numberOf(screen: HealthScreen): number | null {
  if (screen.kind === 'measures') return MEASURES_NUMBER;
  return screen.kind === 'question' ? screen.number : null;
}
