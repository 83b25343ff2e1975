import { createLifecycles } from '@edp/mfe';
import { Root } from './root';
import { quoteDraftSlice } from './store/quote-draft.slice';

export const { name, bootstrap, mount, unmount } = createLifecycles({
  name: 'mfe-quote',
  namespace: 'mfe-quote',
  root: Root,
  slice: quoteDraftSlice,
});
