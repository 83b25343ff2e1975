import type { Compilation, Module } from 'webpack';

/** Used or provided export names by shared module. */
type NamesByModule = Record<string, string[]>;

/** The share key of a module that represents a shared module, or undefined for any other module. */
export function shareKeyOf(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  return (module as Module & { options: { shareKey: string } }).options.shareKey;
}

/**
 * The export names of shared modules that a remote uses, or that the shell provides. The contract gate of the registry
 * compares them (`compatibilityProblems` in `@edp/releases`). Used exports are known in production builds only.
 */
export function sharedNames(
  compilation: Compilation,
  isRemote: boolean,
): { uses?: NamesByModule; provides?: NamesByModule } {
  if (!compilation.options.optimization.usedExports) return {};
  const names: NamesByModule = {};
  for (const module of compilation.modules) {
    const key = shareKeyOf(module);
    if (key === undefined) continue;
    const found = isRemote ? usedNames(compilation, module) : providedNames(compilation, module);
    if (found) names[key] = [...new Set([...(names[key] ?? []), ...found])].sort();
  }
  return isRemote ? { uses: names } : { provides: names };
}

/** The exports that the remaining code uses; the module of a shared request has no export information itself. */
function usedNames({ moduleGraph, chunkGraph }: Compilation, module: Module): string[] {
  const [runtime] = chunkGraph.getModuleRuntimes(module);
  return [...moduleGraph.getIncomingConnections(module)]
    .filter((connection) => connection.isActive(runtime))
    .flatMap(({ dependency }) => dependency?.getReferencedExports(moduleGraph, runtime) ?? [])
    .flatMap((reference) => (Array.isArray(reference) ? reference : reference.name).slice(0, 1));
}

/** In the shell the request is backed by the bundled module, eager or in a separate file. */
function providedNames({ moduleGraph }: Compilation, module: Module): string[] | null {
  const dependencies = [
    ...module.dependencies,
    ...module.blocks.flatMap((block) => block.dependencies),
  ];
  for (const dependency of dependencies) {
    const copy = moduleGraph.getModule(dependency);
    const provided = copy && moduleGraph.getExportsInfo(copy).getProvidedExports();
    if (Array.isArray(provided)) return provided;
  }
  return null;
}
