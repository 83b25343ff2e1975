import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { LODASH_ALIAS } from '../webpack/aliases';
import { commonConfig } from '../webpack/common-config';
import { moduleRules } from '../webpack/module-rules';
import { ROOT } from '../workspace';

const ENTRY = './src/views/render-views.tsx';

/** Whether an app has pages with a first view. */
export function hasViews(app: string): boolean {
  return existsSync(join(ROOT, app, ENTRY));
}

/** Name of the webpack configuration on which the app's build depends. */
export function viewsConfigName(app: string): string {
  return `${app} (views)`;
}

/** Path of the program that renders an app's views. */
export function viewsProgram(app: string): string {
  return join(ROOT, 'node_modules/.cache/views', app, 'render-views.cjs');
}

/**
 * Webpack configuration of the program that renders an app's views: the screens of the browser, with the same class
 * names, for Node. It runs during the build and is not part of the release.
 */
export function createViewsConfig(app: string): Configuration {
  const program = viewsProgram(app);
  return {
    name: viewsConfigName(app),
    mode: 'production',
    context: join(ROOT, app),
    target: 'node20',
    entry: ENTRY,
    devtool: false,
    output: {
      path: join(program, '..'),
      filename: 'render-views.cjs',
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: { ...LODASH_ALIAS },
    },
    module: {
      rules: moduleRules(app, { styles: 'names' }),
      // Lazy modules are not part of a first view; one file can be evaluated again as a whole.
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { minimize: false },
    ...commonConfig(`${app}-views`),
  };
}
