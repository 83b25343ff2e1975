import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@edp/contracts';

/**
 * Renames every script of a build, in its folder and in the references of other scripts, like a build of changed code. The list of
 * a service worker is not changed.
 *
 * @param mark makes the names unique
 * @returns the manifest with the new names and the old hashes
 */
export function renameScripts(
  folder: string,
  manifest: ReleaseManifest,
  mark: string,
): ReleaseManifest {
  const scripts = Object.keys(manifest.integrity).filter((file) => file.endsWith('.js'));
  const names = scripts.map((script) => [script, otherName(script, mark)] as const);
  const renamed = (text: string) =>
    names.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);

  for (const [from, to] of names) {
    const file = join(folder, from);
    writeFileSync(file, renamed(readFileSync(file, 'utf8')));
    renameSync(file, join(folder, to));
  }
  return JSON.parse(renamed(JSON.stringify(manifest))) as ReleaseManifest;
}

function otherName(script: string, mark: string): string {
  const hash = createHash('sha256').update(`${script} ${mark}`).digest('hex').slice(0, 8);
  return script.replace(/\.[0-9a-f]{8}\.js$/, `.${hash}.js`);
}
