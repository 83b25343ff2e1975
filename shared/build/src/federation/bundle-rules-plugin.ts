import { join, relative } from 'node:path';
import type { Compiler, Module } from 'webpack';
import { readManifest, ROOT } from '../workspace';
import { BUILT_IN, SHARE_TABLE } from './share-table';

/** Libraries that a remote may use through a shared package only, with that package. */
const BEHIND: readonly (readonly [RegExp, string])[] = [
  [/^(antd|@ant-design\/[^/]+|@rc-component\/[^/]+|rc-[^/]+)\//, '@edp/ui'],
  [/^(formik|yup)\//, '@edp/forms'],
  [/^i18next\//, '@edp/i18n'],
  [/^(@reduxjs\/toolkit|redux|react-redux|reselect|immer)\//, '@edp/store'],
  [/^(single-spa|single-spa-react)\//, '@edp/mfe'],
  [/^(react|react-dom|scheduler)\//, 'the shell'],
];

/** Folders of the packages in the share table. */
const SHARED = [
  ...new Set(SHARE_TABLE.flatMap(({ from }) => ('workspace' in from ? `${from.workspace}/` : []))),
];
/** What remotes bundle of them: entries in `BUILT_IN` with their folders, pictures, class names. */
const BUILT_IN_PATHS = [...SHARED.flatMap(builtInPaths), 'shared/ui/src/icons/'];
const BUILT_IN_FILES = /\/class-names\.ts$|\.css$/;

/** @returns folders, and files of entries that are not in a folder of their own */
function builtInPaths(workspace: string): string[] {
  const { name, exports = {} } = readManifest(workspace);
  return Object.entries(exports).flatMap(([entry, file]) => {
    if (!(name + entry.slice(1) in BUILT_IN)) return [];
    const [, folder = file] = /^(\.\/src\/[^/]+\/)/.exec(file) ?? [];
    return join(workspace, folder);
  });
}

type BundleKind = 'shell' | 'remote';

/**
 * Fails a build with forbidden content: a remote with its own copy of a shared module, any app with the schema library,
 * a remote with a global style sheet. A copy works in a test and breaks on the page: a second theme, a second store, a
 * second language. It is caused by a relative import inside a shared package, or by an entry that is missing in the
 * share table.
 */
export class BundleRulesPlugin {
  constructor(private readonly kind: BundleKind) {}

  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BundleRulesPlugin', (compilation) => {
      // Only at this stage are the modules of each chunk known; many that were parsed are removed.
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

/** Path of a module's file, relative to the repository root; empty for modules without a file. */
function fileOf(module: Module): string {
  const file = module.nameForCondition();
  return file === null ? '' : relative(ROOT, file);
}

/** The error for a file that a bundle of this kind must not contain, or null. */
export function whyForbidden(file: string, kind: BundleKind): string | null {
  const library = /(?:^|\/)node_modules\/(?!.*\/node_modules\/)(.+)$/.exec(file)?.[1] ?? '';
  if (library.startsWith('typebox/')) {
    return `${file}: schemas stay on the server; what screens need of them stands in contracts/src/values.ts.`;
  }
  if (kind === 'shell') return null;
  if (/(?<!\.module)\.css$/.test(file)) {
    return `${file} is a plain style sheet: it would hold for the whole page, and stay in it. A remote has style modules (*.module.css) only.`;
  }
  const isShared = SHARED.some((folder) => file.startsWith(folder));
  if (isShared && !isBuiltIn(file)) {
    return `${file} is shared: it must come from the shell, not be built into a remote (share-table.ts).`;
  }
  const behind = BEHIND.find(([pattern]) => pattern.test(library));
  return behind ? `${file} reaches a remote through ${behind[1]} only.` : null;
}

function isBuiltIn(file: string): boolean {
  return BUILT_IN_FILES.test(file) || BUILT_IN_PATHS.some((path) => file.startsWith(path));
}
