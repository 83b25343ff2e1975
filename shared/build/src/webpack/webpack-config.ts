import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { BundleRulesPlugin } from '../federation/bundle-rules-plugin';
import { ContainerNamePlugin } from '../federation/container-name-plugin';
import { containerName, createFederationConfig } from '../federation/federation-config';
import { FederationHashFix } from '../federation/federation-hash-fix';
import { ReleaseManifestPlugin } from '../release/release-manifest-plugin';
import { ScopedStylesPlugin } from '../styles/scoped-styles-plugin';
import { hasViews, viewsConfigName } from '../views/views-config';
import { ViewsPlugin } from '../views/views-plugin';
import { readManifest, ROOT } from '../workspace';
import {
  bundledRemotesAlias,
  esmRuntimeAlias,
  LODASH_ALIAS,
  productionRouterAlias,
  withoutRemoteLoader,
} from './aliases';
import { commonConfig } from './common-config';
import { localeFolders, LocalesPlugin } from './locales-plugin';
import { minimizers } from './minimizers';
import { ModuleIdsPlugin } from './module-ids-plugin';
import { moduleRules } from './module-rules';

export interface WebpackConfigOptions {
  /** Workspace folder of the app: `shell` or `mfe-*`. */
  app: string;
  mode: 'production' | 'development';
  /** Shell only: bundles the remotes by static imports. The monolith baseline of the size budget; never shipped. */
  monolith?: boolean;
}

/** Public path of the shell's files. Remotes resolve theirs relative to their own entry. */
export const SHELL_PUBLIC_PATH = '/edp/life/assets/';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/**
 * The first files of the shell: `fw` (libraries) and our own code. One large library file compresses better than many
 * small ones, and stays cached when our code changes.
 */
const SHELL_CHUNKS: SplitChunks = {
  chunks: 'initial',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    fw: { test: /[\\/]node_modules[\\/]/, name: 'fw', enforce: true },
  },
};

/** The one webpack configuration; every app's `webpack.config.ts` delegates to it. */
export function createWebpackConfig(options: WebpackConfigOptions): Configuration {
  const { app, mode, monolith = false } = options;
  const isShell = app === 'shell';
  const production = mode === 'production';
  const folder = join(ROOT, app);
  return {
    name: monolith ? `${app} (monolith)` : app,
    mode,
    context: folder,
    ...(rendersViews(options) ? { dependencies: [viewsConfigName(app)] } : {}),
    target: ['web', 'es2022'],
    // A remote has no entry of its own: an empty one would emit a useless bundle.
    entry: isShell ? { main: './src/main.ts' } : {},
    // No eval source maps, in development either: the content security policy forbids eval.
    devtool: production ? 'hidden-source-map' : 'source-map',
    experiments: { outputModule: true },
    output: {
      path: join(folder, monolith ? 'monolith/dist' : 'dist'),
      clean: production,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      uniqueName: containerName(app),
      publicPath: isShell ? SHELL_PUBLIC_PATH : 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: {
        ...LODASH_ALIAS,
        ...(production && productionRouterAlias()),
        ...(monolith ? bundledRemotesAlias() : { ...esmRuntimeAlias(), ...withoutRemoteLoader() }),
      },
    },
    module: { rules: moduleRules(app) },
    optimization: {
      minimize: production,
      minimizer: minimizers(),
      // ModuleIdsPlugin sets them.
      moduleIds: false,
      chunkIds: 'deterministic',
      runtimeChunk: false,
      ...(isShell ? { splitChunks: SHELL_CHUNKS } : {}),
    },
    plugins: plugins(options),
    ...commonConfig([app, mode, ...(monolith ? ['monolith'] : [])].join('-')),
  };
}

/** First views are for releases: in development and in the monolith, the browser renders everything. */
function rendersViews({ app, mode, monolith }: WebpackConfigOptions): boolean {
  return mode === 'production' && !monolith && hasViews(app);
}

function plugins(options: WebpackConfigOptions): WebpackPluginInstance[] {
  const { app, mode, monolith } = options;
  const production = mode === 'production';
  const { version, federation } = readManifest(app);
  const commit = commitOfWorkTree();
  const facts = {
    version,
    owner: federation?.owner ?? 'unknown',
    ...(app === 'shell' ? { pages: [] } : {}),
    ...(federation?.pages ? { pages: federation.pages } : {}),
  };
  return [
    ...(monolith
      ? []
      : [new FederationHashFix(), new ModuleFederationPlugin(createFederationConfig(app))]),
    ...(app === 'shell' ? [] : [new ContainerNamePlugin(app, facts)]),
    // Development builds have no tree shaking, so bundles contain more, and style sheets are not processed.
    ...(production ? [new BundleRulesPlugin(app === 'shell' ? 'shell' : 'remote')] : []),
    ...(production && app !== 'shell' ? [new ScopedStylesPlugin()] : []),
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:8].css',
      chunkFilename: '[name].[contenthash:8].css',
    }),
    new ModuleIdsPlugin(),
    new LocalesPlugin(localeFolders(app)),
    ...(rendersViews(options) ? [new ViewsPlugin(app)] : []),
    new ReleaseManifestPlugin({ name: app, ...facts, ...(commit ? { commit } : {}) }),
  ];
}

/** The commit of the work tree, or undefined without git (a container image, an archive). */
function commitOfWorkTree(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
