import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { ROOT } from '../workspace';

/**
 * Emits the texts of one or more packages as `locales/{lng}/{ns}.json`, the path under which the
 * gateway serves them. The namespace is the folder's name. A remote brings its own texts, so that
 * they are released with it; the shell brings its own and those of the shared packages.
 */
export class LocalesPlugin {
  /** @param folders workspace folders relative to the top folder, such as `mfe-quote` or `shared/ui` */
  constructor(private readonly folders: readonly string[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LocalesPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'LocalesPlugin', stage }, () => {
        for (const folder of this.folders) this.emit(compiler, compilation, folder);
      });
    });
  }

  private emit(compiler: Compiler, compilation: Compilation, folder: string): void {
    const source = join(ROOT, folder, 'locales');
    compilation.contextDependencies.add(source);
    for (const file of existsSync(source) ? readdirSync(source) : []) {
      const path = join(source, file);
      const language = basename(file, '.json');
      const texts = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
      compilation.fileDependencies.add(path);
      compilation.emitAsset(
        `locales/${language}/${basename(folder)}.json`,
        new compiler.webpack.sources.RawSource(texts),
      );
    }
  }
}

/** The folders whose texts are released with an app. */
export function localeFolders(app: string): string[] {
  if (app !== 'shell') return [app];
  const shared = readdirSync(join(ROOT, 'shared')).map((name) => `shared/${name}`);
  return [
    'shell',
    'shell/src/info',
    ...shared.filter((folder) => existsSync(join(ROOT, folder, 'locales'))),
  ];
}
