import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';
import { containerName, PROVISIONAL_ID, provisionalName } from './federation-config';

const names = new WeakMap<Compilation, string>();

/** The name of the container in a compilation. */
export function containerNameIn(compilation: Compilation): string | undefined {
  return names.get(compilation);
}

/**
 * Replaces the provisional container name of a remote by one derived from the content of the build and the package's
 * facts. The federation runtime identifies instances by name for the lifetime of a page: two releases of one remote on
 * a page, the broken one and the previous one, need different names. Class names have it as a prefix, because the style
 * sheets of both remain in the page. It runs before file names get their hashes, so that those are of the final
 * content.
 */
export class ContainerNamePlugin {
  constructor(
    private readonly app: string,
    /** Facts of the package: a release that differs in nothing else has another name, too. */
    private readonly facts: object,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ContainerNamePlugin', (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'ContainerNamePlugin', stage }, (assets) => {
        const provisional = provisionalName(this.app);
        const name = `${containerName(this.app)}_${contentIdOf(compilation, this.facts)}`;
        names.set(compilation, name);
        for (const [file, source] of Object.entries(assets)) {
          const code = /\.(js|css|html)$/.test(file) ? source.source().toString() : '';
          if (!code.includes(provisional)) continue;
          const named = new sources.RawSource(code.replaceAll(provisional, name));
          compilation.updateAsset(file, named);
        }
      });
    });
  }
}

/**
 * Source maps are excluded, because they are not served. Provisional hashes in names and contents are excluded too,
 * because they depend on absolute paths.
 */
function contentIdOf(compilation: Compilation, facts: object): string {
  const assets = compilation.getAssets();
  const provisional = new Set(assets.flatMap(({ info }) => info.contenthash ?? []));
  const without = (text: string) =>
    [...provisional].reduce((rest, hash) => rest.replaceAll(hash, ''), text);
  const contents = assets
    .filter(({ name }) => !name.endsWith('.map'))
    .map(({ name, source }) => [without(name), without(source.source().toString())] as const)
    .sort(byName);
  const hash = createHash('sha256').update(JSON.stringify([facts, contents]));
  return hash.digest('hex').slice(0, PROVISIONAL_ID.length);
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}
