import { relative } from 'node:path';
import type { Compiler, Module } from 'webpack';
import { ROOT } from '../workspace';

/** Libraries that reach a remote through a shared package only, with the package to import instead. */
const BEHIND: readonly (readonly [RegExp, string])[] = [
  [/^(antd|@ant-design\/[^/]+|@rc-component\/[^/]+|rc-[^/]+)\//, '@edp/ui'],
  [/^(formik|yup)\//, '@edp/forms'],
  [/^(i18next|react-i18next)\//, '@edp/i18n'],
  [/^(@reduxjs\/toolkit|redux|react-redux|reselect|immer)\//, '@edp/store'],
  [/^(single-spa|single-spa-react)\//, '@edp/mfe'],
  [/^(react|react-dom|scheduler)\//, 'the shell'],
];

/** Folders of shared packages, and what lies in them but is built into each remote all the same. */
const SHARED_SOURCE = /^shared\/(ui|forms|i18n|store|http|mfe|telemetry)\//;
const BUILT_IN_SOURCE =
  /^shared\/(ui\/src\/(art|icons|pages)\/|mfe\/src\/((guide|lists)\/|analytics\.ts$))|\/class-names\.ts$|\.css$/;

export type BundleKind = 'shell' | 'remote';

/**
 * Fails a build that would carry what it must not: a remote its own copy of a shared module, any app the
 * schema library, a remote a plain style sheet. A copy works in a test and breaks on the page: a second theme,
 * a second store, a second language. It comes about by a relative import inside a shared package, or by an
 * entry that the share table does not have.
 */
export class BundleRulesPlugin {
  private readonly kind: BundleKind;

  constructor(kind: BundleKind) {
    this.kind = kind;
  }

  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BundleRulesPlugin', (compilation) => {
      // Only now is it known which modules are in a file; many that were read are not.
      compilation.hooks.afterOptimizeChunks.tap('BundleRulesPlugin', (chunks) => {
        const modules = [...chunks].flatMap((chunk) =>
          compilation.chunkGraph.getChunkModules(chunk),
        );
        const sentences = new Set(
          modules.flatMap((one) => whyForbidden(fileOf(one), this.kind) ?? []),
        );
        for (const sentence of sentences) compilation.errors.push(new WebpackError(sentence));
      });
    });
  }
}

/** Path of a module's file, relative to the top folder; empty for modules that are no file. */
function fileOf(module: Module): string {
  const file = module.nameForCondition();
  return file === null ? '' : relative(ROOT, file);
}

/** The sentence to fail with, or null for a file that such a bundle may contain. */
export function whyForbidden(file: string, kind: BundleKind): string | null {
  const library = /(?:^|\/)node_modules\/(?!.*\/node_modules\/)(.+)$/.exec(file)?.[1] ?? '';
  if (library.startsWith('typebox/')) {
    return `${file}: schemas stay on the server; what screens need of them stands in contracts/src/values.ts.`;
  }
  if (kind === 'shell') return null;
  if (/(?<!\.module)\.css$/.test(file)) {
    return `${file} is a plain style sheet: it would hold for the whole page, and stay in it. A remote has style modules (*.module.css) only.`;
  }
  if (SHARED_SOURCE.test(file) && !BUILT_IN_SOURCE.test(file)) {
    return `${file} is shared: it must come from the shell, not be built into a remote (share-table.ts).`;
  }
  const behind = BEHIND.find(([pattern]) => pattern.test(library));
  return behind ? `${file} reaches a remote through ${behind[1]} only.` : null;
}
