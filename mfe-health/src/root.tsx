import { type RemoteDefinition, useHost } from '@edp/mfe';
import { ContactPage } from './pages/contact/contact.page';
import { CapReachedPage } from './pages/declined/cap-reached.page';
import { QuestionnairePage } from './pages/questionnaire/questionnaire.page';
import { healthDraftSlice } from './store/health-draft.slice';

/** Questionnaire, contact and declined page. */
export function Root() {
  const { page } = useHost();
  if (page === 'contact') return <ContactPage />;
  return page === 'declined' ? <CapReachedPage /> : <QuestionnairePage />;
}

export const remote: RemoteDefinition = {
  name: 'mfe-health',
  namespace: 'mfe-health',
  root: Root,
  slice: healthDraftSlice,
};
