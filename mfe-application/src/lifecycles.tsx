import { createLifecycles } from '@edp/mfe';
import { Root } from './root';

export const { name, bootstrap, mount, unmount } = createLifecycles({
  name: 'mfe-application',
  namespace: 'mfe-application',
  root: Root,
});
