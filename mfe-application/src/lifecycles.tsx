import { createLifecycles } from '@edp/mfe';
import { remote } from './remote';

export const { name, bootstrap, mount, unmount } = createLifecycles(remote);
