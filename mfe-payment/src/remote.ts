import type { RemoteDefinition } from '@edp/mfe';
import { Root } from './root';
import { reviewDraftSlice } from './store/review-draft.slice';

export const remote: RemoteDefinition = {
  name: 'mfe-payment',
  namespace: 'mfe-payment',
  root: Root,
  slice: reviewDraftSlice,
};
