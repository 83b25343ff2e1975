import type { RemoteDefinition } from '@edp/mfe';
import { Root } from './root';
import { applicationDraftSlice } from './store/application-draft.slice';

export const remote: RemoteDefinition = {
  name: 'mfe-application',
  namespace: 'mfe-application',
  root: Root,
  slice: applicationDraftSlice,
};
