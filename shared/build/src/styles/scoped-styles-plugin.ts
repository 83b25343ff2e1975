import type { Compilation, Compiler } from 'webpack';
import { containerNameIn } from '../federation/container-name-plugin';
import { scopeOf, unscopedIn } from './scoped-styles';

/**
 * Fails the build of a remote whose style sheets match elements outside of the remote. The loader rejects most of them
 * earlier and names the line; this plugin checks the served files, after libraries and anything that bypasses the
 * loader.
 */
export class ScopedStylesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: Stages, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ScopedStylesPlugin', (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ScopedStylesPlugin', stage }, (assets) => {
        const scope = scopeOf(containerNameIn(compilation) ?? '');
        for (const sentence of sentencesOn(assets, scope)) {
          compilation.errors.push(new WebpackError(sentence));
        }
      });
    });
  }
}

function sentencesOn(assets: Compilation['assets'], scope: string): string[] {
  const sheets = Object.entries(assets).filter(([file]) => file.endsWith('.css'));
  return sheets.flatMap(([file, source]) =>
    unscopedIn(source.source().toString(), scope).map(
      (one) =>
        `${file}: "${one}" holds for the whole page, and stays in it when the remote has gone. Give it a class of the remote's own (docs/remotes.md).`,
    ),
  );
}
