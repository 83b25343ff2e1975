import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, ROOT } from '../workspace';
import { contentHash } from './content-hash';

/** Inputs of every build: the build configuration and the library versions. */
export const TOOLING_INPUTS = [
  'package-lock.json',
  'shared/build',
  'shared/ui/build',
  'shared/releases/src/content.ts',
  'shared/releases/src/views.ts',
  'services/gateway/data/products.json',
] as const;

/**
 * Hash of all inputs of a package's build: its own files, those of its direct and transitive workspace dependencies,
 * and the tooling.
 */
export function packageInputsHash(folder: string): string {
  return contentHash([...TOOLING_INPUTS, ...withDependencies(folder)]);
}

/** A workspace folder and all shared packages that it depends on. */
export function withDependencies(folder: string): string[] {
  const found = new Set<string>();
  collect(folder, new Set(readdirSync(join(ROOT, 'shared'))), found);
  return [...found];
}

function collect(folder: string, shared: ReadonlySet<string>, found: Set<string>): void {
  if (found.has(folder)) return;
  found.add(folder);
  for (const dependency of Object.keys(readManifest(folder).dependencies ?? {})) {
    const name = dependency.replace('@edp/', '');
    if (dependency !== name && shared.has(name)) collect(`shared/${name}`, shared, found);
  }
}
