import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { contentHash } from '../inputs/content-hash';
import { TOOLING_INPUTS } from '../inputs/package-inputs';
import { LODASH_ALIAS } from '../webpack/aliases';
import { moduleRules } from '../webpack/module-rules';
import { ROOT } from '../workspace';

const CACHE = join(ROOT, 'node_modules/.cache');

const ENTRY = './src/views/render-views.tsx';

/** Whether an app has pages that are released with a first view. */
export function hasViews(app: string): boolean {
  return existsSync(join(ROOT, app, ENTRY));
}

/** The build of an app that waits for this one names it. */
export function viewsConfigName(app: string): string {
  return `${app} (views)`;
}

/** Where the program stands that renders an app's views. */
export function viewsProgram(app: string): string {
  return join(CACHE, 'views', app, 'render-views.cjs');
}

/**
 * The program that renders an app's views: the screens that the browser gets, with the same class names, for Node. It runs
 * while the app is built and is no part of its release.
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
      rules: moduleRules(app, 'names'),
      // What is loaded later is no part of a first view; one file is read anew as a whole.
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { minimize: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(CACHE, 'webpack'),
      name: `${app}-views`,
      version: contentHash(TOOLING_INPUTS),
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
