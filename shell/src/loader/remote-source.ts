import type { RemoteRelease } from '@edp/contracts';
import { entryForAttempt } from './vouched-scripts';

const SHARE_SCOPE = 'default';
const attempts = new Map<string, number>();

/** What a remote's entry exports: webpack's container. */
interface Container {
  readonly init: (scope: object) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
}

/**
 * Fetches a release and evaluates its exposed module. Its container is given the modules that the shell shares.
 *
 * This file is the seam of the monolith build, which has another one in its place.
 */
export async function loadRemoteModule({ entry }: RemoteRelease): Promise<unknown> {
  const attempt = attempts.get(entry) ?? 0;
  attempts.set(entry, attempt + 1);
  const address = entryForAttempt(entry, attempt);
  await __webpack_init_sharing__(SHARE_SCOPE);
  const container = (await import(/* webpackIgnore: true */ address)) as Container;
  await container.init(__webpack_share_scopes__[SHARE_SCOPE] ?? {});
  const moduleOf = await container.get('./lifecycles');
  return moduleOf();
}
