import type { RemoteDefinition } from '@edp/mfe';
import { Root } from './root';
import { quoteDraftSlice } from './store/quote-draft.slice';

export const remote: RemoteDefinition = {
  name: 'mfe-quote',
  namespace: 'mfe-quote',
  root: Root,
  slice: quoteDraftSlice,
};
