import { createHash } from 'node:crypto';
import type { Compilation, Compiler, Module } from 'webpack';
import { ROOT } from '../workspace';

/** Room for so many numbers per module: two seldom want the same one, and none has more digits than need be. */
const ROOM_PER_MODULE = 20;

/** Federation names the file that it starts from by a hash of what is in it, an absolute path among it. */
const FEDERATION_ENTRY = /(\.federation\/entry)\.[0-9a-f]{32}/g;

/**
 * Numbers modules by where they lie in the repository, so that a commit gives the same files wherever it is built. The
 * `deterministic` ids of webpack are such numbers too, but of names in which federation leaves absolute paths.
 */
export class ModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ModuleIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap('ModuleIdsPlugin', (modules) => {
        const named = [...modules]
          .filter((module) => isEmitted(module, compilation))
          .map((module) => ({ module, name: withoutCheckout(identifierOf(module)) }))
          .sort((a, b) => (a.name < b.name ? -1 : 1));
        const room = 10 ** String(named.length * ROOM_PER_MODULE).length;
        const taken = new Set<number>();
        for (const { module, name } of named) {
          let id = numberOf(name) % room;
          while (taken.has(id)) id = (id + 1) % room;
          taken.add(id);
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/**
 * An identifier of webpack's or federation's making, without what is another one in another checkout.
 *
 * @param root absolute path of the checkout; as short as `/src` in a container, where other folders are called so, too
 */
export function withoutCheckout(identifier: string, root = ROOT): string {
  const path = new RegExp(`(?<![\\w.@-])${escaped(root)}(?![\\w.@-])`, 'g');
  return identifier.replace(path, '').replace(FEDERATION_ENTRY, '$1');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function isEmitted(module: Module, { chunkGraph }: Compilation): boolean {
  return module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0;
}

/** Several modules that became one are called by the first of them: their own identifier hashes those of all. */
function identifierOf(module: Module & { rootModule?: Module }): string {
  return (module.rootModule ?? module).identifier();
}

function numberOf(name: string): number {
  return createHash('sha256').update(name).digest().readUIntBE(0, 6);
}
