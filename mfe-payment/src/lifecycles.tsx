import { createLifecycles } from '@edp/mfe';
import { remote } from './root';

export const { name, bootstrap, mount, unmount } = createLifecycles(remote);
