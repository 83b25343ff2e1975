import { join } from 'node:path';
import lean from './lean-antd.cjs';

/**
 * The webpack rule that removes antd's run-time styles from a bundle; the static style sheet of the shell has them.
 * Every application that bundles `@edp/ui` needs it, in development too.
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
