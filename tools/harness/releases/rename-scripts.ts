import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@edp/contracts';

/**
 * Gives every script of a build another name, in its folder and wherever a script mentions it, as the build of other code
 * would have. The list of a service worker is left as it is.
 *
 * @param mark makes the names other ones than those of all other builds
 * @returns the manifest with the names, and with the hashes from before
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
