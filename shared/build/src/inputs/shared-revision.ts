import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace';
import { contentHash } from './content-hash';

/** Packages that are never sent to browsers. */
const NOT_IN_BROWSERS = new Set(['build', 'releases', 'service', 'testing']);

/**
 * Hash of the shared packages of a build, including their texts and library versions. At run time the shell provides
 * them: what a remote rendered with other versions may differ from what it renders in the browser.
 */
export function sharedRevision(): string {
  const packages = readdirSync(join(ROOT, 'shared')).filter((name) => !NOT_IN_BROWSERS.has(name));
  return contentHash(packages.map((name) => `shared/${name}`)).slice(0, 12);
}
