import { createLifecycles } from '@edp/mfe';
import { Root } from './root';

export const { name, bootstrap, mount, unmount } = createLifecycles({
  name: 'mfe-quote',
  namespace: 'mfe-quote',
  root: Root,
});
