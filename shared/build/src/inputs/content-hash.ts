import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../workspace';

/** Files of a package's folder that are never build inputs. */
const NOT_INPUT = /(^|\/)(node_modules|dist|coverage|test|\.data)(\/|$)|\.test\.tsx?$|\.md$/;

/** Packages that are never sent to browsers. */
const NOT_IN_BROWSERS = new Set(['build', 'releases', 'service', 'testing']);

/**
 * Hash over names and contents of all build inputs below the given files and folders (relative to the repository root).
 * Timestamps are ignored: a fresh clone and a touched file have the same hash.
 */
export function contentHash(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => inputFiles(join(ROOT, path))).sort()) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Hash of the shared packages of a build, including their texts and library versions. At run time the shell provides
 * them: what a remote rendered with other versions may differ from what it renders in the browser.
 */
export function sharedRevision(): string {
  const packages = readdirSync(join(ROOT, 'shared')).filter((name) => !NOT_IN_BROWSERS.has(name));
  return contentHash(packages.map((name) => `shared/${name}`)).slice(0, 12);
}

function inputFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const child = join(path, entry.name);
    if (NOT_INPUT.test(relative(ROOT, child))) return [];
    return entry.isDirectory() ? inputFiles(child) : [child];
  });
}
