import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';
import { containerName, PROVISIONAL_ID, provisionalName } from './federation-config';

const names = new WeakMap<Compilation, string>();

/** The name of the container that a compilation emits. */
export function containerNameIn(compilation: Compilation): string | undefined {
  return names.get(compilation);
}

/**
 * Names the container of a remote by what is in its build and by what is said of it, in the place of the provisional id. The federation runtime
 * knows instances by name for as long as a page lives: two releases of one remote in a page, the broken one and the one
 * before, must not be taken for one. Names of classes begin with it, since the style sheets of both stay in the page. Before the names of
 * files get their hashes, so that those are of the real content.
 */
export class ContainerNamePlugin {
  constructor(
    private readonly app: string,
    /** What the package says of itself: a release that differs in nothing else has another name, too. */
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
 * Source maps take no part: they are not served. Nor do the hashes that stand in names and contents until the files have
 * their real ones: they come of absolute paths, too.
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
