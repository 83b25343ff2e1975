import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '@edp/contracts';
import { entryForAttempt } from './pinned-scripts';

const attempts = new Map<string, number>();

/**
 * Registers a release with the federation runtime, then fetches and evaluates its exposed module. Each attempt has a new
 * name: the runtime does not unregister names, and replacing one logs a warning.
 *
 * The monolith build replaces this file.
 */
export async function loadRemoteModule(release: RemoteRelease): Promise<unknown> {
  const attempt = attempts.get(release.entry) ?? 0;
  attempts.set(release.entry, attempt + 1);
  const name = `${release.container}_${release.releaseId}_${attempt}`;
  registerRemotes([{ name, entry: entryForAttempt(release.entry, attempt), type: 'module' }]);
  return loadRemote(`${name}/lifecycles`, { from: 'runtime' });
}
