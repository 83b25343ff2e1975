import { createLifecycles } from '@edp/mfe';
import { Root } from './root';

export const { name, bootstrap, mount, unmount } = createLifecycles({
  name: 'mfe-health',
  namespace: 'mfe-health',
  root: Root,
});
