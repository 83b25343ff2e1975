import { createHash } from 'node:crypto';
import type { Compilation, Compiler, Module } from 'webpack';
import { ROOT } from '../workspace';

/** Size of the id space per module: few collisions, and no more digits than necessary. */
const ROOM_PER_MODULE = 20;

/** Federation names its entry file by a hash that includes an absolute path. */
const FEDERATION_ENTRY = /(\.federation\/entry)\.[0-9a-f]{32}/g;

/**
 * Derives module ids from paths in the repository, so that a commit has the same files wherever it is built. webpack's
 * `deterministic` ids are hashes too, but of names in which federation includes absolute paths.
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
 * Removes the checkout path from an identifier of webpack or federation.
 *
 * @param root absolute path of the checkout; may be as short as `/src` in a container, which is also a common folder
 * name
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

/** Concatenated modules are identified by their root module; their own identifier hashes all of them. */
function identifierOf(module: Module & { rootModule?: Module }): string {
  return (module.rootModule ?? module).identifier();
}

function numberOf(name: string): number {
  return createHash('sha256').update(name).digest().readUIntBE(0, 6);
}
