import { createLifecycles } from '@edp/mfe';
import { Root } from './root';
import { applicationDraftSlice } from './store/application-draft.slice';

export const { name, bootstrap, mount, unmount } = createLifecycles({
  name: 'mfe-application',
  namespace: 'mfe-application',
  root: Root,
  slice: applicationDraftSlice,
});
