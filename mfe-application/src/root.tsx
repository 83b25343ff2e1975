import type { RemoteDefinition } from '@edp/mfe';
import { PersonalDetailsPage } from './pages/personal-details/personal-details.page';
import { applicationDraftSlice } from './store/application-draft.slice';

export const remote: RemoteDefinition = {
  name: 'mfe-application',
  namespace: 'mfe-application',
  root: PersonalDetailsPage,
  slice: applicationDraftSlice,
};
