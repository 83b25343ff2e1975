import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { createWebpackConfig, ROOT } from '@edp/build';
import type { Mode } from './staleness';
import type { Target } from './targets';

interface ConfigModule {
  default: (mode: Mode) => Promise<Configuration> | Configuration;
}

/** The webpack configuration of an app, from its own `webpack.config.ts`. */
export async function webpackConfigOf(target: Target, mode: Mode): Promise<Configuration> {
  if (target.kind === 'monolith') {
    return createWebpackConfig({ app: target.folder, mode, monolith: true });
  }
  const file = join(ROOT, target.folder, 'webpack.config.ts');
  const config = (await import(pathToFileURL(file).href)) as ConfigModule;
  return config.default(mode);
}
