import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace';
import { contentHash } from './content-hash';

/** What no browser gets. */
const NOT_IN_BROWSERS = new Set(['build', 'releases', 'service', 'testing']);

/**
 * Hash of the shared packages that a build was made with, their texts and their libraries' versions among it. They run as the
 * shell has them: what a remote rendered with others may differ from what it renders in the browser.
 */
export function sharedRevision(): string {
  const packages = readdirSync(join(ROOT, 'shared')).filter((name) => !NOT_IN_BROWSERS.has(name));
  return contentHash(packages.map((name) => `shared/${name}`)).slice(0, 12);
}
