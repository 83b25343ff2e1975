import { useEffect } from 'react';
import { Text, useLanguage, useText } from '@edp/i18n';
import { PricedPage, useQuery } from '@edp/mfe';
import {
  loadHealthQuestions,
  selectAssessmentOutcome,
  selectAssessmentRequest,
  selectFirstOpenQuestion,
  selectQuestionGroups,
  selectRespondentId,
  useAppDispatch,
  useAppSelector,
} from '@edp/store';
import { Actions, Button, Callout, PageSkeleton } from '@edp/ui';
import { useHealthScreen } from './components/use-health-screen';
import { MeasuresPage } from './features/bmi/measures.page';
import { RemovePage } from './features/outcome/remove.page';
import { QuestionPage } from './features/questions/question.page';
import { RespondentPage } from './features/respondent/respondent.page';
import { askedQuery, queryOf, readScreen } from './paths';
import { reachable } from './reachable';

/** The questionnaire: which of its screens is shown stands in the query string, as far as one may be there yet. */
export function Questionnaire() {
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const show = useHealthScreen();
  const query = useQuery();
  const groups = useAppSelector(selectQuestionGroups);
  const request = useAppSelector(selectAssessmentRequest);
  const hasRespondent = useAppSelector(selectRespondentId) !== null;
  const hasOutcome = useAppSelector(selectAssessmentOutcome) !== null;
  const firstOpen = useAppSelector(selectFirstOpenQuestion);

  // The words of the questions come from the provider, in the language of the moment.
  useEffect(() => {
    void dispatch(loadHealthQuestions());
  }, [dispatch, language]);

  const wanted = readScreen(query);
  const screen = reachable(wanted, { hasRespondent, hasOutcome, firstOpen });
  // As it stands in the address: a number that no screen has is taken out of it.
  const wantedQuery = JSON.stringify(askedQuery(query));
  const reachableQuery = JSON.stringify(queryOf(screen));
  const loaded = groups.length > 0;
  useEffect(() => {
    if (loaded && wantedQuery !== reachableQuery) show(screen, { replace: true });
  });

  if (!loaded) {
    return request.status === 'failed' ? (
      <LoadFailed onRetry={() => void dispatch(loadHealthQuestions())} />
    ) : (
      <PricedPage>
        <PageSkeleton />
      </PricedPage>
    );
  }
  switch (screen.kind) {
    case 'who':
      return <RespondentPage />;
    case 'measures':
      return <MeasuresPage />;
    case 'remove':
      return <RemovePage />;
    case 'question': {
      const group = groups.find(({ questionNo }) => questionNo === screen.number);
      return group ? <QuestionPage key={screen.number} group={group} /> : <RespondentPage />;
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
