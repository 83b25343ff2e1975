import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { antdStyleStubRule } from '@edp/ui/build/webpack-rules.mjs';
import { provisionalName } from '../federation/federation-config';
import { scopeOf } from '../styles/scoped-styles';
import { ROOT } from '../workspace';

/**
 * Oldest supported browsers, for scripts and styles: those of `browserslist`, as esbuild writes them. Older ones get the
 * panel for old browsers from the gateway, which tests for what the product needs.
 */
export const BROWSER_TARGET = { script: 'es2022', style: styleTargets() } as const;

/** @returns `chrome111` for `chrome >= 111`; Samsung Internet is a Chromium */
function styleTargets(): string[] {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    browserslist: string[];
  };
  return manifest.browserslist
    .filter((browser) => !browser.startsWith('samsung'))
    .map((browser) => browser.replace(' >= ', '').replace('ios_saf', 'ios'));
}

/**
 * The module rules: TypeScript through SWC, style sheets into separate files.
 *
 * @param app its container name is the prefix of all class names, so that containers never share one
 * @param how.styles `names`: class names only, for a bundle whose styles are in another one
 * @param how.refresh components are exchanged in a running page, with their state (React Fast Refresh)
 */
export function moduleRules(
  app: string,
  { styles = 'files', refresh = false }: { styles?: 'files' | 'names'; refresh?: boolean } = {},
): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'swc-loader',
      options: {
        jsc: {
          target: BROWSER_TARGET.script,
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: { runtime: 'automatic', ...(refresh && { development: true, refresh }) },
          },
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
              // Rejects a selector without a local class.
              mode: 'pure',
              namedExport: false,
              exportLocalsConvention: 'camelCaseOnly',
              exportOnlyLocals: styles === 'names',
              localIdentName: `${scopeOf(provisionalName(app))}[name]-[local]-[hash:base64:5]`,
            },
          },
        },
      ],
      // A style sheet is imported for its side effect and must not be removed.
      sideEffects: true,
    },
    // Modules of shared packages have no side effects, so unused ones can be removed.
    { test: /\.tsx?$/, include: join(ROOT, 'shared'), sideEffects: false },
    // antd's parts do not declare it, and all of them import from one index.
    { include: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false },
    // Imported by Formik for a component that is not used.
    { include: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
    {
      include: /[\\/]node_modules[\\/](?:formik|react-router)[\\/]/,
      test: /\.m?js$/,
      loader: join(import.meta.dirname, 'unused-components-loader.cjs'),
    },
    antdStyleStubRule(),
  ];
}
