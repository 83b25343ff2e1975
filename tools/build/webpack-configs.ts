import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { createViewsConfig, createWebpackConfig, hasViews, ROOT } from '@edp/build';
import type { Mode } from './staleness';
import type { Target } from './targets';

interface ConfigModule {
  default: (mode: Mode) => Configuration | Configuration[];
}

/**
 * The webpack configurations of an app, from its own `webpack.config.ts`, and of the program that renders its views;
 * the app's own comes first.
 */
export async function webpackConfigsOf(target: Target, mode: Mode): Promise<Configuration[]> {
  if (target.kind === 'monolith') {
    return [createWebpackConfig({ app: target.folder, mode, monolith: true })];
  }
  const file = join(ROOT, target.folder, 'webpack.config.ts');
  const config = (await import(pathToFileURL(file).href)) as ConfigModule;
  const rendered = mode === 'production' && hasViews(target.folder);
  return [config.default(mode), rendered ? createViewsConfig(target.folder) : []].flat();
}
