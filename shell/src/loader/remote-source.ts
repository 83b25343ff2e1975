import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '@edp/contracts';
import { entryForAttempt } from './pinned-scripts';

const attempts = new Map<string, number>();

/**
 * Makes a release known to the federation runtime, under the name that it returns. Each attempt is registered under a name of its own:
 * the runtime never forgets a name, and asking it to is a warning in the console.
 *
 * This file is the seam of the monolith build, which has another one in its place.
 */
export function registerRemote(release: RemoteRelease): string {
  const attempt = attempts.get(release.entry) ?? 0;
  attempts.set(release.entry, attempt + 1);
  const name = `${release.container}_${release.releaseId}_${attempt}`;
  registerRemotes([{ name, entry: entryForAttempt(release.entry, attempt), type: 'module' }]);
  return name;
}

/** Fetches and evaluates the exposed module of a registered remote. */
export async function loadRemoteModule(name: string): Promise<unknown> {
  return loadRemote(`${name}/lifecycles`, { from: 'runtime' });
}
