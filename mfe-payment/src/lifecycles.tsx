import { createLifecycles } from '@edp/mfe';
import { Root } from './root';
import { reviewDraftSlice } from './store/review-draft.slice';

export const { name, bootstrap, mount, unmount } = createLifecycles({
  name: 'mfe-payment',
  namespace: 'mfe-payment',
  root: Root,
  slice: reviewDraftSlice,
});
