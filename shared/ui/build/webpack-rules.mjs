import { join } from 'node:path';

import lean from './lean-antd.cjs';

/**
 * The webpack rule that takes antd's run-time styles out of a bundle; the static style sheet of the shell has
 * them. Belongs in every application that bundles `@edp/ui`, in development too.
 */
export function antdStyleStubRule() {
  return {
    include: (file) => {
      const path = lean.pathInAntd(file);
      return path !== null && lean.isLean(path);
    },
    loader: join(import.meta.dirname, 'antd-style-stub-loader.cjs'),
  };
}
