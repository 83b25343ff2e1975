import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { antdStyleStubRule } from '@edp/ui/build/webpack-rules.mjs';
import { provisionalName } from '../federation/federation-config';
import { scopeOf } from '../styles/scoped-styles';
import { ROOT } from '../workspace';

/**
 * Oldest browsers that run the product: those with import maps. Set here once for script and style;
 * older ones get the page for old browsers from the gateway.
 */
export const BROWSER_TARGET = {
  script: 'es2022',
  style: ['chrome111', 'firefox114', 'safari16.4'],
} as const;

/**
 * How sources become modules: TypeScript through SWC, style sheets into files of their own.
 *
 * @param app whose container all class names begin with: no two containers have one in common
 * @param styles `names`: class names alone, for a bundle that renders what another one has the styles of
 */
export function moduleRules(app: string, styles: 'files' | 'names' = 'files'): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'swc-loader',
      options: {
        jsc: {
          target: BROWSER_TARGET.script,
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    },
    {
      test: /\.css$/,
      use: [
        ...(styles === 'files' ? [MiniCssExtractPlugin.loader] : []),
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: /\.module\.css$/,
              // Fails on a selector without a class of its own.
              mode: 'pure',
              namedExport: false,
              exportLocalsConvention: 'camelCaseOnly',
              exportOnlyLocals: styles === 'names',
              localIdentName: `${scopeOf(provisionalName(app))}[name]-[local]-[hash:base64:5]`,
            },
          },
        },
      ],
      // A style sheet is imported for its effect: it stays although nothing of it is named.
      sideEffects: true,
    },
    // Modules of shared packages do nothing when they are only imported, so an unused one can go.
    { test: /\.tsx?$/, include: join(ROOT, 'shared'), sideEffects: false },
    // antd's parts do not say it of themselves, and all of them import from one index.
    { include: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false },
    antdStyleStubRule(),
  ];
}
