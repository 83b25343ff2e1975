import type { RemoteDefinition } from '@edp/mfe';
import { Root } from './root';

export const remote: RemoteDefinition = {
  name: 'mfe-health',
  namespace: 'mfe-health',
  root: Root,
};
