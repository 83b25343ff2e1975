import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from '../workspace';
import { LODASH_ALIAS } from './aliases';
import { commonConfig } from './common-config';
import { localeFolders, LocalesPlugin } from './locales-plugin';
import { moduleRules } from './module-rules';

export interface StandaloneConfigOptions {
  /** Workspace folder of the remote. */
  app: string;
  /** The entry module of the page; it imports the remote as `the-remote/lifecycles`. */
  page: string;
  /** Constants that are inlined into the page's source. */
  values: Readonly<Record<string, string>>;
}

/**
 * A remote with everything that the shell provides, as one page for the dev harness. Without federation: shared modules
 * are bundled. The files stay in memory and are never released.
 */
export function createStandaloneConfig({
  app,
  page,
  values,
}: StandaloneConfigOptions): Configuration {
  return {
    name: `${app} alone`,
    mode: 'development',
    context: ROOT,
    target: ['web', 'es2022'],
    // Set here rather than by the dev server, which would add it to every build that it serves.
    entry: {
      alone: ['webpack/hot/dev-server.js', 'webpack-dev-server/client/index.js?hot=true', page],
    },
    devtool: 'eval-cheap-module-source-map',
    output: { path: join(ROOT, app, 'alone'), publicPath: '/', filename: '[name].js' },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: {
        ...LODASH_ALIAS,
        'the-remote/lifecycles$': join(ROOT, app, 'src/lifecycles.tsx'),
        'the-remote/locales': join(ROOT, app, 'locales'),
      },
    },
    module: { rules: moduleRules(app, { refresh: true }) },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      // The shell provides the texts of shared packages, a remote its own.
      new LocalesPlugin([...localeFolders('shell'), app]),
      new webpack.DefinePlugin(
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
        ),
      ),
      new webpack.HotModuleReplacementPlugin(),
      // The remote's own error boundary reports a component that throws.
      new ReactRefreshPlugin({ overlay: false }),
    ],
    ...commonConfig(`${app}-alone`),
  };
}
