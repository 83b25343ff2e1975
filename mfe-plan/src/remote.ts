import type { RemoteDefinition } from '@edp/mfe';
import { Root } from './root';

export const remote: RemoteDefinition = {
  name: 'mfe-plan',
  namespace: 'mfe-plan',
  root: Root,
};
