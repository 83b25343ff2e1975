import { type RemoteDefinition, useHost } from '@edp/mfe';
import { ContactPage } from './features/contact/contact.page';
import { CapReachedPage } from './features/declined/cap-reached.page';
import { Questionnaire } from './questionnaire';
import { healthDraftSlice } from './store/health-draft.slice';

/** Questionnaire, contact and declined page. */
export function Root() {
  const { page } = useHost();
  if (page === 'contact') return <ContactPage />;
  return page === 'declined' ? <CapReachedPage /> : <Questionnaire />;
}

export const remote: RemoteDefinition = {
  name: 'mfe-health',
  namespace: 'mfe-health',
  root: Root,
  slice: healthDraftSlice,
};
